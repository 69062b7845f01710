import { describe, expect, it } from "vitest";
import { authenticate } from "../../lambda/partners/authenticate.ts";
import { keyAnswer } from "../../lambda/partners/responses.ts";
import { timestamp } from "../../lambda/time.ts";
import { problemOf, refusalOf } from "../support/problems.ts";
import { openWorld } from "../support/world.ts";
import { administratorOf } from "./administrator.ts";

const world = await openWorld();
const { deps, clock } = world;
const admin = administratorOf(world);
const { call, createKey } = admin;
const hour = 3_600_000;

describe("a key", () => {
  it("of a partner opens the partner's things", async () => {
    const partnerId = await admin.createPartner();
    const { keyId, apiKey } = await createKey("createPartnerKey", { params: { partnerId } });
    expect(await authenticate(deps, apiKey)).toMatchObject({ keyId, role: "partner", partnerId });
  });

  it.each(["dealer", "supervisor", "admin"])("of a %s is the studio's", async (role) => {
    const { keyId, apiKey } = await createKey("createStudioKey", { body: { role } });
    expect(await authenticate(deps, apiKey)).toEqual({ keyId, role, partnerId: undefined });
  });

  it("with an end, sent in any offset, opens nothing from then on", async () => {
    const expiresAt = new Date(deps.now() + 2 * hour).toISOString().replace(/\.\d+Z/, "+01:00");
    const { apiKey } = await createKey("createStudioKey", { body: { role: "dealer", expiresAt } });
    clock.advance(hour - 1000);
    expect(await authenticate(deps, apiKey)).toBeDefined();
    clock.advance(1000);
    expect(await authenticate(deps, apiKey)).toBeUndefined();
  });

  it("opens what it did while another one of the same partner is made and revoked", async () => {
    const partnerId = await admin.createPartner();
    const params = { partnerId };
    const [old, fresh] = [
      await createKey("createPartnerKey", { params }),
      await createKey("createPartnerKey", { params }),
    ];
    expect(await authenticate(deps, old.apiKey)).toMatchObject({ partnerId });
    expect(await authenticate(deps, fresh.apiKey)).toMatchObject({ partnerId });
    await call("revokePartnerKey", { params: { partnerId, keyId: old.keyId } });
    expect(await authenticate(deps, old.apiKey)).toBeUndefined();
    expect(await authenticate(deps, fresh.apiKey)).toMatchObject({ partnerId });
  });

  it("is revoked by its owner's route only, and again with the same answer", async () => {
    const partnerId = await admin.createPartner();
    const { keyId } = await createKey("createPartnerKey", { params: { partnerId } });
    const other = await admin.createPartner();
    expect(await refusalOf(call("revokePartnerKey", { params: { partnerId: other, keyId } }))).toMatch("not-found");
    expect(await refusalOf(call("revokeStudioKey", { params: { keyId } }))).toMatch("not-found");
    const revoked = { status: 200, body: { keyId, status: "revoked" } };
    expect(await call("revokePartnerKey", { params: { partnerId, keyId } })).toEqual(revoked);
    expect(await call("revokePartnerKey", { params: { partnerId, keyId } })).toEqual(revoked);
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

describe("the list of keys", () => {
  it("of a partner tells of each, newest first, and no secret or hash", async () => {
    const partnerId = await admin.createPartner();
    const params = { partnerId };
    const createdAt = timestamp(deps.now());
    const expiresAt = timestamp(deps.now() + hour);
    const endless = await createKey("createPartnerKey", { params });
    const revoked = await createKey("createPartnerKey", { params, body: { expiresAt } });
    const expiring = await createKey("createPartnerKey", { params, body: { expiresAt } });
    await authenticate(deps, endless.apiKey);
    await call("revokePartnerKey", { params: { partnerId, keyId: revoked.keyId } });
    const rows = (status: "active" | "expired") => [
      { keyId: expiring.keyId, role: "partner", createdAt, expiresAt, status },
      { keyId: revoked.keyId, role: "partner", createdAt, expiresAt, revokedAt: createdAt, status: "revoked" },
      { keyId: endless.keyId, role: "partner", createdAt, lastUsedOn: createdAt.slice(0, 10), status: "active" },
    ];
    expect(await admin.list("listPartnerKeys", { params })).toEqual(rows("active"));
    clock.advance(hour - 1);
    expect(await admin.list("listPartnerKeys", { params, query: { limit: "1" } })).toEqual(rows("active"));
    clock.advance(1);
    expect(await admin.list("listPartnerKeys", { params })).toEqual(rows("expired"));
    expect(rows("expired").map((row) => keyAnswer.parse(row))).toEqual(rows("expired"));
  });

  it("of a partner without keys is empty", async () => {
    expect(await admin.list("listPartnerKeys", { params: { partnerId: await admin.createPartner() } })).toEqual([]);
  });

  it("of the studio has no partner's key", async () => {
    const partnerId = await admin.createPartner();
    await createKey("createPartnerKey", { params: { partnerId } });
    const { keyId } = await createKey("createStudioKey", { body: { role: "supervisor" } });
    const studio = (await admin.list("listStudioKeys")).map((row) => keyAnswer.parse(row));
    expect(studio[0]).toMatchObject({ keyId, role: "supervisor" });
    expect(studio.filter(({ role }) => role === "partner")).toEqual([]);
  });
});
