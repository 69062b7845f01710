import type { Bet } from "../../lambda/bets/bet.ts";
import type { RoundEvent } from "../../lambda/rounds/event.ts";
import type { Gate } from "../../lambda/rounds/gate.ts";
import type { Round } from "../../lambda/rounds/round.ts";
import { toBet } from "../../lambda/store/bets.ts";
import { toEvent } from "../../lambda/store/events.ts";
import { toFeedBlock } from "../../lambda/store/feeds.ts";
import { toGate } from "../../lambda/store/gates.ts";
import type { Item } from "../../lambda/store/marshal.ts";
import { toRound } from "../../lambda/store/rounds.ts";
import { toTransaction } from "../../lambda/store/transactions.ts";
import { toWallet } from "../../lambda/store/wallets.ts";
import type { Transaction, Wallet } from "../../lambda/wallets/ledger.ts";
import type { Failure } from "./failures.ts";
import type { Asked } from "./play.ts";
import type { Written } from "./service.ts";

/** A try to place a bet, at the moment it was sent. */
export interface BetSent {
  readonly by: string;
  readonly placedAt: string;
  /** What its Lambda's clock showed. */
  readonly clock: string;
}

export interface Feeds {
  readonly partnerId: string;
  readonly transactions: readonly Transaction[];
  readonly bets: readonly Bet[];
}

/** What is left when all is over: everything stored, and everything that was said and done. */
export interface Ending {
  readonly items: readonly Item[];
  readonly bets: readonly Bet[];
  readonly gates: readonly Gate[];
  readonly events: readonly RoundEvent[];
  readonly rounds: readonly Round[];
  readonly transactions: readonly Transaction[];
  readonly wallets: readonly Wallet[];
  /** Each partner's feeds, in their order. */
  readonly feeds: readonly Feeds[];
  readonly asked: readonly Asked[];
  readonly strangers: readonly string[];
  readonly written: readonly Written[];
  readonly betsSent: readonly BetSent[];
  /** What workers and the sweeper failed with. */
  readonly failures: readonly Failure[];
  /** Nothing was let go wrong. */
  readonly isCalm: boolean;
  /** Items that working everything off a second time changed. */
  readonly changedAgain: readonly string[];
}

const isKey =
  (partition: RegExp, sortKey: RegExp) =>
  ({ pk, sk }: Item): boolean =>
    partition.test(String(pk)) && sortKey.test(String(sk));

export const isRound = isKey(/^ROUND#/, /^ROUND$/);

export const readItems = (items: readonly Item[]) => ({
  items,
  bets: items.filter(isKey(/^ROUND#/, /^BET#/)).map(toBet),
  gates: items.filter(isKey(/^ROUND#/, /^GATE$/)).map(toGate),
  events: items.filter(isKey(/^ROUND#/, /^EVENT#/)).map(toEvent),
  rounds: items.filter(isRound).map(toRound),
  transactions: items.filter(isKey(/^TXN#/, /./)).map(toTransaction),
  wallets: items.filter(isKey(/^WALLET#/, /./)).map(toWallet),
  feeds: items.filter(isKey(/^FEED#/, /^HEAD$/)).map(({ pk }) => feedsOf(String(pk).slice("FEED#".length), items)),
});

function feedsOf(partnerId: string, items: readonly Item[]): Feeds {
  const entries = (feed: string) =>
    items
      .filter(({ pk }) => pk === `FEED#${partnerId}#${feed}`)
      .toSorted((one, other) => (String(one.sk) < String(other.sk) ? -1 : 1))
      .flatMap((item) => toFeedBlock(item).entries);
  return { partnerId, transactions: entries("TRANSACTIONS").map(toTransaction), bets: entries("BETS").map(toBet) };
}
