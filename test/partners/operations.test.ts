import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { keyIdSchema } from "../../lambda/ids.ts";
import { authenticate } from "../../lambda/partners/authenticate.ts";
import { adminOperations } from "../../lambda/partners/operations.ts";
import { problemOf, refusalOf } from "../support/problems.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const { deps, clock } = world;
const operations = adminOperations(deps, randomBytes);

interface Call {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}
const call = (name: keyof typeof operations, { params = {}, query = {}, body = {} }: Call) =>
  operations[name]({ params, query, body, game: "", principal: { keyId: keyIdSchema.parse("k"), role: "admin" } });

const madeKey = z.strictObject({ keyId: z.string(), apiKey: z.string() });
const partnerId = () => world.fresh("partner");
const created = async (id = partnerId()) => {
  await call("createPartner", { body: { partnerId: id, name: "Demo", currencies: ["THB"] } });
  return id;
};

describe("a partner", () => {
  const demo = (id: string) => ({ partnerId: id, name: "Démo 🎲", currencies: ["THB", "KWD"] });

  it("is created, created again, and read", async () => {
    const id = partnerId();
    const body = { ...demo(id), createdAt: new Date(deps.now()).toISOString() };
    expect(await call("createPartner", { body: demo(id) })).toEqual({ status: 201, body });
    clock.advance(5);
    expect(await call("createPartner", { body: demo(id) })).toEqual({
      status: 200,
      body,
      headers: { "idempotent-replayed": "true" },
    });
    expect(await call("getPartner", { params: { partnerId: id } })).toEqual({ status: 200, body });
  });

  it("with other content is refused", async () => {
    const id = await created();
    expect(await refusalOf(call("createPartner", { body: demo(id) }))).toBe("reference-conflict, money moved: no");
  });

  it("that does not exist is not found, and gets no key", async () => {
    const params = { partnerId: "nobody" };
    expect(await refusalOf(call("getPartner", { params }))).toBe("not-found, money moved: no");
    expect(await refusalOf(call("createPartnerKey", { params }))).toBe("not-found, money moved: no");
  });

  it.each([
    ["name", { name: " " }],
    ["name", { name: "x".repeat(101) }],
    ["name", { name: "\ud800" }],
    ["currencies", { currencies: [] }],
    ["currencies.0", { currencies: ["XXX"] }],
    ["partnerId", { partnerId: "a#b" }],
    ["partnerId", { partnerId: "" }],
  ])("with a wrong %s is refused, %j, and the field is named", async (path, wrong) => {
    const { code, errors } = await problemOf(call("createPartner", { body: { ...demo(partnerId()), ...wrong } }));
    expect([code, errors?.map((error) => error.path)]).toEqual(["validation-failed", [path]]);
  });
});

describe("a key", () => {
  const make = async (name: "createPartnerKey" | "createStudioKey", sent: Call) => {
    const { status, body } = await call(name, sent);
    expect(status).toBe(201);
    return madeKey.parse(body);
  };

  it("of a partner opens the partner's things", async () => {
    const id = await created();
    const { keyId, apiKey } = await make("createPartnerKey", { params: { partnerId: id } });
    expect(await authenticate(deps, apiKey)).toEqual({ keyId, role: "partner", partnerId: id });
  });

  it.each(["dealer", "supervisor", "admin"])("of a %s is the studio's", async (role) => {
    const { keyId, apiKey } = await make("createStudioKey", { body: { role } });
    expect(await authenticate(deps, apiKey)).toEqual({ keyId, role, partnerId: undefined });
  });

  it("with an end, sent in any offset, opens nothing from then on", async () => {
    const expiresAt = new Date(deps.now() + 2 * 3_600_000).toISOString().replace(/\.\d+Z/, "+01:00");
    const { apiKey } = await make("createStudioKey", { body: { role: "dealer", expiresAt } });
    clock.advance(3_600_000 - 1000);
    expect(await authenticate(deps, apiKey)).toBeDefined();
    clock.advance(1000);
    expect(await authenticate(deps, apiKey)).toBeUndefined();
  });

  it.each([
    ["role", { role: "partner" }],
    ["role", { role: "root" }],
    ["expiresAt", { role: "dealer", expiresAt: "2026-11-30" }],
    ["", { role: "dealer", partnerId: "demo" }],
  ])("with a wrong %s is refused: %j", async (path, body) => {
    const { code, errors } = await problemOf(call("createStudioKey", { body }));
    expect([code, errors?.[0]?.path]).toEqual(["validation-failed", path]);
  });
});
