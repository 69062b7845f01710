import type { Bet } from "../bets/bet.ts";
import type { Deps } from "../deps.ts";
import { transactionIdSchema } from "../ids.ts";
import { inParallel } from "../parallel.ts";
import { betKey, settleBet, toBet } from "../store/bets.ts";
import type { Change } from "../store/change.ts";
import { putTransaction } from "../store/transactions.ts";
import { putWallet, readWallet, toWallet } from "../store/wallets.ts";
import { type Timestamp, timestamp } from "../time.ts";
import { post, type Transaction, type Wallet } from "../wallets/ledger.ts";
import type { Judge, Judgement } from "./verdict.ts";

/** A transaction holds at most 100 actions: the wallet, and two for each bet that is paid. */
const PAID_AT_ONCE = 49;
/** Of one player; each write that waits for a free connection counts as one without an answer. */
const WRITTEN_AT_ONCE = 50;
const MAX_TRIES = 20;
/** In a row, of one payment; after the first few they are small and follow at once. */
const MAX_LOSSES = 100;
const MAX_LOSSES_WHEN_LATE = 5;

/** Others kept writing to the same wallet or bets. What was paid stays paid; the message is to be delivered again. */
export class Contended extends Error {
  override readonly name = "Contended";

  constructor({ roundId, playerId }: Bet) {
    super(`the wallet or the bets of ${playerId} in round ${roundId} keep being changed by others`);
  }
}

/**
 * Brings one player's bets of a round in one currency to the verdict. Each bet's step is conditional on the revision
 * that it was judged from, so doing this twice, or two doing it at once, pays once. Answers the bets as they end up;
 * throws `Contended` when others come between too often, sooner once `isLate`.
 */
export async function settlePlayer(
  deps: Deps,
  bets: readonly Bet[],
  judge: Judge,
  revision: number,
  isLate: () => boolean,
): Promise<readonly Bet[]> {
  const settled: Bet[] = [];
  let pending = bets;
  for (let attempt = 1; pending[0]; attempt++) {
    if (attempt > MAX_TRIES) throw new Contended(pending[0]);
    settled.push(...pending.filter((bet) => bet.revision >= revision));
    const at = timestamp(deps.now());
    const judgements = pending.filter((bet) => bet.revision < revision).map((bet) => judge(bet, at));
    const unpaid = await settleWithoutPayment(
      deps,
      judgements.filter(({ delta }) => delta === 0n),
    );
    const moving = judgements.filter(({ delta }) => delta !== 0n);
    const paid = await pay(deps, moving, at, isLate);
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
    const { written } = await deps.table.write(settleBet(judgement.bet, judgement.readRevision, false));
    if (written) settled.push(judgement);
  });
  return settled;
}

/**
 * Pays in chunks that one transaction holds, all into the same wallet. A player who bets or deposits meanwhile must not
 * keep the payment waiting: it goes on at once from the wallet that stands, with half as many bets, for a small
 * transaction comes between others' where a large one does not. Answers what was paid; the rest is to be read again.
 */
async function pay(
  deps: Deps,
  judgements: readonly Judgement[],
  at: Timestamp,
  isLate: () => boolean,
): Promise<readonly Judgement[]> {
  const paid: Judgement[] = [];
  let wallet: Wallet | undefined;
  let size = PAID_AT_ONCE;
  for (let losses = 0; paid.length < judgements.length; ) {
    const chunk = judgements.slice(paid.length, paid.length + size);
    wallet ??= await requireWallet(deps, chunk);
    const posted = postAll(deps, wallet, chunk, at);
    const outcome = await deps.table.transact(posted.changes, deps.ulid(deps.now()));
    if (outcome.committed) {
      paid.push(...chunk);
      wallet = posted.wallet;
      size = Math.min(2 * size, PAID_AT_ONCE);
      losses = 0;
      continue;
    }
    const [byWallet, ...byBets] = outcome.reasons;
    if (!byWallet || byBets.some(({ code }) => code === "ConditionalCheckFailed")) break;
    losses += 1;
    if (chunk[0] && losses > (isLate() ? MAX_LOSSES_WHEN_LATE : MAX_LOSSES)) throw new Contended(chunk[0].bet);
    size = Math.ceil(chunk.length / 2);
    wallet = byWallet.item && toWallet(byWallet.item);
    if (!wallet) await deps.pause(losses);
  }
  return paid;
}

async function requireWallet(deps: Deps, [first]: readonly Judgement[]): Promise<Wallet> {
  const wallet = first && (await readWallet(deps.table, first.bet.partnerId, first.bet.playerId, first.bet.currency));
  if (!wallet) throw new Error(`the wallet of a bet of round ${first?.bet.roundId} does not exist`);
  return wallet;
}

/** The wallet with the payments posted, and all that is to be written: the wallet first, then the bets. */
function postAll(
  deps: Deps,
  read: Wallet,
  chunk: readonly Judgement[],
  at: Timestamp,
): { readonly wallet: Wallet; readonly changes: readonly Change[] } {
  let wallet = read;
  const transactions: Transaction[] = [];
  for (const { bet, delta, type, reason } of chunk) {
    const transactionId = transactionIdSchema.parse(deps.ulid(deps.now()));
    const { reference, revision, betId, roundId } = bet;
    const content = { transactionId, type, amount: delta, reference, revision, at, betId, roundId, reason };
    const posted = post(wallet, content);
    wallet = posted.wallet;
    transactions.push(posted.transaction);
  }
  return {
    wallet,
    changes: [
      putWallet(wallet, read.sequence),
      ...chunk.map(({ bet, readRevision }) => settleBet(bet, readRevision, true)),
      ...transactions.map(putTransaction),
    ],
  };
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
