import { isDeepStrictEqual } from "node:util";
import { balanceFaults, minorUnits } from "../../client/accounts.ts";
import type { Balance, Bet, Transaction } from "../../client/client.ts";
import type { Journaled } from "./journal.ts";

/** What the target says of a player. */
export interface Account {
  readonly playerId: string;
  readonly balances: readonly Balance[];
  readonly bets: readonly (Pick<
    Bet,
    "reference" | "roundId" | "currency" | "stake" | "status" | "returned" | "game"
  > & {
    readonly lines: readonly Readonly<Pick<Bet["lines"][number], "type" | "stake">>[];
  })[];
  readonly entries: readonly Pick<
    Transaction,
    "sequence" | "type" | "currency" | "amount" | "balanceBefore" | "balanceAfter" | "reference"
  >[];
}

/** What is wrong with a player's account by the player's own books, a line a fault; nothing when they agree. */
export function accountFaults(books: readonly Journaled[], account: Account): readonly string[] {
  const { playerId, balances, bets, entries } = account;
  const known = new Set(books.map(({ reference }) => reference));
  const strangers = [...bets, ...entries].filter(({ reference }) => !known.has(reference));
  const wallets = new Set([...balances, ...entries].map(({ currency }) => currency));
  return [
    ...books.flatMap((attempt) => attemptFaults(attempt, account).map((fault) => `${attempt.reference}: ${fault}`)),
    ...new Set(strangers.map(({ reference }) => `${reference}: is in no books`)),
    ...[...wallets].flatMap((currency) => {
      const balance = balances.find((wallet) => wallet.currency === currency)?.balance;
      if (balance === undefined) return [`${playerId} ${currency}: has entries and no balance`];
      const own = entries.filter((entry) => entry.currency === currency);
      return balanceFaults({ playerId, currency, balance }, own);
    }),
  ];
}

function attemptFaults(attempt: Journaled, { bets, entries }: Account): string[] {
  const { reference, operation, amount, outcome } = attempt;
  const own = entries.filter((entry) => entry.reference === reference);
  const slips = bets.filter((bet) => bet.reference === reference);
  if (outcome === "unknown") return ["got no final answer"];
  if (outcome === "refused") return own.length + slips.length > 0 ? ["was refused, and is there"] : [];
  const moved = minorUnits(amount) * (operation === "bet" ? -1n : 1n);
  const firsts = own.filter(({ type }) => type === operation);
  const faults: string[] = [];
  if (firsts.length !== 1 || sumOf(firsts) !== moved)
    faults.push(`${firsts.length} ${operation}s, not one of ${amount}`);
  if (operation === "bet") faults.push(...betFaults(attempt, slips, sumOf(own) - sumOf(firsts)));
  return faults;
}

function betFaults({ amount, currency, path, body }: Journaled, slips: Account["bets"], paid: bigint): string[] {
  const [bet, ...more] = slips;
  if (!bet || more.length > 0) return [`${slips.length} bets in the Bet Record, not one`];
  if (bet.status === "accepted" || bet.returned === undefined) return ["is not settled"];
  const lines = bet.lines.map(({ type, stake }) => ({ type, stake }));
  const isOf = currency === bet.currency && path === `/v1/${bet.game}/rounds/${bet.roundId}/bets`;
  return [
    ...(isOf ? [] : ["is of another round, game or currency"]),
    ...(isDeepStrictEqual(lines, body.lines) ? [] : ["has other lines than were sent"]),
    ...(minorUnits(bet.stake) === minorUnits(amount) ? [] : [`the stake is ${bet.stake}, not ${amount}`]),
    ...(minorUnits(bet.returned) === paid ? [] : [`${bet.returned} came back, the ledger has another amount`]),
  ];
}

const sumOf = (entries: readonly { readonly amount: string }[]): bigint =>
  entries.reduce((sum, { amount }) => sum + minorUnits(amount), 0n);
