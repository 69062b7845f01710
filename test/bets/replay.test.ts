import { expect, it } from "vitest";
import { replay } from "../../lambda/bets/replay.ts";
import { sessionIdSchema } from "../../lambda/ids.ts";
import { readReference } from "../../lambda/store/transactions.ts";
import { Casino } from "../support/casino.ts";
import { refusalOf } from "../support/problems.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const casino = new Casino(world);
const player = await casino.player(await casino.partner(), "100");
const round = await casino.round();
const slip = casino.slip(player, round, { hi: "10", lo: "5.50" });
const { content: placed } = await casino.bet(player, round, { hi: "10", lo: "5.50" }, slip.reference);
const found = await readReference(world.deps.table, player.partnerId, slip.reference);
if (!found) throw new Error("the bet has no entry");
const entry = found;

it.each([
  ["the same slip", slip],
  ["its lines in another order", { ...slip, lines: slip.lines.toReversed() }],
  [
    "its stakes written otherwise",
    {
      ...slip,
      lines: [
        { type: "hi", stake: "10.0" },
        { type: "lo", stake: "5.5" },
      ],
    },
  ],
  [
    "another session of its player and currency",
    { ...slip, sessionId: sessionIdSchema.parse(`${"0".repeat(26)}THB-${player.playerId}`) },
  ],
])("%s means the same", async (_title, same) => {
  expect(await replay(world.deps, same, entry)).toEqual(placed);
});

it.each([
  ["a line less", { ...slip, lines: slip.lines.slice(1) }],
  ["a line more", { ...slip, lines: [...slip.lines, { type: "11-hilo", stake: "1" }] }],
  [
    "a line on another bet type",
    {
      ...slip,
      lines: [
        { type: "hi", stake: "10" },
        { type: "11-hilo", stake: "5.50" },
      ],
    },
  ],
  [
    "stakes exchanged",
    {
      ...slip,
      lines: [
        { type: "hi", stake: "5.50" },
        { type: "lo", stake: "10" },
      ],
    },
  ],
  [
    "a session in another currency",
    { ...slip, sessionId: sessionIdSchema.parse(`${"0".repeat(26)}VND-${player.playerId}`) },
  ],
  ["a session of another player", { ...slip, sessionId: sessionIdSchema.parse(`${"0".repeat(26)}THB-other`) }],
  ["no session at all", { ...slip, sessionId: sessionIdSchema.parse("nonsense") }],
])("%s means something else", async (_title, other) => {
  expect(await refusalOf(replay(world.deps, other, entry))).toBe("reference-conflict, money moved: no");
});

it("the entry of a deposit means something else", async () => {
  const deposit = { ...entry, type: "deposit", betId: undefined, roundId: undefined } as const;
  expect(await refusalOf(replay(world.deps, slip, deposit))).toBe("reference-conflict, money moved: no");
});
