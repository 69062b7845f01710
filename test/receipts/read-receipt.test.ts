import { beforeEach, describe, expect, it } from "vitest";
import { recordOperations } from "../../lambda/bets/operations.ts";
import { keyIdSchema, type PartnerId } from "../../lambda/ids.ts";
import { readReceipt } from "../../lambda/receipts/read-receipt.ts";
import { type ReceiptAnswer, receiptAnswer } from "../../lambda/receipts/responses.ts";
import { correctRound } from "../../lambda/rounds/correct-round.ts";
import type { Round } from "../../lambda/rounds/round.ts";
import { Casino, type Player } from "../support/casino.ts";
import type { Fault } from "../support/faults.ts";
import { refusalOf } from "../support/problems.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const casino = new Casino(world);
const { deps, faults } = world;
const { getReceipt } = recordOperations(deps, { table: deps.table, cursorSecret: async () => Buffer.alloc(32, 1) });
const supervisor = { actor: "supervisor:test" };

let player: Player;
let friend: Player;
let stranger: Player;
let round: Round;
beforeEach(async () => {
  faults.clear();
  player = await casino.player(await casino.partner(), "1000");
  friend = await casino.player(player.partnerId, "1000");
  stranger = await casino.player(await casino.partner(), "1000");
  round = await casino.round("thai-hilo", { shards: 4 });
});

async function receiptOf(partnerId: PartnerId, query: { playerId?: string } = {}): Promise<ReceiptAnswer> {
  const principal = { keyId: keyIdSchema.parse("k"), role: "partner", partnerId } as const;
  const { body } = await getReceipt({ params: { roundId: round.roundId }, query, body: {}, principal, game: "" });
  return receiptAnswer.parse(body);
}

async function settled(): Promise<void> {
  await casino.bet(player, round, { hi: "10" });
  await casino.bet(player, round, { lo: "20" });
  await casino.bet(friend, round, { hi: "30" });
  await casino.bet(stranger, round, { hi: "40" });
  await casino.result(round, { dice: [6, 6, 5] });
  await casino.drain();
}

describe("the receipt of a settled round", () => {
  beforeEach(settled);

  it("has all bets of the partner and none of another's, the verdict and the sums", async () => {
    const { partnerId } = player;
    const receipt = await receiptOf(partnerId);
    expect(receipt).toMatchObject({
      partnerId,
      round: { roundId: round.roundId, status: "settled", revision: 1 },
      verdicts: [{ revision: 1, kind: "result", result: { dice: [6, 6, 5] } }],
      totals: [{ currency: "THB", bets: 3, staked: "60.00" }],
    });
    expect(receipt.bets.map(({ stake }) => stake).toSorted()).toEqual(["10.00", "20.00", "30.00"]);
    expect(receipt.bets.map(({ revision }) => revision)).toEqual([1, 1, 1]);
  });

  it("is the same each time it is read, and for the same player only", async () => {
    const { partnerId, playerId } = player;
    expect(await receiptOf(partnerId)).toEqual(await receiptOf(partnerId));
    const own = await receiptOf(partnerId, { playerId });
    expect(own).toMatchObject({ playerId, totals: [{ bets: 2, staked: "30.00" }] });
    expect(own.digest).not.toBe((await receiptOf(partnerId)).digest);
  });

  it("has another digest after a correction, and both verdicts", async () => {
    const before = await receiptOf(player.partnerId);
    await correctRound(deps, round.roundId, supervisor, { void: true, reason: "wrong bowl" });
    await casino.drain();
    const after = await receiptOf(player.partnerId);
    expect(after.digest).not.toBe(before.digest);
    expect(after).toMatchObject({
      round: { status: "voided", revision: 2 },
      verdicts: [...before.verdicts, { revision: 2, kind: "void", reason: "wrong bowl" }],
      totals: [{ staked: "60.00", returned: "60.00", net: "0.00" }],
    });
  });

  it("costs the reading of the partner's own bets and of no other's", async () => {
    const read: (number | undefined)[] = [];
    const counting: Fault = async ({ proceed }) => {
      const outcome = await proceed();
      if ("ScannedCount" in outcome.output) read.push(outcome.output.ScannedCount);
      return outcome;
    };
    faults.next("Query", counting, { times: 100, matches: (input) => JSON.stringify(input).includes('"BET#') });
    await receiptOf(player.partnerId);
    expect([read.length, read.reduce<number>((sum, scanned) => sum + (scanned ?? 0), 0)]).toEqual([4, 3]);
  });

  it("is read anew when a correction comes while it is read", async () => {
    // Before the second of the four shards is read.
    faults.beforeCall(4, async () => {
      await correctRound(deps, round.roundId, supervisor, { void: true, reason: "wrong bowl" });
      await casino.drain();
    });
    const { round: shown, bets } = await receiptOf(player.partnerId);
    expect([shown, ...bets].map(({ revision }) => revision)).toEqual([2, 2, 2, 2]);
  });
});

it("has no bets for a partner that has none in the round", async () => {
  await settled();
  const { bets, totals, digest } = await receiptOf(await casino.partner());
  expect({ bets, totals }).toEqual({ bets: [], totals: [] });
  expect(digest).toMatch(/^[0-9a-f]{64}$/);
});

it("has no verdicts while the round is open", async () => {
  await casino.bet(player, round, { hi: "10" });
  expect(await receiptOf(player.partnerId)).toMatchObject({
    round: { status: "open" },
    verdicts: [],
    totals: [{ bets: 1, returned: "0.00", net: "-10.00" }],
  });
});

it("is not found for a player of another partner, nor for a round that never was", async () => {
  const unknown = "not-found, money moved: no";
  expect(await refusalOf(receiptOf(player.partnerId, { playerId: stranger.playerId }))).toBe(unknown);
  round = { ...round, roundId: "nonsense" as Round["roundId"] };
  expect(await refusalOf(receiptOf(player.partnerId))).toBe(unknown);
});

it("is refused as a whole when it would not fit into an answer, and fits for one player", async () => {
  await settled();
  const { partnerId, playerId } = friend;
  const one = 1500;
  expect(await refusalOf(readReceipt(deps, round.roundId, partnerId, undefined, one))).toBe(
    "limit-exceeded, money moved: no",
  );
  expect((await readReceipt(deps, round.roundId, partnerId, playerId, one)).bets).toHaveLength(1);
});
