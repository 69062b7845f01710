import type { Bet } from "../bets/bet.ts";
import type { Game } from "../games/game.ts";
import type { Currency } from "../money/currency.ts";
import type { Gate } from "../rounds/gate.ts";

/** Slips and stakes by currency, as counted from a shard's bets. */
export class ShardCount {
  readonly #totals = new Map<Currency, { slips: number; staked: bigint }>();
  readonly #unknownTypes = new Set<string>();
  readonly #game: Game;

  constructor(game: Game) {
    this.#game = game;
  }

  add(bet: Bet): void {
    const { slips, staked } = this.#totals.get(bet.currency) ?? { slips: 0, staked: 0n };
    this.#totals.set(bet.currency, { slips: slips + 1, staked: staked + bet.stake });
    for (const { type } of bet.lines) if (!this.#game.betType(type)) this.#unknownTypes.add(type);
  }

  get slips(): number {
    return [...this.#totals.values()].reduce((sum, { slips }) => sum + slips, 0);
  }

  /**
   * Whether the bets found are those that the gate let through. `fewer` may still be a read that saw a transaction half
   * done; anything else never passes by itself.
   */
  compare(
    gate: Gate,
  ): { readonly fits: true } | { readonly fits: false; readonly mayPass: boolean; readonly why: string } {
    if (this.#unknownTypes.size > 0)
      return { fits: false, mayPass: false, why: `unknown bet types: ${[...this.#unknownTypes]}` };
    const slips = gate.totals.reduce((sum, total) => sum + total.slips, 0);
    const why = `shard ${gate.shard} has ${this.slips} bets, its gate let ${slips} through`;
    if (this.slips < slips) return { fits: false, mayPass: true, why };
    if (this.slips > slips) return { fits: false, mayPass: false, why };
    const differing = gate.totals.find((total) => {
      const found = this.#totals.get(total.currency);
      return found?.slips !== total.slips || found.staked !== total.staked;
    });
    return differing
      ? {
          fits: false,
          mayPass: false,
          why: `the stakes of shard ${gate.shard} in ${differing.currency} differ from its gate's`,
        }
      : { fits: true };
  }
}
