import type { Bet } from "../bets/bet.ts";
import type { Deps } from "../deps.ts";
import { transactionIdSchema } from "../ids.ts";
import { betKey, settleBet, toBet } from "../store/bets.ts";
import { putTransaction } from "../store/transactions.ts";
import { putWallet, readWallet } from "../store/wallets.ts";
import { type Timestamp, timestamp } from "../time.ts";
import { post, type Transaction, type Wallet } from "../wallets/ledger.ts";
import { inParallel } from "./parallel.ts";
import type { Judge, Judgement } from "./verdict.ts";

/** A transaction holds at most 100 actions: the wallet, and two for each bet that is paid. */
const PAID_AT_ONCE = 49;
/** Of one player; each write that waits for a free connection counts as one without an answer. */
const WRITTEN_AT_ONCE = 50;
const MAX_TRIES = 20;

/**
 * Brings one player's bets of a round in one currency to the verdict. Each bet's step is conditional on the revision
 * that it was judged from, so doing this twice, or two doing it at once, pays once. Answers the bets as they end up.
 */
export async function settlePlayer(
  deps: Deps,
  bets: readonly Bet[],
  judge: Judge,
  revision: number,
): Promise<readonly Bet[]> {
  const settled: Bet[] = [];
  let pending = bets;
  for (let attempt = 1; pending.length > 0; attempt++) {
    if (attempt > MAX_TRIES) throw new Error(`bets of round ${pending[0]?.roundId} keep being changed by others`);
    settled.push(...pending.filter((bet) => bet.revision >= revision));
    const at = timestamp(deps.now());
    const judgements = pending.filter((bet) => bet.revision < revision).map((bet) => judge(bet, at));
    const unpaid = await settleWithoutPayment(
      deps,
      judgements.filter(({ delta }) => delta === 0n),
    );
    const paid = await pay(
      deps,
      judgements.filter(({ delta }) => delta !== 0n),
      at,
    );
    const done = new Set([...unpaid, ...paid]);
    settled.push(...[...done].map(({ bet }) => bet));
    const refused = judgements.filter((judgement) => !done.has(judgement)).map(({ bet }) => bet);
    if (refused.length > 0) await deps.pause(attempt);
    pending = await readAgain(deps, refused);
  }
  return settled;
}

/** Lost bets and the like: one conditional update each, so many at once. Answers those that were written. */
async function settleWithoutPayment(deps: Deps, judgements: readonly Judgement[]): Promise<readonly Judgement[]> {
  const settled: Judgement[] = [];
  await inParallel(judgements, WRITTEN_AT_ONCE, async (judgement) => {
    const { written } = await deps.table.write(settleBet(judgement.bet, judgement.readRevision));
    if (written) settled.push(judgement);
  });
  return settled;
}

/** Pays in chunks that one transaction holds, all into the same wallet. Answers those that were paid. */
async function pay(deps: Deps, judgements: readonly Judgement[], at: Timestamp): Promise<readonly Judgement[]> {
  const [first] = judgements;
  if (!first) return [];
  const { partnerId, playerId, currency } = first.bet;
  const paid: Judgement[] = [];
  for (let start = 0; start < judgements.length; start += PAID_AT_ONCE) {
    const wallet = await readWallet(deps.table, partnerId, playerId, currency);
    if (!wallet) throw new Error(`the wallet of a bet of round ${first.bet.roundId} does not exist`);
    const chunk = judgements.slice(start, start + PAID_AT_ONCE);
    if (await payChunk(deps, wallet, chunk, at)) paid.push(...chunk);
  }
  return paid;
}

async function payChunk(deps: Deps, read: Wallet, chunk: readonly Judgement[], at: Timestamp): Promise<boolean> {
  let wallet = read;
  const transactions: Transaction[] = [];
  for (const { bet, delta, type, reason } of chunk) {
    const transactionId = transactionIdSchema.parse(deps.ulid(deps.now()));
    const { reference, revision, betId, roundId } = bet;
    const posted = post(wallet, {
      transactionId,
      type,
      amount: delta,
      reference,
      revision,
      at,
      betId,
      roundId,
      reason,
    });
    wallet = posted.wallet;
    transactions.push(posted.transaction);
  }
  const outcome = await deps.table.transact(
    [
      putWallet(wallet, read.sequence),
      ...chunk.map(({ bet, readRevision }) => settleBet(bet, readRevision)),
      ...transactions.map(putTransaction),
    ],
    deps.ulid(deps.now()),
  );
  return outcome.committed;
}

async function readAgain(deps: Deps, bets: readonly Bet[]): Promise<readonly Bet[]> {
  const found: Bet[] = [];
  for (const bet of bets) {
    const item = await deps.table.get(betKey(bet));
    if (!item) throw new Error(`bet ${bet.betId} does not exist any more`);
    found.push(toBet(item));
  }
  return found;
}
