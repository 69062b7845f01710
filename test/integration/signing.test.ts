import { describe, expect, it } from "vitest";
import { read, refusalOf } from "./support/api.ts";
import { betSchema, listOf, refusalSchema, transactionSchema, transferSchema } from "./support/contract.ts";
import { unique } from "./support/ids.ts";
import { newPartner, sendWith, signatureOf, signingPartner, statusWith } from "./support/partners.ts";
import { linesOf, openSession, readAll } from "./support/players.ts";
import { newTable } from "./support/tables.ts";

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
