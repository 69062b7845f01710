import type { Deps } from "../deps.ts";
import { newBetId, playerHash, shardOf, shardsOf, transactionIdSchema } from "../ids.ts";
import { Problem } from "../problem.ts";
import { putBet } from "../store/bets.ts";
import { passGate, toGate } from "../store/gates.ts";
import { keys } from "../store/keys.ts";
import { parseSessionId, sessionKey, toSession } from "../store/sessions.ts";
import type { CancellationReason } from "../store/table.ts";
import { putTransaction, readReference, readTransactionsOf, toTransaction } from "../store/transactions.ts";
import { putWallet, toWallet } from "../store/wallets.ts";
import { timestamp } from "../time.ts";
import type { Transaction } from "../wallets/ledger.ts";
import { type Answer, once, type WriteResult } from "../wallets/once.ts";
import { type Acceptance, accept, type NewIds, type Slip, type Surroundings } from "./acceptance.ts";
import type { Bet } from "./bet.ts";
import { replay } from "./replay.ts";

export type PlacedBet = Answer<Bet>;

/**
 * Takes a slip: one read and one transaction when nothing comes between. Refuses by a Problem, as `accept` and `once`
 * say.
 */
export function placeBet(deps: Deps, slip: Slip): Promise<PlacedBet> {
  const ids = newIds(deps, slip);
  return once<Surroundings, Acceptance, Bet>(deps, {
    read: () => read(deps, slip),
    decide: (surroundings) => decide(deps, slip, surroundings, ids),
    write: (accepted, surroundings) => write(deps, slip, surroundings, accepted, ids),
    lookUp: () => lookUp(deps, slip, ids),
    isDead,
  });
}

/** What the slip would come to now, without writing anything. */
export async function tryBet(deps: Deps, slip: Slip): Promise<PlacedBet> {
  const ids = newIds(deps, slip);
  const [entry] = await readTransactionsOf(deps.table, slip.partnerId, slip.reference);
  if (entry) return answerFrom(deps, slip, entry, ids);
  const { bet } = accept(slip, await read(deps, slip), ids, timestamp(deps.now()));
  return { content: bet, replayed: false };
}

async function lookUp(deps: Deps, slip: Slip, ids: NewIds): Promise<PlacedBet | undefined> {
  const entry = await readReference(deps.table, slip.partnerId, slip.reference);
  return entry && answerFrom(deps, slip, entry, ids);
}

/** A fresh bet id is made once a request, so that a try of it that was committed unnoticed is known as its own. */
function newIds(deps: Deps, { sessionId, partnerId, roundId }: Slip): NewIds {
  const playerId = parseSessionId(sessionId)?.playerId;
  const hash = playerId ? playerHash(partnerId, playerId) : "";
  return {
    betId: newBetId(deps.ulid(deps.now()), roundId, hash),
    transactionId: transactionIdSchema.parse(deps.ulid(deps.now())),
  };
}

/**
 * Session, gate and wallet in one consistent read. For an impossible session any gate tells whether the round exists;
 * an impossible round has none.
 */
async function read(deps: Deps, { sessionId, partnerId, roundId }: Slip): Promise<Surroundings> {
  const owner = parseSessionId(sessionId);
  const shards = shardsOf(roundId);
  const key = sessionKey(partnerId, sessionId);
  if (!shards) return { session: undefined, gate: undefined, wallet: undefined };
  if (!owner || !key) {
    const gate = await deps.table.get(keys.gate(roundId, shardOf("0", shards)));
    return { session: undefined, gate: gate && toGate(gate), wallet: undefined };
  }
  const shard = shardOf(playerHash(partnerId, owner.playerId), shards);
  const [session, gate, wallet] = await deps.table.batchGet([
    key,
    keys.gate(roundId, shard),
    keys.wallet(partnerId, owner.playerId, owner.currency),
  ]);
  return { session: session && toSession(session), gate: gate && toGate(gate), wallet: wallet && toWallet(wallet) };
}

function decide(deps: Deps, slip: Slip, surroundings: Surroundings, ids: NewIds): Acceptance | Problem {
  try {
    return accept(slip, surroundings, ids, timestamp(deps.now()));
  } catch (error) {
    // A request that is not valid is told so before its reference is looked up.
    if (error instanceof Problem && error.code !== "validation-failed") return error;
    throw error;
  }
}

async function write(
  deps: Deps,
  slip: Slip,
  surroundings: Surroundings,
  accepted: Acceptance,
  ids: NewIds,
): Promise<WriteResult<Surroundings, Bet>> {
  const { bet, gate, readWallet, wallet, transaction } = accepted;
  const outcome = await deps.table.transact(
    [
      putTransaction(transaction),
      passGate(gate, bet.currency, bet.stake, bet.placedAt),
      putWallet(wallet, readWallet.sequence),
      putBet(bet),
    ],
    deps.ulid(deps.now()),
  );
  if (outcome.committed) return { answer: { content: bet, replayed: false } };
  const [byReference] = outcome.reasons;
  if (byReference?.item) return { answer: await answerFrom(deps, slip, toTransaction(byReference.item), ids) };
  return { retryWith: afterCancellation(surroundings, outcome.reasons) };
}

/** A refused condition brings the item as it stands, so the next try needs no read. Without reasons all is read again. */
function afterCancellation(
  surroundings: Surroundings,
  reasons: readonly CancellationReason[],
): Surroundings | undefined {
  if (reasons.length === 0 || reasons.some(({ code, item }) => code === "ConditionalCheckFailed" && !item))
    return undefined;
  const [, byGate, byWallet] = reasons;
  return {
    ...surroundings,
    ...(byGate?.item && { gate: toGate(byGate.item) }),
    ...(byWallet?.item && { wallet: toWallet(byWallet.item) }),
  };
}

async function answerFrom(deps: Deps, slip: Slip, entry: Transaction, ids: NewIds): Promise<PlacedBet> {
  return { content: await replay(deps, slip, entry), replayed: entry.betId !== ids.betId };
}

/** A write that got no answer is dead once its wallet has moved on or its gate is sealed: its conditions cannot hold again. */
function isDead(sent: Acceptance, { gate, wallet }: Surroundings): boolean {
  return gate?.state === "sealed" || (wallet !== undefined && wallet.sequence > sent.readWallet.sequence);
}
