import type { Bet } from "../lambda/bets/bet.ts";
import type { Gate } from "../lambda/rounds/gate.ts";

/** Sums up what each player stakes in a round. A shard's bets come player by player, so only one is kept. */
export class RoundStakes {
  readonly #gate: Gate;
  #player = "";
  #staked = new Map<string, bigint>();

  constructor(gate: Gate) {
    this.#gate = gate;
  }

  /** Whether the player is within the round's limit, this bet included. */
  add({ partnerId, playerId, currency, stake }: Bet): boolean {
    const player = `${partnerId}#${playerId}`;
    if (player !== this.#player) this.#staked = new Map();
    this.#player = player;
    const staked = (this.#staked.get(currency) ?? 0n) + stake;
    this.#staked.set(currency, staked);
    const limit = this.#gate.limits[currency]?.maxRoundStake;
    return limit !== undefined && staked <= limit;
  }
}
