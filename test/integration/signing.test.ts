import { describe, expect, it } from "vitest";
import * as z from "zod";
import { read, refusalOf } from "./support/api.ts";
import { betSchema, listOf, refusalSchema, transactionSchema, transferSchema } from "./support/contract.ts";
import { house } from "./support/house.ts";
import { unique } from "./support/ids.ts";
import {
  longTest,
  newPartner,
  sendWith,
  signatureOf,
  signerOf,
  statusWith,
  within60Seconds,
} from "./support/partners.ts";
import { linesOf, openSession, readAll } from "./support/players.ts";
import { newTable } from "./support/tables.ts";

/** A partner with one secret, and a key that has not been used yet. */
async function signingPartner() {
  const partner = await newPartner();
  const { secretId, secret } = await partner.newSecret();
  const { apiKey, call } = await partner.newKey();
  return { partner, secretId, secret, apiKey, unsigned: call, signed: signerOf(apiKey, secret) };
}
const order = () => ({ reference: unique("deposit"), currency: "THB", amount: "100.00" });

describe.concurrent("a partner that signs", () => {
  it("deposits, bets and reads as any other", async () => {
    const { signed } = await signingPartner();
    const round = await (await newTable("thai-hilo")).round();
    const player = await openSession(unique("anna@"), "THB", signed);
    const sent = order();
    const deposited = read(await signed("POST", `${player.path}/deposits`, sent), 201, transferSchema);
    const again = await signed("POST", `${player.path}/deposits`, sent);
    expect([again.status, again.body]).toEqual([200, deposited]);
    const slip = { reference: unique("bet"), sessionId: player.sessionId, lines: linesOf({ hi: "10.00" }) };
    const bet = read(await signed("POST", `/v1/thai-hilo/rounds/${round.roundId}/bets`, slip), 201, betSchema);
    expect(await player.balance()).toBe("90.00");
    const found = [
      `/v1/bets?reference=${bet.reference}`,
      `${player.path}/bets?order=asc&limit=1&status=accepted&from=2020-01-01T00:00:00Z`,
      `${player.path}/bets?from=${encodeURIComponent("2020-01-01T00:00:00+07:00")}&game=thai-hilo`,
      `/v1/players/${encodeURIComponent(player.playerId)}/bets?${new URLSearchParams({ from: "2020-01-01T00:00:00Z" })}`,
    ];
    for (const path of found) expect(read(await signed("GET", path), 200, listOf(betSchema)).items).toEqual([bet]);
    expect(await readAll(signed, `${player.path}/transactions?limit=1`, transactionSchema)).toHaveLength(2);
    expect((await signed("DELETE", `/v1/sessions/${player.sessionId}`)).status).toBe(200);
  });

  it("is told what is wrong with a signature, before anything else is looked at", async () => {
    const { partner, secret, apiKey, unsigned } = await signingPartner();
    const path = `/v1/players/${unique("player")}/deposits`;
    const body = order();
    const sign = (...change: Parameters<typeof signatureOf>) =>
      sendWith(apiKey, signatureOf(...change), "POST", path, body);
    const now = Math.trunc(Date.now() / 1000);
    const text = JSON.stringify(body);
    const refused = [
      [await unsigned("POST", path, body), /send the header x-signature/],
      [await (await partner.newKey()).call("POST", path, body), /send the header x-signature/],
      [await unsigned("POST", "/v1/partners", {}), /send the header x-signature/],
      [await unsigned("GET", "/v1/bets?limit=0"), /send the header x-signature/],
      [await sendWith(apiKey, "t=1", "POST", path, body), /must have the form/],
      [await sign([secret], "POST", path, text, now - 400), /300 seconds/],
      [await sign([secret], "POST", path, text, now + 400), /300 seconds/],
      [await sign(["wrong"], "POST", path, text), /^No signature/],
      [await sign([secret], "PUT", path, text), /^No signature/],
      [await sign([secret], "POST", `${path}?a=1`, text), /^No signature/],
      [await sign([secret], "POST", `/live${path}`, text), /^No signature/],
      [await sign([secret], "POST", path, text.replace("100.00", "900.00")), /^No signature/],
      [await sign([secret], "POST", path), /^No signature/],
    ] as const;
    for (const [answer, detail] of refused) {
      expect(refusalOf(answer)).toBe("unauthorized");
      expect(refusalSchema.parse(answer.body).detail).toMatch(detail);
    }
    read(await sign([secret], "POST", path, text), 201, transferSchema);
    const header = signatureOf([secret], "GET", "/v1/games");
    expect(await statusWith("/v1/games", { "x-api-key": [apiKey], "x-signature": [header] })).toBe(200);
    expect(await statusWith("/v1/games", { "x-api-key": [apiKey], "x-signature": [header, header] })).toBe(401);
  });

  it("costs others nothing: who has no secret is not asked for a signature", async () => {
    const { call } = await (await newPartner()).newKey();
    expect((await call("GET", "/v1/games")).status).toBe(200);
  });
});

describe.concurrent("a signing secret", () => {
  const secretSchema = z.strictObject({
    secretId: z.string(),
    createdAt: z.iso.datetime(),
    revokedAt: z.iso.datetime().optional(),
    status: z.enum(["active", "revoked"]),
  });

  it("works beside a second one, and ends within 60 seconds once it is revoked", { timeout: longTest }, async () => {
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

  it("of a partner that did not sign before asks for signatures within 60 seconds, and its end ends that", {
    timeout: 2 * longTest,
  }, async () => {
    const partner = await newPartner();
    const { call } = await partner.newKey();
    expect((await call("GET", "/v1/games")).status).toBe(200);
    const { secretId } = await partner.newSecret();
    await within60Seconds(401, () => call("GET", "/v1/games"));
    await house.admin("DELETE", `${partner.path}/signing-secrets/${secretId}`);
    await within60Seconds(200, () => call("GET", "/v1/games"));
  });
});
