import type { QueueDeps } from "../deps.ts";
import { gameOf } from "../games/registry.ts";
import { allShards } from "../ids.ts";
import { Problem } from "../problem.ts";
import type { Change } from "../store/change.ts";
import { putEvent } from "../store/events.ts";
import { updateRound } from "../store/rounds.ts";
import { type ShoeChange, updateShoe } from "../store/shoes.ts";
import { freeTable, putTableResult, removeTableResult } from "../store/tables.ts";
import { type Timestamp, timestamp } from "../time.ts";
import type { RoundEvent } from "./event.ts";
import { claimOf, type Origin } from "./origin.ts";
import { type Round, revisionOf, type Verdict } from "./round.ts";

/** What a round is brought to: the dealer's result, or its voiding. */
export type NewVerdict =
  | { readonly kind: "result"; readonly result: object; readonly reason?: string }
  | { readonly kind: "void"; readonly reason: string; readonly cutCard: boolean };

export interface VerdictOrigin extends Origin {
  readonly note?: string | undefined;
  readonly isCorrection?: boolean;
}

/** A settlement that has not moved for this long is driven on by the sweeper. */
export const STALLED_AFTER = 3 * 60_000;

/**
 * Gives a round, all of whose gates are sealed, its newest verdict: one transaction with the table that it frees,
 * the table's history and the cards of its shoe. Then every shard is told to bring its bets there. False when another command came first.
 * Throws `impossible-card` when the round's shoe cannot hold the cards.
 */
export async function giveVerdict(
  deps: QueueDeps,
  round: Round,
  to: NewVerdict,
  origin: VerdictOrigin,
): Promise<boolean> {
  const at = timestamp(deps.now());
  const revision = revisionOf(round) + 1;
  const verdict: Verdict =
    to.kind === "result"
      ? { revision, kind: "result", result: to.result, reason: to.reason }
      : { revision, kind: "void", reason: to.reason };
  const shoe = shoeChange(round, to);
  const changes = [
    updateRound(round, {
      set: {
        status: to.kind === "result" ? "settling" : "voiding",
        epoch: round.epoch + 1,
        intent: undefined,
        attention: undefined,
        settledAt: undefined,
        remaining: undefined,
        verdict,
        closedAt: round.closedAt ?? round.intent?.at ?? at,
        resultAt: to.kind === "result" ? at : round.resultAt,
      },
      due: timestamp(deps.now() + STALLED_AFTER),
    }),
    putEvent(eventOf(round, to, origin, revision, at), deps.ulid(deps.now())),
    tableEntry(round, to, revision, at),
    ...(round.verdict ? [] : [freeTable(round.tableId, round.roundId)]),
    ...claimOf(origin, round.roundId),
    ...(shoe ? [shoe] : []),
  ] satisfies Change[];
  const outcome = await deps.table.transact(changes, deps.ulid(deps.now()));
  if (!outcome.committed) {
    if (shoe && outcome.reasons.at(-1)?.code === "ConditionalCheckFailed") refuseCards(outcome.reasons[0]?.code);
    return false;
  }
  await tellShards(deps, round, revision);
  return true;
}

function tableEntry({ tableId, roundId, shoeId, shoeRound }: Round, to: NewVerdict, revision: number, at: Timestamp) {
  return to.kind === "result"
    ? putTableResult(tableId, { roundId, result: to.result, resultAt: at, revision, shoeId, shoeRound })
    : removeTableResult(tableId, roundId);
}

/** Refuses only when the round itself was still as it was read: else the decision was made on an old round. */
function refuseCards(roundReason: string | undefined): void {
  if (roundReason !== "None") return;
  throw new Problem("impossible-card", "The shoe has dealt every copy of one of these cards: check what was entered.");
}

function shoeChange(round: Round, to: NewVerdict) {
  const rules = gameOf(round.game).shoe;
  if (!rules || !round.shoeId) return undefined;
  const cards = new Map<string, number>();
  const count = (card: string, by: number) => cards.set(card, (cards.get(card) ?? 0) + by);
  if (to.kind === "result") for (const card of rules.cards(to.result)) count(card, 1);
  if (round.verdict?.kind === "result") for (const card of rules.cards(round.verdict.result)) count(card, -1);
  const hadCutCard = round.verdict?.kind === "result" && rules.cutCard(round.verdict.result);
  // A void says nothing of a cut card that came out: it stays out.
  const hasCutCard = to.kind === "result" ? rules.cutCard(to.result) : to.cutCard || hadCutCard;
  const change: ShoeChange = {
    tableId: round.tableId,
    shoeId: round.shoeId,
    cards,
    copies: rules.copies,
    roundId: round.roundId,
    cutCard: hasCutCard === hadCutCard ? undefined : hasCutCard,
  };
  return updateShoe(change);
}

function eventOf(
  round: Round,
  to: NewVerdict,
  { actor, note, isCorrection }: VerdictOrigin,
  revision: number,
  at: Timestamp,
): RoundEvent {
  const { roundId } = round;
  const { reason } = to;
  const plain = to.kind === "result" ? "result" : "voided";
  const result = to.kind === "result" ? to.result : undefined;
  return { roundId, at, actor, action: isCorrection ? "corrected" : plain, reason, note, result, revision };
}

/** Starts the settlement of every shard. What cannot be sent is made good by the sweeper. */
export async function tellShards(deps: QueueDeps, round: Round, revision: number): Promise<void> {
  const messages = allShards(round.shards).map((shard) => ({
    kind: "settle" as const,
    roundId: round.roundId,
    shard,
    revision,
  }));
  try {
    await deps.queues.sendAll(round.game, messages);
  } catch (error) {
    deps.log.error("settlement-not-started", { roundId: round.roundId, revision, error });
  }
}
