import { type Transaction, transactionHash, type Wallet } from "../lambda/wallets/ledger.ts";

/** Which way money goes by an entry of each type, and what else the type says of it. */
// biome-ignore format: a table
const types = {
  deposit:    { sign: 1,  isFirst: true,  isOfBet: false },
  withdrawal: { sign: -1, isFirst: true,  isOfBet: false },
  bet:        { sign: -1, isFirst: true,  isOfBet: true },
  payout:     { sign: 1,  isFirst: false, isOfBet: true },
  refund:     { sign: 1,  isFirst: false, isOfBet: true },
  // Either way.
  correction: { sign: 0,  isFirst: false, isOfBet: true },
} as const;

const beforeAll = { sequence: 0, balanceAfter: 0n, hash: "", createdAt: "" };

/** A wallet's entries, taken in one after the other in the order of their sequence. */
export class Chain {
  #last: Pick<Transaction, "sequence" | "balanceAfter" | "hash"> & { readonly createdAt: string } = beforeAll;
  #newestBet: Transaction | undefined;
  readonly #staked: Map<string, bigint>;

  /** `roundIds`: the rounds whose stakes are to be summed up on the way. */
  constructor(roundIds: readonly string[]) {
    this.#staked = new Map(roundIds.map((roundId) => [roundId, 0n]));
  }

  /** Takes the next entry; what is wrong with it, as statements that hold or do not. */
  add(entry: Transaction): Readonly<Record<string, boolean>> {
    const last = this.#last;
    this.#last = entry;
    this.#countStake(entry);
    const { sign, isFirst, isOfBet } = types[entry.type];
    return {
      "has not the hash of its content": entry.hash === transactionHash(entry),
      [`has the sequence ${entry.sequence} after ${last.sequence}`]: entry.sequence === last.sequence + 1,
      "is not chained to the entry before": entry.previousHash === last.hash,
      "has a balance that is not the one before and its amount":
        entry.balanceAfter === last.balanceAfter + entry.amount,
      "is older than the entry before": entry.createdAt >= last.createdAt,
      [`has an amount of ${entry.amount}, which no ${entry.type} has`]:
        entry.amount !== 0n && (sign === 0 || entry.amount > 0n === sign > 0),
      [`is a ${entry.type} of revision ${entry.revision}`]: isFirst === (entry.revision === 0),
      "does not say which bet of which round it is of":
        isOfBet === (entry.betId !== undefined) && isOfBet === (entry.roundId !== undefined),
      "takes a wallet below zero, which only a correction may":
        entry.balanceAfter >= 0n || entry.amount > 0n || entry.type === "correction",
    };
  }

  #countStake(entry: Transaction): void {
    if (entry.type !== "bet" || !entry.roundId) return;
    this.#newestBet = entry;
    const staked = this.#staked.get(entry.roundId);
    if (staked !== undefined) this.#staked.set(entry.roundId, staked - entry.amount);
  }

  /** Compares the wallet with the entries that were taken in. */
  end(wallet: Wallet): Readonly<Record<string, boolean>> {
    const { sequence, balanceAfter, hash, createdAt } = this.#last;
    const stakes = Object.values(wallet.roundStakes);
    const newest = this.#newestBet?.roundId;
    return {
      [`counts ${wallet.sequence} entries, the last one is ${sequence}`]: wallet.sequence === sequence,
      [`has a balance of ${wallet.balance}, its entries come to ${balanceAfter}`]: wallet.balance === balanceAfter,
      "has a head that is not the hash of its last entry": wallet.head === hash,
      "was changed at another time than that of its last entry": (wallet.updatedAt ?? "") === createdAt,
      "counts another stake in a round than its entries": stakes.every(
        ({ roundId, stake }) => stake === this.#staked.get(roundId),
      ),
      "does not count the stake of its newest bet": !newest || stakes.some(({ roundId }) => roundId === newest),
    };
  }
}
