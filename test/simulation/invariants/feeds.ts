import type { Bet } from "../../../lambda/bets/bet.ts";
import type { Ending } from "../ending.ts";

/** Every partner's ledger is in its feed, each entry once; and nothing else. */
export function ledgersArePublishedOnce({ transactions, feeds }: Ending): readonly string[] {
  const stored = transactions.map(({ transactionId, hash }) => `${transactionId} ${hash}`).toSorted();
  const published = feeds
    .flatMap((feed) =>
      feed.transactions.map(({ partnerId, transactionId, hash }) =>
        partnerId === feed.partnerId ? `${transactionId} ${hash}` : `${transactionId} of ${partnerId} to others`,
      ),
    )
    .toSorted();
  return JSON.stringify(stored) === JSON.stringify(published)
    ? []
    : [`${published.length} entries are published of ${stored.length}, or others than these`];
}

/** Every bet is in its partner's feed as it was placed and as it is at last, its revisions growing. */
export function betsArePublishedOnce({ bets, feeds }: Ending): readonly string[] {
  const states = new Map<string, Bet[]>();
  for (const { partnerId, bets: published } of feeds)
    for (const bet of published) {
      const key = `${partnerId} ${bet.betId}`;
      states.set(key, [...(states.get(key) ?? []), bet]);
    }
  return bets.flatMap((bet) => {
    const told = states.get(`${bet.partnerId} ${bet.betId}`) ?? [];
    const revisions = told.map(({ revision }) => revision);
    const grow = revisions.every((revision, index) => index === 0 || revision > (revisions[index - 1] ?? -1));
    const last = told.at(-1);
    const isWhole = revisions[0] === 0 && last?.revision === bet.revision && last.returned === bet.returned;
    return grow && isWhole ? [] : [`${bet.betId} at revision ${bet.revision} was published at ${revisions.join(", ")}`];
  });
}
