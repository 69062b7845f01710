import { formatAmount } from "../money/amount.ts";
import { currencySchema } from "../money/currency.ts";
import type { Timestamp } from "../time.ts";
import type { LimitsByCurrency } from "./gate.ts";
import type { TableAnswer } from "./responses.ts";
import type { Round } from "./round.ts";
import { roundView } from "./round-view.ts";
import type { Shoe, TableConfig } from "./table.ts";

/** A table as every key may see it. `serverTime` lets clients count down by our clock. */
export function tableView(
  config: TableConfig,
  round: Round | undefined,
  shoe: Shoe | undefined,
  serverTime: Timestamp,
): TableAnswer {
  const { tableId, game, bettingSeconds, autoVoidMinutes, shards } = config;
  return {
    tableId,
    game,
    bettingSeconds,
    autoVoidMinutes,
    shards,
    limits: limitsView(config.limits),
    currentRound: round ? roundView(round) : null,
    ...(shoe && { shoe: { shoeId: shoe.shoeId, rounds: shoe.rounds, ended: shoe.endedBy !== undefined } }),
    serverTime,
  };
}

function limitsView(limits: LimitsByCurrency): TableAnswer["limits"] {
  const rows = Object.entries(limits)
    .toSorted()
    .map(([code, { minStake, maxStake, maxRoundStake }]) => {
      const show = (amount: bigint) => formatAmount(amount, currencySchema.parse(code));
      return [
        code,
        { minStake: show(minStake), maxStake: show(maxStake), maxRoundStake: show(maxRoundStake) },
      ] as const;
    });
  return Object.fromEntries(rows);
}
