import fc from "fast-check";
import { expect, it } from "vitest";
import type { Bet } from "../../lambda/bets/bet.ts";
import { deck } from "../../lambda/games/dragon-tiger/cards.ts";
import { dragonTiger } from "../../lambda/games/dragon-tiger/rules.ts";
import type { Game } from "../../lambda/games/game.ts";
import { thaiHilo } from "../../lambda/games/thai-hilo/rules.ts";
import { xocDia } from "../../lambda/games/xoc-dia/rules.ts";
import type { Verdict } from "../../lambda/rounds/round.ts";
import { judgeBy } from "../../lambda/settlement/verdict.ts";
import { at, someBet } from "../support/stored.ts";

const die = fc.integer({ min: 1, max: 6 });
const token = fc.constantFrom("R", "W");
const card = fc.constantFrom(...deck);

const games: readonly { readonly game: Game; readonly result: fc.Arbitrary<object> }[] = [
  { game: thaiHilo, result: fc.record({ dice: fc.tuple(die, die, die) }) },
  { game: xocDia, result: fc.record({ tokens: fc.tuple(token, token, token, token) }) },
  { game: dragonTiger, result: fc.record({ dragon: card, tiger: card }) },
];

type Given = Pick<Verdict, "kind"> & { readonly result: object };

const verdicts = (result: fc.Arbitrary<object>): fc.Arbitrary<readonly Verdict[]> =>
  fc
    .array(fc.record<Given>({ kind: fc.constantFrom("result", "void"), result }), { minLength: 1, maxLength: 6 })
    .map((given) =>
      given.map(({ kind, result: drawn }, index) =>
        kind === "void"
          ? { revision: index + 1, kind, reason: "technical" }
          : { revision: index + 1, kind, result: drawn },
      ),
    );

const slips = (game: Game): fc.Arbitrary<Bet> =>
  fc
    .uniqueArray(fc.constantFrom(...game.betTypes.map(({ type }) => type)), { minLength: 1, maxLength: 8 })
    .chain((types) =>
      fc.tuple(
        ...types.map((type) => fc.record({ type: fc.constant(type), stake: fc.bigInt({ min: 1n, max: 10n ** 15n }) })),
      ),
    )
    .map((lines) => someBet({ game: game.game, lines, stake: lines.reduce((sum, { stake }) => sum + stake, 0n) }));

it.each(games)(
  "a bet of $game.game brought through any verdicts has moved, in sum, what the last one pays",
  ({ game, result }) => {
    const time = at("2026-11-30T12:01:00.000Z");
    fc.assert(
      fc.property(slips(game), verdicts(result), fc.infiniteStream(fc.boolean()), (slip, all, misses) => {
        let bet = slip;
        let moved = 0n;
        for (const verdict of all) {
          const isLast = verdict === all.at(-1);
          // A verdict that came and went before this bet was brought to it.
          if (!isLast && misses.next().value) continue;
          const judgement = judgeBy(verdict, game)(bet, time);
          expect(judgement.readRevision).toBe(bet.revision);
          bet = judgement.bet;
          moved += judgement.delta;
        }
        const last = all.at(-1);
        const straight = last && judgeBy(last, game)(slip, time);
        expect(bet).toEqual(straight?.bet);
        expect(moved).toBe(straight?.delta);
        expect(moved).toBe(bet.lines.reduce((sum, { returned = 0n }) => sum + returned, 0n));
      }),
    );
  },
);

it.each(games)("a bet of $game.game judged twice by one verdict moves nothing the second time", ({ game, result }) => {
  const time = at("2026-11-30T12:01:00.000Z");
  fc.assert(
    fc.property(slips(game), verdicts(result), (slip, [verdict]) => {
      const judge = judgeBy(verdict!, game);
      const { bet } = judge(slip, time);
      expect(judge(bet, time)).toMatchObject({ bet, delta: 0n });
    }),
  );
});
