import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { callerOf, refusalOf } from "./support/api.ts";
import { house } from "./support/house.ts";
import { newPartner, statusWith } from "./support/partners.ts";
import { readAll } from "./support/players.ts";

const time = z.iso.datetime();
const keySchema = z.strictObject({
  keyId: z.string(),
  role: z.enum(["partner", "dealer", "supervisor", "admin"]),
  createdAt: time,
  expiresAt: time.optional(),
  revokedAt: time.optional(),
  lastUsedOn: z.iso.date().optional(),
  status: z.enum(["active", "expired", "revoked"]),
});

describe.concurrent("the list of keys", () => {
  it("of a partner has every key with its status and the day of its last use, never more", async () => {
    const partner = await newPartner();
    const [used, revoked] = [await partner.newKey(), await partner.newKey()];
    const expiresAt = new Date(Date.now() + 5000).toISOString();
    const expired = await partner.newKey({ expiresAt });
    await sleep(Date.parse(expiresAt) - Date.now());
    expect((await used.call("GET", "/v1/games")).status).toBe(200);
    expect(refusalOf(await expired.call("GET", "/v1/games"))).toBe("unauthorized");
    await house.admin("DELETE", `${partner.path}/keys/${revoked.keyId}`);
    const rows = await readAll(house.admin, `${partner.path}/keys?order=asc&limit=1`, keySchema);
    expect(rows).toMatchObject([
      { keyId: used.keyId, status: "active", lastUsedOn: new Date().toISOString().slice(0, 10) },
      { keyId: revoked.keyId, status: "revoked" },
      { keyId: expired.keyId, status: "expired", expiresAt },
    ]);
    expect(rows.map(({ role }) => role)).toEqual(["partner", "partner", "partner"]);
    expect([rows[1]?.lastUsedOn, rows[2]?.lastUsedOn]).toEqual([undefined, undefined]);
  });

  it("of the studio has the studio's keys", async () => {
    const rows = await readAll(house.admin, "/v1/keys?limit=2", keySchema);
    expect(new Set(rows.map(({ role }) => role))).toEqual(new Set(["dealer", "supervisor", "admin"]));
    const [admin] = rows.filter(({ role, lastUsedOn }) => role === "admin" && lastUsedOn);
    expect(admin).toMatchObject({ status: "active" });
  });
});

describe.concurrent("a key", () => {
  it("that may GET gets 403 on the POST, whatever was answered it before", async () => {
    const { call } = await (await newPartner()).newKey();
    for (let round = 0; round < 2; round++) {
      expect((await call("GET", "/v1/games")).status).toBe(200);
      expect(refusalOf(await call("POST", "/v1/partners", {}))).toBe("forbidden");
      expect(refusalOf(await call("GET", "/v1/partners"))).toBe("forbidden");
      expect(refusalOf(await call("GET", "/v1/nowhere"))).toBe("not-found");
    }
  });

  it("that is known does not open the house to its id with another secret", async () => {
    const [one, other] = [await (await newPartner()).newKey(), await (await newPartner()).newKey()];
    for (const { call } of [one, other]) expect((await call("GET", "/v1/games")).status).toBe(200);
    const [, secret] = other.apiKey.split(".");
    const mixed = callerOf(house.baseUrl, `${one.keyId}.${secret}`);
    expect(refusalOf(await mixed("GET", "/v1/games"))).toBe("unauthorized");
  });

  it("that is sent twice, or beside another, is refused, also when both are known", async () => {
    const partner = await newPartner();
    const [one, other] = [(await partner.newKey()).apiKey, (await partner.newKey()).apiKey];
    for (const apiKey of [one, other]) expect(await statusWith("/v1/games", { "x-api-key": [apiKey] })).toBe(200);
    for (const both of [
      [one, other],
      [other, one],
      [one, one],
    ])
      expect(await statusWith("/v1/games", { "X-API-KEY": both })).toBe(401);
    const unseen = [(await partner.newKey()).apiKey, (await partner.newKey()).apiKey];
    expect(await statusWith("/v1/games", { "x-api-key": unseen })).toBe(401);
    for (const beside of [...unseen, "x", ""]) {
      const { apiKey } = await partner.newKey();
      expect(await statusWith("/v1/games", { "x-api-key": [beside, apiKey] })).toBe(401);
      expect(await statusWith("/v1/games", { "x-api-key": [apiKey, beside] })).toBe(401);
      expect(await statusWith("/v1/games", { "x-api-key": [apiKey] }), "alone afterwards").toBe(200);
    }
  });
});
