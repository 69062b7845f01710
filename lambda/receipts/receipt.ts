import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import type { Bet } from "../bets/bet.ts";
import { betView } from "../bets/bet-view.ts";
import type { PartnerId, PlayerId } from "../ids.ts";
import { formatAmount } from "../money/amount.ts";
import { type RoundEvent, verdictOf } from "../rounds/event.ts";
import type { Round } from "../rounds/round.ts";
import { roundView } from "../rounds/round-view.ts";
import type { ReceiptAnswer } from "./responses.ts";

/** What a receipt is made of: a partner's bets in a round, or one player's, and the events that gave its verdicts. */
export interface Receipt {
  readonly partnerId: PartnerId;
  readonly playerId: PlayerId | undefined;
  readonly round: Round;
  readonly verdicts: readonly RoundEvent[];
  readonly bets: readonly Bet[];
}

/**
 * The receipt as the API shows it. Nothing in it tells when it was asked for, so it is the same for as long as round and
 * bets are. The digest is the SHA-256 of all the rest in the one form that RFC 8785 has for it.
 */
export function receiptView({ partnerId, playerId, round, verdicts, bets }: Receipt): ReceiptAnswer {
  const content = {
    partnerId,
    ...(playerId && { playerId }),
    round: roundView(round),
    verdicts: verdicts.flatMap(verdictView),
    bets: bets.toSorted((one, other) => (one.betId < other.betId ? -1 : 1)).map(betView),
    totals: totalsOf(bets),
  };
  return { ...content, digest: digestOf(content) };
}

/** The SHA-256 of a JSON document, whatever the order of its names. */
export function digestOf(content: object): string {
  const text = canonicalize(content);
  if (text === undefined) throw new Error("the document has no JSON");
  return createHash("sha256").update(text).digest("hex");
}

function verdictView(event: RoundEvent): ReceiptAnswer["verdicts"] {
  const verdict = verdictOf(event);
  if (!verdict) return [];
  const { revision, kind, reason } = verdict;
  const result = verdict.kind === "result" && { result: verdict.result };
  return [{ revision, kind, ...result, ...(reason && { reason }), at: event.at }];
}

function totalsOf(bets: readonly Bet[]): ReceiptAnswer["totals"] {
  const byCurrency = [...Map.groupBy(bets, ({ currency }) => currency)];
  return byCurrency
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, own]) => {
      const staked = own.reduce((sum, { stake }) => sum + stake, 0n);
      const returned = own.reduce((sum, bet) => sum + (bet.returned ?? 0n), 0n);
      const show = (amount: bigint) => formatAmount(amount, currency);
      return {
        currency,
        bets: own.length,
        staked: show(staked),
        returned: show(returned),
        net: show(returned - staked),
      };
    });
}
