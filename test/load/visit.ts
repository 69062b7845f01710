import type { Currency } from "../../lambda/money/currency.ts";
import type { Line } from "./slip.ts";

/** A visit's variables, which Artillery keeps and puts into the script's templates. */
export interface Visit {
  playerId: string;
  currency: Currency;
  deposit: string;
  today: string;
  sessionId: string;
  tableId: string;
  game: string;
  roundId: string;
  betId: string;
  /** Of the newest request that moves money. */
  reference: string;
  lines: readonly Line[];
  /** Rounds that the player has bet in: one slip a round keeps the round's limit. */
  playedRounds: readonly string[];
  looks: number;
  tried: number;
  again: boolean;
}

export interface Context {
  readonly vars: Visit;
}

export interface Request {
  readonly name: string;
  json?: Readonly<Record<string, unknown>>;
}

export interface Answer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface Metrics {
  readonly emit: (kind: "counter", name: string, value: number) => void;
}

export type Done = (error?: Error) => void;
