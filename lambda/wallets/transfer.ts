import type { Deps } from "../deps.ts";
import { type PartnerId, type PlayerId, type Reference, transactionIdSchema } from "../ids.ts";
import { formatAmount, parseAmount } from "../money/amount.ts";
import type { Currency } from "../money/currency.ts";
import { Problem } from "../problem.ts";
import { isPassing } from "../store/failures.ts";
import { readPartner } from "../store/partners.ts";
import { putTransaction, readReference, toTransaction } from "../store/transactions.ts";
import { emptyWallet, putWallet, readWallet } from "../store/wallets.ts";
import { timestamp } from "../time.ts";
import { post, type Transaction, type Wallet } from "./ledger.ts";

export interface Transfer {
  readonly type: "deposit" | "withdrawal";
  readonly partnerId: PartnerId;
  readonly playerId: PlayerId;
  readonly reference: Reference;
  readonly currency: Currency;
  /** Major units, as sent. */
  readonly amount: string;
}

export interface PostedTransfer {
  readonly transaction: Transaction;
  /** The reference had been used for the same transfer before: `transaction` is the first one. */
  readonly replayed: boolean;
}

const BUDGET = 2500;

/**
 * Moves money into or out of a player's wallet, once per reference. A deposit to a player that the partner has not used
 * before creates the player. Refusals and time-outs speak of the money as `placeBet` does.
 */
export async function transfer(deps: Deps, order: Transfer): Promise<PostedTransfer> {
  const started = deps.now();
  const transactionId = transactionIdSchema.parse(deps.ulid(started));
  let unanswered: Wallet | undefined;
  for (let attempt = 1; deps.now() - started < BUDGET; attempt++) {
    let sent: Wallet | undefined;
    try {
      const wallet = await readWallet(deps.table, order.partnerId, order.playerId, order.currency);
      const refusal = await refusalOf(deps, order, wallet);
      if (refusal) {
        const entry = await readReference(deps.table, order.partnerId, order.reference);
        if (entry) return replay(order, entry, transactionId);
        if (!unanswered || (wallet && wallet.sequence > unanswered.sequence)) throw refusal;
      } else {
        const read = wallet ?? emptyWallet(order.partnerId, order.playerId, order.currency);
        sent = read;
        const posted = await write(deps, order, read, transactionId);
        if (posted) return posted;
      }
    } catch (error) {
      if (!isPassing(error)) throw error;
      unanswered = sent ?? unanswered;
    }
    await deps.pause(attempt);
  }
  throw new Problem(
    "unavailable",
    "The outcome could not be learnt in time. Repeat the request with the same reference.",
    {
      moneyMoved: "unknown",
    },
  );
}

function amountOf({ amount, currency }: Transfer): bigint {
  const parsed = parseAmount(amount, currency);
  if (parsed !== undefined) return parsed;
  const message = `has more decimals than ${currency}`;
  throw new Problem("validation-failed", `The amount ${message}.`, { errors: [{ path: "amount", message }] });
}

async function refusalOf(deps: Deps, order: Transfer, wallet: Wallet | undefined): Promise<Problem | undefined> {
  const amount = amountOf(order);
  const partner = await readPartner(deps.table, order.partnerId);
  if (!partner?.currencies.includes(order.currency)) {
    return new Problem("currency-mismatch", `${order.currency} is not one of your currencies.`);
  }
  if (order.type === "deposit") return undefined;
  if (!wallet) return new Problem("not-found", `The player ${order.playerId} has no wallet in ${order.currency}.`);
  if (wallet.balance >= amount) return undefined;
  const balance = `${formatAmount(wallet.balance, wallet.currency)} ${wallet.currency}`;
  return new Problem("insufficient-funds", `The balance is ${balance}.`);
}

/** Undefined when the wallet moved meanwhile: read it and decide again. */
async function write(
  deps: Deps,
  order: Transfer,
  read: Wallet,
  transactionId: Transaction["transactionId"],
): Promise<PostedTransfer | undefined> {
  const amount = order.type === "deposit" ? amountOf(order) : -amountOf(order);
  const at = timestamp(deps.now());
  const { type, reference } = order;
  const { wallet, transaction } = post(read, { transactionId, type, amount, reference, revision: 0, at });
  const outcome = await deps.table.transact(
    [putTransaction(transaction), putWallet(wallet, read.sequence)],
    deps.ulid(deps.now()),
  );
  if (outcome.committed) return { transaction, replayed: false };
  const existing = outcome.reasons[0]?.item;
  return existing && replay(order, toTransaction(existing), transactionId);
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
  return { transaction: entry, replayed: entry.transactionId !== own };
}
