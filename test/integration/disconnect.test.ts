import { expect, it } from "vitest";
import { read, refusalOf } from "./support/api.ts";
import { returningSessionSchema, sessionSchema } from "./support/contract.ts";
import { house } from "./support/house.ts";
import { newPlayer, newSession, type Player } from "./support/players.ts";
import { commandsOf, newTable } from "./support/tables.ts";

const look = async ({ partner, sessionId }: Player) =>
  read(await partner("GET", `/v1/sessions/${sessionId}`), 200, returningSessionSchema);

it.concurrent("a player who disconnects with a bet is paid, and finds it when returning", async () => {
  const [table, player] = await Promise.all([newTable("thai-hilo"), newPlayer("100.00")]);
  const round = await table.round();
  const bet = await player.bet(round, { hi: "45.00", "number-6": "5.00" });
  expect(read(await player.disconnect(), 200, sessionSchema).status).toBe("closed");
  expect(refusalOf(await player.tryBet(round, { hi: "5.00" }))).toBe("session-closed");
  expect(await look(player)).toMatchObject({ status: "closed", unsettled: [bet], lastSettled: [] });

  await commandsOf(round).play({ dice: [6, 6, 2] });
  await commandsOf(round).done();
  // 45.00 at 1.1:1 and 5.00 at 2:1.
  expect(await player.balance()).toBe("159.50");
  const returning = await newSession(player.playerId);
  const { unsettled, lastSettled } = await look(returning);
  expect(unsettled).toEqual([]);
  expect(lastSettled).toEqual([
    expect.objectContaining({ betId: bet.betId, status: "settled", returned: "109.50", net: "59.50", revision: 1 }),
  ]);
  expect(lastSettled).toEqual(await player.bets());
});

it.concurrent("a player whose round is voided while away finds the refund", async () => {
  const [table, player] = await Promise.all([newTable("xoc-dia"), newPlayer("100.00")]);
  const round = await table.round();
  await player.bet(round, { odd: "40.00" });
  await player.disconnect();
  await commandsOf(round).void("not-shaken");
  await commandsOf(round).done();
  expect((await look(await newSession(player.playerId))).lastSettled).toEqual([
    expect.objectContaining({ status: "voided", returned: "40.00", net: "0.00" }),
  ]);
  expect(await player.balance()).toBe("100.00");
});

it.concurrent("an ended session stays ended: disconnecting again and prolonging it are refused", async () => {
  const player = await newPlayer();
  const path = `/v1/sessions/${player.sessionId}`;
  const before = read(await house.partner("GET", path), 200, returningSessionSchema);
  const prolonged = read(await house.partner("POST", `${path}/heartbeat`), 200, sessionSchema);
  expect(prolonged.expiresAt >= before.expiresAt).toBe(true);
  await player.disconnect();
  expect(refusalOf(await player.disconnect())).toBe("session-closed");
  expect(refusalOf(await house.partner("POST", `${path}/heartbeat`))).toBe("session-closed");
});
