import { beforeAll, describe, expect, it } from "vitest";
import type { PartnerId } from "../../lambda/ids.ts";
import { authenticate } from "../../lambda/partners/authenticate.ts";
import { partnerAnswer } from "../../lambda/partners/responses.ts";
import { timestamp } from "../../lambda/time.ts";
import { problemOf, refusalOf } from "../support/problems.ts";
import { openWorld } from "../support/world.ts";
import { administratorOf } from "./administrator.ts";

const world = await openWorld();
const { deps, clock } = world;
const admin = administratorOf(world);
const { call, newPartnerId } = admin;

describe("a partner", () => {
  const demo = (partnerId: string) => ({ partnerId, name: "Démo 🎲", currencies: ["THB", "KWD"] });

  it("is created, created again, and read", async () => {
    const id = newPartnerId();
    const body = {
      ...demo(id),
      createdAt: new Date(deps.now()).toISOString(),
      status: "active",
      signatures: "optional",
    };
    expect(await call("createPartner", { body: demo(id) })).toEqual({ status: 201, body });
    clock.advance(5);
    expect(await call("createPartner", { body: demo(id) })).toEqual({
      status: 200,
      body,
      headers: { "idempotent-replayed": "true" },
    });
    expect(await call("getPartner", { params: { partnerId: id } })).toEqual({ status: 200, body });
    expect(partnerAnswer.parse(body)).toEqual(body);
  });

  it("with other content is refused", async () => {
    const id = await admin.createPartner();
    expect(await refusalOf(call("createPartner", { body: demo(id) }))).toBe("reference-conflict, money moved: no");
  });

  it.each(["getPartner", "suspendPartner", "reinstatePartner", "createPartnerKey", "listPartnerKeys"] as const)(
    "that does not exist is not found by %s",
    async (name) => {
      expect(await refusalOf(call(name, { params: { partnerId: "nobody" } }))).toBe("not-found, money moved: no");
    },
  );

  it.each([
    ["name", { name: " " }],
    ["name", { name: "x".repeat(101) }],
    ["name", { name: "\ud800" }],
    ["currencies", { currencies: [] }],
    ["currencies.0", { currencies: ["XXX"] }],
    ["partnerId", { partnerId: "a#b" }],
    ["partnerId", { partnerId: "" }],
  ])("with a wrong %s is refused, %j, and the field is named", async (path, wrong) => {
    const { code, errors } = await problemOf(call("createPartner", { body: { ...demo(newPartnerId()), ...wrong } }));
    expect([code, errors?.map((error) => error.path)]).toEqual(["validation-failed", [path]]);
  });
});

describe("a partner that is suspended", () => {
  it("is so until it is reinstated; the same again has the same answer", async () => {
    const partnerId = await admin.createPartner();
    const params = { partnerId };
    const active = await call("getPartner", { params });
    const suspendedAt = timestamp(deps.now());
    const suspended = { status: 200, body: { ...Object(active.body), status: "suspended", suspendedAt } };
    expect(partnerAnswer.parse(suspended.body)).toEqual(suspended.body);
    expect(await call("suspendPartner", { params })).toEqual(suspended);
    clock.advance(1000);
    expect(await call("suspendPartner", { params })).toEqual(suspended);
    expect(await call("getPartner", { params })).toEqual(suspended);
    expect(await call("reinstatePartner", { params })).toEqual(active);
    expect(await call("reinstatePartner", { params })).toEqual(active);
    expect(await call("getPartner", { params })).toEqual(active);
  });

  it("is shown so in the list, and when it is created again", async () => {
    const partnerId = await admin.createPartner();
    const { body } = await call("suspendPartner", { params: { partnerId } });
    const listed = (await admin.list("listPartners")).map((item) => partnerAnswer.parse(item));
    expect(listed.find((partner) => partner.partnerId === partnerId)).toEqual(body);
    const again = { partnerId, name: "Demo", currencies: ["THB"] };
    expect(await call("createPartner", { body: again })).toMatchObject({ status: 200, body });
  });

  it("has keys that say so", async () => {
    const partnerId = await admin.createPartner();
    const { keyId, apiKey } = await admin.createKey("createPartnerKey", { params: { partnerId } });
    await call("suspendPartner", { params: { partnerId } });
    expect(await authenticate(deps, apiKey)).toMatchObject({ keyId, role: "partner", partnerId, suspended: true });
    await call("reinstatePartner", { params: { partnerId } });
    expect(await authenticate(deps, apiKey)).not.toHaveProperty("suspended");
  });
});

describe("the list of partners", () => {
  let ids: PartnerId[];
  beforeAll(async () => {
    // Not in the order of their ids: it is by id that they are listed.
    for (const partnerId of [newPartnerId(), newPartnerId(), newPartnerId()].toReversed()) {
      await admin.createPartner(partnerId);
    }
    ids = (await admin.list("listPartners", { query: { order: "asc" } })).map(
      (item) => partnerAnswer.parse(item).partnerId,
    );
  });

  it("has each one once, as it is read alone, whatever the pages' size, in both directions", async () => {
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(ids.length);
    const alone = await Promise.all(
      ids.map(async (partnerId) => (await call("getPartner", { params: { partnerId } })).body),
    );
    for (const limit of ["1", "2", "100"]) {
      expect(await admin.list("listPartners", { query: { order: "asc", limit } })).toEqual(alone);
      expect(await admin.list("listPartners", { query: { limit } })).toEqual(alone.toReversed());
    }
  });

  it("takes no cursor of another list", async () => {
    const partnerId = await admin.createPartner();
    for (let made = 0; made < 2; made++) await admin.createKey("createPartnerKey", { params: { partnerId } });
    const { body } = await call("listPartnerKeys", { params: { partnerId }, query: { limit: "1" } });
    const query = { limit: "1", cursor: String(Reflect.get(Object(body), "nextCursor")) };
    expect(await refusalOf(call("listPartners", { query }))).toBe("validation-failed, money moved: no");
    expect((await call("listPartnerKeys", { params: { partnerId }, query })).status).toBe(200);
  });
});
