import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { major, minor, sum } from "./support/money.ts";
import { newPlayer, type Stakes } from "./support/players.ts";
import { commandsOf, type Game, newTable } from "./support/tables.ts";

const vectorsSchema = z.object({
  cases: z.array(z.object({ result: z.record(z.string(), z.unknown()), returns: z.record(z.string(), z.string()) })),
});
type Case = z.infer<typeof vectorsSchema>["cases"][number];

/** One hand of each that are paid alike: that all of them are is seen by the exhaustive tests of the rules. */
function handsOf(game: Game): readonly Case[] {
  const file = readFileSync(join(import.meta.dirname, "..", "vectors", `${game}.json`), "utf8");
  const { cases } = vectorsSchema.parse(JSON.parse(file));
  return [...new Map(cases.map((hand) => [JSON.stringify(hand.returns), hand])).values()];
}

/** Stakes at which a return that is rounded, or computed with floats, comes out a cent off. */
const stakes = ["1.01", "33.33", "45.00", "50.00", "60.00", "1.00", "99.99", "7.77", "12.35", "1000.01", "3.03"];

const stakesOf = ({ returns }: Case, caseIndex: number): Stakes =>
  Object.fromEntries(
    Object.keys(returns).map((type, index) => [type, stakes[(caseIndex + index) % stakes.length] ?? ""]),
  );

/** What one line comes to: its stake times the published ratio, cut to the cent. */
function settledLine(type: string, stake: string, ratio: string) {
  const [numerator = 0n, denominator = 1n] = ratio.split("/").map(BigInt);
  const outcomes: Record<string, string> = { "0/1": "lost", "1/1": "pushed", "1/2": "half-returned" };
  const returned = major((minor(stake) * numerator) / denominator);
  return { type, stake, outcome: outcomes[ratio] ?? "won", returned };
}

function settledBet(hand: Case, caseIndex: number) {
  const lines = Object.entries(stakesOf(hand, caseIndex)).map(([type, stake]) =>
    settledLine(type, stake, hand.returns[type] ?? ""),
  );
  const stake = sum(lines.map((line) => minor(line.stake)));
  const returned = sum(lines.map((line) => minor(line.returned)));
  return { stake: major(stake), returned: major(returned), net: major(returned - stake), lines };
}

const money = "1000000.00";

/** One player bets on everything in every round that the table deals. */
async function deal(game: Game, hands: readonly Case[]): Promise<void> {
  const [table, player] = await Promise.all([newTable(game, { shards: 1 }), newPlayer(money)]);
  if (game === "dragon-tiger") await table.shoe();
  for (const [index, hand] of hands.entries()) {
    const round = await table.round();
    await player.bet(round, stakesOf(hand, index));
    await commandsOf(round).play(hand.result);
  }
  const bets = await vi.waitFor(
    async () => {
      const record = await player.bets();
      expect(record.map(({ status }) => status)).toEqual(hands.map(() => "settled"));
      return record;
    },
    { timeout: 30_000, interval: 200 },
  );
  const expected = hands.map(settledBet);
  const plain = bets.map(({ lines, ...bet }) => ({ ...bet, lines: lines.map(({ why: _, ...line }) => line) }));
  expect(plain.map(({ stake, returned, net, lines }) => ({ stake, returned, net, lines }))).toEqual(expected);
  const net = sum(expected.map((bet) => minor(bet.net)));
  expect(await player.balance()).toBe(major(minor(money) + net));
}

/** Hands are spread over tables like cards over players, so that no shoe deals one card too often. */
const spread = (cases: readonly Case[], tables: number) =>
  Array.from({ length: tables }, (_, table) => ({
    table: table + 1,
    hands: cases.filter((_, index) => index % tables === table),
  }));

describe.concurrent.each([
  { game: "thai-hilo", tables: 3 },
  { game: "xoc-dia", tables: 1 },
  { game: "dragon-tiger", tables: 6 },
] as const)("a round of $game with a bet on every type", ({ game, tables }) => {
  it.each(spread(handsOf(game), tables))(
    "pays every line to the cent, as published: table $table",
    ({ hands }) => deal(game, hands),
    120_000,
  );
});
