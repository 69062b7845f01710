import { describe, expect, it } from "vitest";
import * as z from "zod";
import { read, refusalOf } from "./support/api.ts";
import { betSchema, sessionSchema, transferSchema } from "./support/contract.ts";
import { house } from "./support/house.ts";
import { unique } from "./support/ids.ts";
import { newPartner } from "./support/partners.ts";
import { linesOf, openSession, readAll } from "./support/players.ts";
import { commandsOf, newTable } from "./support/tables.ts";

const time = z.iso.datetime();
const partnerSchema = z.strictObject({
  partnerId: z.string(),
  name: z.string(),
  currencies: z.array(z.string()),
  createdAt: time,
  status: z.enum(["active", "suspended"]),
  suspendedAt: time.optional(),
  signatures: z.enum(["optional", "required"]),
  signaturesRequiredAt: time.optional(),
});

/** A partner with a player who has money, a session and a bet in an open round. */
async function playingPartner() {
  const partner = await newPartner();
  const { call } = await partner.newKey();
  const round = await (await newTable("thai-hilo")).round();
  const player = await openSession(unique("player"), "THB", call);
  const deposit = { reference: unique("deposit"), currency: "THB", amount: "100.00" };
  const deposited = read(await call("POST", `${player.path}/deposits`, deposit), 201, transferSchema);
  const slip = { reference: unique("bet"), sessionId: player.sessionId, lines: linesOf({ lo: "10.00" }) };
  const bets = `/v1/thai-hilo/rounds/${round.roundId}/bets`;
  const bet = read(await call("POST", bets, slip), 201, betSchema);
  return { partner, call, round, player, deposit, deposited, slip, bets, bet };
}

const suspend = (path: string) => house.admin("POST", `${path}/suspend`);
const reinstate = (path: string) => house.admin("POST", `${path}/reinstate`);

describe.concurrent("partners", () => {
  it("are listed and read with their status", async () => {
    const { partnerId, path } = await newPartner(["THB", "KWD"]);
    const partner = read(await house.admin("GET", path), 200, partnerSchema);
    expect(partner).toMatchObject({ partnerId, name: "New", currencies: ["THB", "KWD"], status: "active" });
    const all = await readAll(house.admin, "/v1/partners?limit=2&order=asc", partnerSchema);
    expect(all.filter((one) => one.partnerId === partnerId)).toEqual([partner]);
    expect(all.map((one) => one.partnerId)).toEqual(all.map((one) => one.partnerId).toSorted());
    expect(all.map((one) => one.partnerId)).toEqual(expect.arrayContaining(["demo", "demo-2"]));
  });

  it("that there are not are 404, to be read, suspended or reinstated", async () => {
    for (const [method, path] of [
      ["GET", ""],
      ["POST", "/suspend"],
      ["POST", "/reinstate"],
      ["GET", "/keys"],
      ["GET", "/signing-secrets"],
      ["POST", "/signing-secrets"],
      ["DELETE", "/signing-secrets/x"],
    ] as const)
      expect(refusalOf(await house.admin(method, `/v1/partners/${unique("nobody")}${path}`))).toBe("not-found");
  });
});

describe.concurrent("a suspended partner", () => {
  it("begins nothing new, gets first answers again, and finishes what is open", async () => {
    const { partner, round, player, deposit, deposited, slip, bets, bet } = await playingPartner();
    const suspended = read(await suspend(partner.path), 200, partnerSchema);
    expect(suspended.status).toBe("suspended");
    expect(read(await suspend(partner.path), 200, partnerSchema)).toEqual(suspended);

    // A key that the gateway has not seen yet learns of it at once.
    const { call } = await partner.newKey();
    const fresh = { ...slip, reference: unique("bet") };
    const refused = [
      await call("POST", "/v1/sessions", { playerId: player.playerId, currency: "THB" }),
      await call("POST", `${player.path}/deposits`, { ...deposit, reference: unique("deposit") }),
      await call("POST", bets, fresh),
      await call("POST", `${bets}?dryRun=true`, fresh),
    ];
    expect(refused.map(refusalOf)).toEqual(refused.map(() => "forbidden"));
    expect(refusalOf(await call("POST", bets, { ...fresh, lines: [] }))).toBe("validation-failed");

    const again = [await call("POST", bets, slip), await call("POST", `${player.path}/deposits`, deposit)];
    expect(again.map(({ status, headers, body }) => [status, headers.get("idempotent-replayed"), body])).toEqual([
      [200, "true", bet],
      [200, "true", deposited],
    ]);
    const other = { ...slip, lines: linesOf({ hi: "10.00" }) };
    expect(refusalOf(await call("POST", bets, other))).toBe("reference-conflict");

    read(await call("POST", `/v1/sessions/${player.sessionId}/heartbeat`), 200, sessionSchema);
    await commandsOf(round).play();
    await commandsOf(round).done();
    const settled = read(await call("GET", `/v1/bets/${bet.betId}`), 200, betSchema);
    expect(settled.status).toBe("settled");
    const withdrawal = { reference: unique("withdrawal"), currency: "THB", amount: "1.00" };
    read(await call("POST", `${player.path}/withdrawals`, withdrawal), 201, transferSchema);
  });

  it("bets again once it is reinstated", async () => {
    const { partner, slip, bets } = await playingPartner();
    await suspend(partner.path);
    const active = read(await reinstate(partner.path), 200, partnerSchema);
    expect(active).toMatchObject({ status: "active" });
    expect(read(await reinstate(partner.path), 200, partnerSchema)).toEqual(active);
    const { call } = await partner.newKey();
    read(await call("POST", bets, { ...slip, reference: unique("bet") }), 201, betSchema);
  });
});
