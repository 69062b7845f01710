import type { ApiClient, Bet, Transaction } from "../../client/client.ts";
import type { Page } from "../../client/every-item.ts";
import { answered, type Replied } from "./repeat.ts";
import type { Account } from "./verdict.ts";

type FeedEntry = Pick<Transaction, "reference" | "type" | "sequence" | "amount">;
type FeedBet = Pick<Bet, "reference" | "revision" | "status" | "returned">;

/** What a partner's two feeds hold. */
export interface Feeds {
  readonly transactions: readonly FeedEntry[];
  readonly bets: readonly FeedBet[];
}

/** Follows both feeds from the beginning to where nothing is new. */
export async function readFeeds(client: ApiClient, deadline: AbortSignal): Promise<Feeds> {
  const transactions = await follow(deadline, (after) =>
    client.GET("/v1/transactions", { params: { query: { after, limit: 100 } } }),
  );
  const bets = await follow(deadline, (after) => client.GET("/v1/bets", { params: { query: { after, limit: 100 } } }));
  return { transactions, bets };
}

async function follow<Item>(
  deadline: AbortSignal,
  read: (after: string) => Promise<Replied<Page<Item>>>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let after = "0"; ; ) {
    const page = await answered(() => read(after), deadline);
    if (page.items.length === 0) return items;
    items.push(...page.items);
    after = page.nextCursor ?? after;
  }
}

/** What is wrong with the feeds by the accounts of all players: every entry is there once, every bet as it is at last. */
export function feedFaults(accounts: readonly Account[], { transactions, bets }: Feeds): readonly string[] {
  const entryNames = accounts.flatMap(({ entries }) => entries).map(nameOfEntry);
  const newest = new Map(bets.map((bet) => [bet.reference, bet]));
  return [
    ...differences("the feed of transactions", entryNames, transactions.map(nameOfEntry)),
    ...differences(
      "the feed of bets at last",
      accounts.flatMap((account) => account.bets).map(nameOfBet),
      [...newest.values()].map(nameOfBet),
    ),
    ...repeated(bets.map(({ reference, revision }) => `${reference} of revision ${revision}`)).map(
      (name) => `${name}: is in the feed of bets more than once`,
    ),
  ];
}

const nameOfEntry = ({ reference, type, sequence, amount }: FeedEntry) =>
  `${reference} (${type} ${sequence}, ${amount})`;
const nameOfBet = ({ reference, status, returned }: Omit<FeedBet, "revision">) =>
  `${reference} (${status}, ${returned ?? "-"})`;

function differences(feed: string, expected: readonly string[], found: readonly string[]): readonly string[] {
  const [known, told] = [new Set(expected), new Set(found)];
  return [
    ...[...known].filter((name) => !told.has(name)).map((name) => `${name}: is not in ${feed}`),
    ...[...told].filter((name) => !known.has(name)).map((name) => `${name}: is in ${feed} and in no account`),
    ...repeated(found).map((name) => `${name}: is in ${feed} more than once`),
  ];
}

const repeated = (names: readonly string[]) =>
  [...Map.groupBy(names, (name) => name)].flatMap(([name, same]) => (same.length > 1 ? [name] : []));
