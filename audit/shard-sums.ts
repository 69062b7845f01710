import type { Bet } from "../lambda/bets/bet.ts";
import type { Currency } from "../lambda/money/currency.ts";

interface Sums {
  readonly slips: bigint;
  readonly staked: bigint;
  readonly returned: bigint;
}

/** What a shard's bets come to, by currency. */
export class ShardSums {
  readonly #byCurrency = new Map<Currency, Sums>();

  get byCurrency(): ReadonlyMap<Currency, Sums> {
    return this.#byCurrency;
  }

  add({ currency, stake, returned = 0n }: Bet): void {
    const known = this.#byCurrency.get(currency) ?? { slips: 0n, staked: 0n, returned: 0n };
    this.#byCurrency.set(currency, {
      slips: known.slips + 1n,
      staked: known.staked + stake,
      returned: known.returned + returned,
    });
  }
}
