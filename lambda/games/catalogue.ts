import { formatOdds } from "../money/odds.ts";
import { formatPercent } from "../money/ratio.ts";
import type { Game } from "./game.ts";
import type { GameAnswer } from "./responses.ts";
import { maximumRtp } from "./rtp.ts";

/** A game as the catalogue shows it; `rtp` in percent, the game's being that of its best bet type. */
export function gameView(game: Game): GameAnswer {
  const rtp = game.rtp();
  return {
    game: game.game,
    name: game.name,
    rtp: formatPercent(maximumRtp(game)),
    ruleVersion: game.ruleVersion,
    betTypes: game.betTypes.map(({ type, name, payouts, roundLimit }) => {
      const exact = rtp.get(type);
      return {
        type,
        name,
        payouts: payouts.map(formatOdds),
        ...(exact && { rtp: formatPercent(exact) }),
        ...(roundLimit !== undefined && { roundLimit }),
      };
    }),
    voidReasons: game.voidReasons.map(({ reason, beforeClosingOnly = false }) => ({ reason, beforeClosingOnly })),
    reshakeReasons: game.reshakeReasons.map(({ reason, states }) => ({ reason, statuses: [...states] })),
  };
}
