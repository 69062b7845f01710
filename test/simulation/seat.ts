import { formatAmount } from "../../lambda/money/amount.ts";
import type { Currency } from "../../lambda/money/currency.ts";
import type { ApiRequest, Key } from "./lambdas.ts";
import type { Play } from "./play.ts";

export interface PlayerInPlay {
  readonly name: string;
  readonly key: Key;
  readonly playerId: string;
  readonly currency: Currency;
  /** What its references start from: a player with two wallets has one for each. */
  readonly account: string;
}

export const guest = (key: Key, playerId: string, currency: Currency, account = playerId): PlayerInPlay => ({
  name: `${account} of ${key.partnerId}`,
  key,
  playerId,
  currency,
  account,
});

/** A player's place in the house: its session, and how it moves its money. */
export class Seat {
  readonly player: PlayerInPlay;
  sessionId: string | undefined;
  readonly #play: Play;

  constructor(play: Play, player: PlayerInPlay) {
    this.#play = play;
    this.player = player;
  }

  readonly amount = (units: bigint): string => formatAmount(units, this.player.currency);

  transfer(operation: "deposit" | "withdraw", reference: string, units: bigint): ApiRequest {
    const { playerId, currency } = this.player;
    return { operation, params: { playerId }, body: { reference, currency, amount: this.amount(units) } };
  }

  /** Opens a session, and plays on in the old one if that fails. */
  async connect(what: string): Promise<void> {
    const { name, key, playerId, currency } = this.player;
    const request = { operation: "openSession", body: { playerId, currency } };
    const answer = await this.#play.insist(`${name}, ${what}`, key, request);
    this.sessionId = answer?.status === 201 ? String(answer.body.sessionId) : this.sessionId;
  }

  /** Opens the first session, and pays in. */
  async sit(units: bigint): Promise<void> {
    const { name, key, account } = this.player;
    await this.#play.step(`${name}, session`, () => this.connect("session"));
    await this.#play.step(`${name}, deposit`, () =>
      this.#play.insist(`${name}, deposit`, key, this.transfer("deposit", `in-${account}`, units)),
    );
  }
}
