import { beforeEach, expect, it } from "vitest";
import { correctRound } from "../../lambda/rounds/correct-round.ts";
import { missedBets } from "../../lambda/sessions/missed-bets.ts";
import { closeSession, prolongSession, requireSession } from "../../lambda/sessions/sessions.ts";
import { Casino, type Player } from "../support/casino.ts";
import { manyBets } from "../support/many-bets.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const casino = new Casino(world);
const { deps, clock } = world;

const LIFETIME = 30 * 60_000;

let player: Player;
beforeEach(async () => {
  player = await casino.player(await casino.partner(), "100");
});

const missed = async ({ partnerId, sessionId }: Player) => {
  const { unsettled, lastSettled } = await missedBets(
    deps,
    partnerId,
    await requireSession(deps, partnerId, sessionId),
  );
  const references = (bets: typeof unsettled) => bets.map(({ reference }) => reference);
  return { unsettled: references(unsettled), lastSettled: references(lastSettled) };
};
const comeBack = () => casino.comeBack(player);
const bet = async (round: Parameters<Casino["bet"]>[1]) =>
  (await casino.bet(player, round, { hi: "1" })).content.reference;
const settle = async (round: Parameters<Casino["result"]>[0]) => {
  await casino.result(round, { dice: [6, 6, 6] });
  await casino.drain();
};

it("a player without bets missed nothing", async () => {
  expect(await missed(player)).toEqual({ unsettled: [], lastSettled: [] });
});

it("says whether there are more than the newest 200 bets, which it shows", async () => {
  const round = await casino.round();
  const rich = await casino.player(player.partnerId, "1000");
  const session = await requireSession(deps, rich.partnerId, rich.sessionId);
  const look = async () => {
    const { unsettled, complete } = await missedBets(deps, rich.partnerId, session);
    return [unsettled.length, complete];
  };
  await manyBets(deps, casino, rich, round, Array(200).fill({ hi: "1" }));
  expect(await look()).toEqual([200, true]);
  await manyBets(deps, casino, rich, round, [{ hi: "1" }]);
  expect(await look()).toEqual([200, false]);
});

it("a returning player sees what is unsettled, and what was settled since the visit before ended", async () => {
  const [seen, away, open] = [await casino.round(), await casino.round(), await casino.round()];
  await bet(seen);
  const settledAway = await bet(away);
  const stillOpen = await bet(open);
  await settle(seen);
  clock.advance(1000);
  await closeSession(deps, player.partnerId, player.sessionId);
  clock.advance(1000);
  await settle(away);
  clock.advance(1000);
  expect(await missed(await comeBack())).toEqual({ unsettled: [stillOpen], lastSettled: [settledAway] });
});

it("a player who went without a word sees what was settled before the session expired, too", async () => {
  const [seen, away, later] = [await casino.round(), await casino.round(), await casino.round()];
  await bet(seen);
  const [soon, late] = [await bet(away), await bet(later)];
  await settle(seen);
  clock.advance(5000);
  await prolongSession(deps, player.partnerId, player.sessionId, LIFETIME);
  clock.advance(1000);
  await settle(away);
  clock.advance(LIFETIME);
  await settle(later);
  clock.advance(60_000);
  expect(await missed(await comeBack())).toEqual({ unsettled: [], lastSettled: [late, soon] });
});

it("a player who comes back before the session that was left has expired sees what was settled since", async () => {
  const round = await casino.round();
  const placed = await bet(round);
  clock.advance(1000);
  await settle(round);
  clock.advance(1000);
  expect(await missed(await comeBack())).toEqual({ unsettled: [], lastSettled: [placed] });
});

it("a player with two sessions sees in the newer one all that was settled since it was opened", async () => {
  const older = player;
  player = await comeBack();
  clock.advance(1000);
  const round = await casino.round();
  const placed = await bet(round);
  await settle(round);
  clock.advance(1000);
  await closeSession(deps, older.partnerId, older.sessionId);
  expect(await missed(player)).toEqual({ unsettled: [], lastSettled: [placed] });
});

it("a visit in another currency in between hides nothing", async () => {
  const round = await casino.round();
  const placed = await bet(round);
  await closeSession(deps, player.partnerId, player.sessionId);
  clock.advance(1000);
  await settle(round);
  clock.advance(1000);
  const other = await casino.player(player.partnerId, undefined, "VND", player.playerId);
  expect(await missed(other)).toEqual({ unsettled: [], lastSettled: [] });
  clock.advance(1000);
  await closeSession(deps, other.partnerId, other.sessionId);
  clock.advance(1000);
  expect(await missed(await comeBack())).toEqual({ unsettled: [], lastSettled: [placed] });
});

it("a correction while the player was away is shown, though the bet was settled before", async () => {
  const round = await casino.round();
  const placed = await bet(round);
  await settle(round);
  clock.advance(1000);
  await closeSession(deps, player.partnerId, player.sessionId);
  clock.advance(1000);
  const order = { result: { dice: [1, 1, 1] }, reason: "misread" };
  await correctRound(deps, round.roundId, { actor: "supervisor:1" }, order);
  const { sessionId } = await comeBack();
  expect(await missed({ ...player, sessionId })).toEqual({ unsettled: [], lastSettled: [] });
  await casino.drain();
  expect(await missed({ ...player, sessionId })).toEqual({ unsettled: [], lastSettled: [placed] });
});

it("a player in the first visit sees what was settled in it", async () => {
  const round = await casino.round();
  const placed = await bet(round);
  await settle(round);
  expect(await missed(player)).toEqual({ unsettled: [], lastSettled: [placed] });
});

it("a visit in another currency is not shown these bets", async () => {
  await bet(await casino.round());
  const other = await casino.player(player.partnerId, undefined, "VND", player.playerId);
  expect(await missed(other)).toEqual({ unsettled: [], lastSettled: [] });
});
