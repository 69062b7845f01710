import { describe, expect, it } from "vitest";
import * as z from "zod";
import { read, refusalOf } from "./support/api.ts";
import { transferSchema } from "./support/contract.ts";
import { house } from "./support/house.ts";
import { unique } from "./support/ids.ts";
import { longTest, newPartner, signerOf, signingPartner, within60Seconds } from "./support/partners.ts";
import { linesOf, openSession, readAll } from "./support/players.ts";
import { newTable } from "./support/tables.ts";

const secretSchema = z.strictObject({
  secretId: z.string(),
  createdAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().optional(),
  status: z.enum(["active", "revoked"]),
});

// Each waits for the caches to run out: together, for that takes as long as all the rest.
describe.concurrent("felt within 60 seconds:", () => {
  it("a key that was rotated without a gap is refused once it is revoked", { timeout: longTest }, async () => {
    const partner = await newPartner();
    const [old, fresh] = [await partner.newKey(), await partner.newKey()];
    for (const { call } of [old, fresh, old]) expect((await call("GET", "/v1/games")).status).toBe(200);
    read(await house.admin("DELETE", `${partner.path}/keys/${old.keyId}`), 200, z.looseObject({}));
    await within60Seconds(401, () => old.call("GET", "/v1/games"));
    expect((await fresh.call("GET", "/v1/games")).status).toBe(200);
  });

  it("a suspended partner's key in use takes no bets", { timeout: longTest }, async () => {
    const partner = await newPartner();
    const { call } = await partner.newKey();
    const round = await (await newTable("thai-hilo")).round();
    const player = await openSession(unique("player"), "THB", call);
    const deposit = { reference: unique("deposit"), currency: "THB", amount: "100.00" };
    read(await call("POST", `${player.path}/deposits`, deposit), 201, transferSchema);
    const slip = { reference: unique("bet"), sessionId: player.sessionId, lines: linesOf({ lo: "10.00" }) };
    const bets = `/v1/thai-hilo/rounds/${round.roundId}/bets`;
    expect((await call("POST", `${bets}?dryRun=true`, slip)).status).toBe(200);
    await house.admin("POST", `${partner.path}/suspend`);
    await within60Seconds(403, () => call("POST", `${bets}?dryRun=true`, slip));
    expect(refusalOf(await call("POST", bets, slip))).toBe("forbidden");
  });

  it("a signing secret works beside a second one, and ends once it is revoked", { timeout: longTest }, async () => {
    const { partner, secretId, secret, apiKey, signed: old } = await signingPartner();
    const path = `${partner.path}/signing-secrets`;
    const second = await partner.newSecret();
    const fresh = signerOf(apiKey, second.secret);
    for (const sign of [old, fresh, signerOf(apiKey, secret, second.secret)]) {
      expect((await sign("GET", "/v1/games")).status).toBe(200);
    }
    await house.admin("DELETE", `${path}/${secretId}`);
    await within60Seconds(401, () => old("GET", "/v1/games"));
    expect((await fresh("GET", "/v1/games")).status).toBe(200);
    expect(await readAll(house.admin, `${path}?order=asc&limit=1`, secretSchema)).toMatchObject([
      { secretId, status: "revoked", revokedAt: expect.any(String) },
      { secretId: second.secretId, status: "active" },
    ]);
  });

  it("a partner whose signatures are required must sign, also once its last secret is revoked, until they are waived", {
    timeout: 2 * longTest,
  }, async () => {
    const partner = await newPartner();
    const { call } = await partner.newKey();
    expect((await call("GET", "/v1/games")).status).toBe(200);
    const { secretId } = await partner.newSecret();
    // A first secret changes nothing for a partner that does not sign yet.
    const other = await partner.newKey();
    expect((await other.call("GET", "/v1/games")).status).toBe(200);
    await partner.requireSignatures();
    await within60Seconds(401, () => call("GET", "/v1/games"));
    await house.admin("DELETE", `${partner.path}/signing-secrets/${secretId}`);
    expect((await call("GET", "/v1/games")).status).toBe(401);
    await house.admin("POST", `${partner.path}/waive-signatures`);
    await within60Seconds(200, () => call("GET", "/v1/games"));
  });
});
