import type { Deps } from "../deps.ts";
import { type PartnerId, type PlayerId, type Reference, transactionIdSchema } from "../ids.ts";
import { formatAmount } from "../money/amount.ts";
import type { Currency } from "../money/currency.ts";
import type { Partner } from "../partners/partner.ts";
import { suspended } from "../partners/suspension.ts";
import { Problem } from "../problem.ts";
import { requireAmount } from "../require-amount.ts";
import { readPartner } from "../store/partners.ts";
import { putTransaction, readReference, toTransaction } from "../store/transactions.ts";
import { emptyWallet, putWallet, readWallet } from "../store/wallets.ts";
import { timestamp } from "../time.ts";
import { post, type Transaction, type Wallet } from "./ledger.ts";
import { type Answer, once, type WriteResult } from "./once.ts";

export interface Transfer {
  readonly type: "deposit" | "withdrawal";
  readonly partnerId: PartnerId;
  readonly playerId: PlayerId;
  readonly reference: Reference;
  readonly currency: Currency;
  /** Major units, as sent. */
  readonly amount: string;
}

export type PostedTransfer = Answer<Transaction>;

interface Surroundings {
  readonly partner: Partner | undefined;
  readonly wallet: Wallet | undefined;
}

/**
 * Moves money into or out of a player's wallet, once per reference. A deposit to a player that the partner has not used
 * before creates the player. Refuses by a Problem, as `once` says.
 */
export function transfer(deps: Deps, order: Transfer): Promise<PostedTransfer> {
  const transactionId = transactionIdSchema.parse(deps.ulid(deps.now()));
  return once<Surroundings, Wallet, Transaction>(deps, {
    read: () => read(deps, order),
    decide: (surroundings) => decide(order, surroundings),
    write: (wallet) => write(deps, order, wallet, transactionId),
    async lookUp() {
      const entry = await readReference(deps.table, order.partnerId, order.reference);
      return entry && replay(order, entry, transactionId);
    },
    isDead: (sent, { wallet }) => wallet !== undefined && wallet.sequence > sent.sequence,
  });
}

async function read(deps: Deps, { partnerId, playerId, currency }: Transfer): Promise<Surroundings> {
  const [partner, wallet] = await Promise.all([
    readPartner(deps.table, partnerId),
    readWallet(deps.table, partnerId, playerId, currency),
  ]);
  return { partner, wallet };
}

const amountOf = ({ amount, currency }: Transfer): bigint => requireAmount(amount, currency, "amount");

/** The wallet that the transfer is written to, as it was read. */
function decide(order: Transfer, { partner, wallet }: Surroundings): Wallet | Problem {
  const amount = amountOf(order);
  if (partner?.suspendedAt && order.type === "deposit") return suspended();
  if (!partner?.currencies.includes(order.currency)) {
    return new Problem("currency-mismatch", `${order.currency} is not one of your currencies.`);
  }
  if (order.type === "deposit") return wallet ?? emptyWallet(order.partnerId, order.playerId, order.currency);
  if (!wallet) return new Problem("not-found", `The player ${order.playerId} has no wallet in ${order.currency}.`);
  if (wallet.balance >= amount) return wallet;
  const balance = `${formatAmount(wallet.balance, wallet.currency)} ${wallet.currency}`;
  return new Problem("insufficient-funds", `The balance is ${balance}.`);
}

async function write(
  deps: Deps,
  order: Transfer,
  read: Wallet,
  transactionId: Transaction["transactionId"],
): Promise<WriteResult<Surroundings, Transaction>> {
  const amount = order.type === "deposit" ? amountOf(order) : -amountOf(order);
  const at = timestamp(deps.now());
  const { type, reference } = order;
  const { wallet, transaction } = post(read, { transactionId, type, amount, reference, revision: 0, at });
  const outcome = await deps.table.transact(
    [putTransaction(transaction), putWallet(wallet, read.sequence)],
    deps.ulid(deps.now()),
  );
  if (outcome.committed) return { answer: { content: transaction, replayed: false } };
  const existing = outcome.reasons[0]?.item;
  return existing ? { answer: replay(order, toTransaction(existing), transactionId) } : { retryWith: undefined };
}

/** The first answer to a transfer whose reference has an entry; `reference-conflict` when the entry means anything else. */
function replay(order: Transfer, entry: Transaction, own: Transaction["transactionId"]): PostedTransfer {
  const amount = order.type === "deposit" ? amountOf(order) : -amountOf(order);
  const isSame =
    entry.type === order.type &&
    entry.playerId === order.playerId &&
    entry.currency === order.currency &&
    entry.amount === amount;
  if (!isSame) {
    throw new Problem("reference-conflict", `The reference ${order.reference} was used before, for something else.`);
  }
  return { content: entry, replayed: entry.transactionId !== own };
}
