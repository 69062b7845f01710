import type * as z from "zod/mini";
import type { Odds } from "../money/odds.ts";
import type { Ratio } from "../money/ratio.ts";
import type { Derived, Fact, FactValue, FactValues } from "./fact.ts";

/** How one line of a bet ended. Only `won` carries odds; what comes back follows from the outcome and the stake. */
export type Grade =
  | { readonly outcome: "won"; readonly odds: Odds }
  | { readonly outcome: "lost" }
  | { readonly outcome: "pushed" }
  | { readonly outcome: "half-returned" };

/** A market that a player may bet on, as the catalogue shows it. */
export interface Market {
  readonly type: string;
  readonly name: string;
  /** Every odds the type can win at. */
  readonly payouts: readonly Odds[];
  /** Offered in the first `roundLimit` rounds of a shoe only. */
  readonly roundLimit?: number;
}

/** One row of a game's rules: a market and how it ends. `Facts` is what the game draws from a result to grade it. */
export interface BetType<Facts> extends Market {
  readonly grade: (facts: Facts) => Grade;
  /** The facts that decide it: they explain how a line ended. */
  readonly looksAt: readonly Fact<Facts>[];
}

/** Why a line ended as it did: what the result shows of the things that its bet type looks at. */
export interface Explanation {
  /** One English sentence. */
  readonly text: string;
  readonly facts: FactValues;
}

/** One fair outcome and how often it occurs, relative to the others: the sample space of the exact RTP. */
export interface WeightedOutcome<Result> {
  readonly result: Result;
  readonly weight: bigint;
}

/** What a game played from a shoe adds: the cards that a result takes out of it. */
export interface ShoeRules<Result> {
  /** Cards in a full shoe. */
  readonly size: number;
  /** Copies of one card in a full shoe. */
  readonly copies: number;
  /** Cards that a round takes: those it deals and those it burns. */
  readonly cardsPerRound: number;
  readonly cards: (result: Result) => readonly string[];
  /** The cut card came out: this round is the shoe's last. */
  readonly cutCard: (result: Result) => boolean;
  /** Cards burnt face down after `faceUpCard` opened the shoe. */
  readonly burn: (faceUpCard: string) => number;
  readonly cardSchema: z.ZodMiniType<string>;
}

/** Why a round of the game may be voided; see `rules` of each game. */
export interface VoidReason {
  readonly reason: string;
  /** Refused once betting has closed: from then on the round has begun. */
  readonly beforeClosingOnly?: boolean;
}

/** Why the dealer may shake again, and in which states of the round. Bets stand. */
export interface ReshakeReason {
  readonly reason: string;
  readonly states: readonly ("open" | "closed")[];
}

/** The form of a game's result: an object, for a request carries further fields beside the result's own. */
export type ResultSchema<Result> = z.ZodMiniObject & z.ZodMiniType<Result>;

/** Everything that one game is: its markets, its results and its studio rules. Games never draw. */
export interface GameRules<Result extends object, Facts> {
  /** Its code in paths, keys and queues: `thai-hilo`. */
  readonly game: string;
  readonly name: string;
  /**
   * Changes whenever a payout or a condition does. Lines settled before are explained by the facts that their bet type
   * looks at now: one that comes to look at others gets a new code.
   */
  readonly ruleVersion: string;
  readonly betTypes: readonly BetType<Facts>[];
  /** What the bet types look at, such as the total of the dice: drawn from a result once for all its lines. */
  readonly facts: (result: Result) => Facts;
  /** What a table's history shows of each result, and counts. */
  readonly historyFacts: readonly Derived<Facts>[];
  readonly resultSchema: ResultSchema<Result>;
  /** One notation for all that mean the same result: dice in order. Two results are the same when theirs is. */
  readonly normalForm: (result: Result) => object;
  readonly fairOutcomes: () => readonly WeightedOutcome<Result>[];
  readonly voidReasons: readonly VoidReason[];
  readonly reshakeReasons: readonly ReshakeReason[];
  /** A begun round is played to its end: the sweeper never voids it. */
  readonly playedToItsEnd: boolean;
  readonly shoe?: ShoeRules<Result>;
}

/**
 * A game as the rest of the product sees it: its result type is closed over, so that a round of any game is handled by
 * the same code. Every function takes a result as it was stored and parses it first.
 */
export interface Game {
  readonly game: string;
  readonly name: string;
  readonly ruleVersion: string;
  readonly betTypes: readonly Market[];
  /** `undefined` for a type the game has not, `constructor` and `__proto__` included. */
  readonly betType: (type: string) => Market | undefined;
  readonly resultSchema: ResultSchema<object>;
  /** Parses the result once; the returned function grades one bet type, `undefined` for a type the game has not. */
  readonly grader: (result: unknown) => (type: string) => Grade | undefined;
  /** Parses the result once; the returned function explains one bet type, `undefined` for a type the game has not. */
  readonly explainer: (result: unknown) => (type: string) => Explanation | undefined;
  /** What a table's history shows of the result. */
  readonly historyFacts: (result: unknown) => FactValues;
  /** Every value that those facts have in some fair outcome, in order; computed once. */
  readonly historyValues: () => Readonly<Record<string, readonly FactValue[]>>;
  readonly sameResult: (one: unknown, other: unknown) => boolean;
  /** The same text for the same result, however it was written. */
  readonly normalForm: (result: unknown) => string;
  readonly fairOutcomes: () => readonly WeightedOutcome<object>[];
  /** The exact return to player of every bet type under fair play, computed once. */
  readonly rtp: () => ReadonlyMap<string, Ratio>;
  readonly voidReasons: readonly VoidReason[];
  readonly reshakeReasons: readonly ReshakeReason[];
  readonly playedToItsEnd: boolean;
  readonly shoe?: ShoeRules<unknown>;
}
