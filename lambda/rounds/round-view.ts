import { formatAmount } from "../money/amount.ts";
import type { Gate } from "./gate.ts";
import type { RoundAnswer, StudioRoundAnswer } from "./responses.ts";
import { type Round, revisionOf } from "./round.ts";

/** A round as every key may see it. */
export function roundView(round: Round): RoundAnswer {
  const { verdict } = round;
  return {
    roundId: round.roundId,
    tableId: round.tableId,
    game: round.game,
    status: round.status,
    openedAt: round.openedAt,
    bettingClosesAt: round.bettingClosesAt,
    ...(round.closedAt && { closedAt: round.closedAt }),
    ...(verdict?.kind === "result" && { result: verdict.result }),
    ...(verdict?.kind === "result" && round.resultAt && { resultAt: round.resultAt }),
    ...(round.settledAt && { settledAt: round.settledAt }),
    ...(round.shoeRound !== undefined && { shoeRound: round.shoeRound }),
    ...(verdict?.kind === "void" && { voidReason: verdict.reason }),
    revision: revisionOf(round),
  };
}

/** A round as the studio sees it: with the house's totals, from the gates and the shards settled so far. */
export function studioRoundView(round: Round, gates: readonly Gate[]): StudioRoundAnswer {
  const totals = gates.flatMap((gate) => gate.totals);
  const returned = new Map(round.returned.map((row) => [row.currency, row.returned]));
  return {
    ...roundView(round),
    totals: [...Map.groupBy(totals, ({ currency }) => currency)].toSorted().map(([currency, rows]) => ({
      currency,
      slips: rows.reduce((sum, { slips }) => sum + slips, 0),
      staked: formatAmount(
        rows.reduce((sum, { staked }) => sum + staked, 0n),
        currency,
      ),
      returned: formatAmount(returned.get(currency) ?? 0n, currency),
    })),
    progress: { slips: totals.reduce((sum, { slips }) => sum + slips, 0), settled: round.settledSlips },
    ...(round.attention && { attention: round.attention }),
  };
}
