import type * as z from "zod/mini";
import type { Game } from "../games/game.ts";
import { type CsvTable, csvOf } from "../http/csv.ts";
import type { ProblemCode } from "../problem.ts";

/** The schemas that an operation parses its request by. */
export interface Request {
  readonly params: z.ZodMiniObject;
  readonly query: z.ZodMiniObject;
  readonly body: z.ZodMiniType;
}

export interface Example {
  readonly summary: string;
  readonly value: unknown;
}

/** One kind of success. `description` says when it is given; examples are parsed by the schema. */
export interface Answer {
  readonly description: string;
  readonly schema: z.ZodMiniType;
  readonly examples: Readonly<Record<string, Example>>;
  /** The first answer again, to a reference that was used before for the same. */
  readonly mayBeReplayed?: boolean;
  /** JSON, unless something else is named. */
  readonly type?: string;
  /** What the answer is as CSV, for who asks for that. */
  readonly csv?: Csv;
}

/** `rows` says what is a row. */
export interface Csv {
  readonly rows: string;
  readonly columns: readonly string[];
  /** The CSV of an example. */
  readonly show: (value: unknown) => string;
}

export type SuccessStatus = 200 | 201 | 202;

/** What the contract says of an operation beyond its route and roles. */
export interface OperationDoc {
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly request: Request;
  /** Bodies to send, by name. */
  readonly bodies?: Readonly<Record<string, Example>>;
  readonly answers: Readonly<Partial<Record<SuccessStatus, Answer>>>;
  /** Refusals of its own: those that every operation shares are added. */
  readonly problems: readonly ProblemCode[];
}

/** An operation that exists once for each game says what is that game's own. */
export type GameOperationDoc = (game: Game) => OperationDoc;

const shown = { description: "As it is now." } as const;

/** The answer of a read, or of a command that tells the new state. */
export const ok = (schema: z.ZodMiniType, example: Example, description: string = shown.description) => ({
  200: { description, schema, examples: { example } },
});

/** The same for a read that answers CSV, too. */
export const okOrCsv = <Body>(schema: z.ZodMiniType<Body>, example: Example, table: CsvTable<Body>, rows: string) => {
  const csv: Csv = { rows, columns: table.columns, show: (value) => csvOf(table, schema.parse(value)) };
  return { 200: { ...ok(schema, example)[200], csv } };
};

/** The answers of a command that makes something once under its reference. */
export const made = (schema: z.ZodMiniType, example: Example, status: 201 | 202 = 201) => ({
  [status]: { description: status === 201 ? "Made." : "Taken.", schema, examples: { example } },
  200: {
    description:
      status === 202
        ? "The result stood already, or the reference was used for the same before: the first answer again."
        : "The reference was used for the same before: the first answer again.",
    schema,
    examples: { example },
    mayBeReplayed: true,
  },
});
