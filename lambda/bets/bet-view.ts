import { formatAmount } from "../money/amount.ts";
import type { Bet } from "./bet.ts";
import type { BetAnswer } from "./responses.ts";
import { explanationOf } from "./why.ts";

/** A bet as the API shows it. */
export function betView(bet: Bet): BetAnswer {
  const show = (amount: bigint) => formatAmount(amount, bet.currency);
  const explain = explanationOf(bet);
  return {
    betId: bet.betId,
    reference: bet.reference,
    roundId: bet.roundId,
    tableId: bet.tableId,
    game: bet.game,
    playerId: bet.playerId,
    sessionId: bet.sessionId,
    currency: bet.currency,
    stake: show(bet.stake),
    status: bet.status,
    lines: bet.lines.map(({ type, stake, outcome, returned }) => {
      const why = explain?.(type);
      return {
        type,
        stake: show(stake),
        ...(outcome && { outcome }),
        ...(returned !== undefined && { returned: show(returned) }),
        ...(why && { why }),
      };
    }),
    ...(bet.returned !== undefined && { returned: show(bet.returned), net: show(bet.returned - bet.stake) }),
    balance: show(bet.balance),
    placedAt: bet.placedAt,
    ...(bet.settledAt && { settledAt: bet.settledAt }),
    revision: bet.revision,
  };
}
