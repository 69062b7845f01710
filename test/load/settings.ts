import * as z from "zod";
import { readEnvironment } from "../../infra/local/environment.ts";
import { RuntimeFailure } from "../../infra/local/failure.ts";
import { currencySchema } from "../../lambda/money/currency.ts";

const listOf = <Item>(item: z.core.$ZodType<Item, string>) =>
  z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(item));
/** What a header can carry. */
const key = z.string().regex(/^[\x21-\x7e]+$/, "must be the key as it was given, without blanks");
const count = z.coerce.number().int().positive();

const environmentSchema = z.object({
  TARGET: z
    .url({ protocol: /^https?$/ })
    .refine((url) => `${new URL(url).username}${new URL(url).password}` === "", "must have no user in it")
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  API_KEY: key.optional(),
  STUDIO_KEY: key.optional(),
  TABLES: listOf(z.string().min(1)).optional(),
  CURRENCIES: listOf(currencySchema).default(["THB"]),
  AUTO_DEALER_SECONDS: count.max(900).default(5),
  LOAD_SECONDS: count.min(5).max(86_400).default(40),
  LOAD_RATE: count.max(10_000).default(2),
  LOAD_DRAIN_SECONDS: count.max(3_600).default(120),
  LOAD_P95_MS: count.default(1_000),
  LOAD_P99_MS: count.default(2_500),
  LOAD_ERROR_PERCENT: z.coerce.number().min(0).max(100).default(1),
  LOAD_LATE_PERCENT: z.coerce.number().min(0).max(100).default(10),
});

/** What the answers must keep to. */
export interface Goals {
  readonly p95Milliseconds: number;
  readonly p99Milliseconds: number;
  /** Answers that ask for a repetition (429, 5xx), in percent of all requests. */
  readonly errorPercent: number;
  /** Bets that came when betting had closed, in percent of all that were answered. */
  readonly latePercent: number;
}

export type Aim =
  | { readonly kind: "local" }
  | {
      readonly kind: "deployment";
      readonly baseUrl: string;
      readonly apiKey: string;
      /** A dealer's key: with it rounds are dealt at the named tables. */
      readonly studioKey?: string;
    };

export interface LoadSettings {
  readonly aim: Aim;
  /** The tables to bet at; without them, all there are. */
  readonly tables?: readonly string[];
  readonly currencies: readonly z.infer<typeof currencySchema>[];
  /** How long betting stays open in rounds that are dealt here. */
  readonly bettingSeconds: number;
  /** How long virtual users arrive. */
  readonly seconds: number;
  /** Virtual users that arrive a second in the steady phase. */
  readonly rate: number;
  /** How long the last rounds and their settlement may take afterwards. */
  readonly drainSeconds: number;
  readonly goals: Goals;
}

/** Reads the environment's variables; throws a `RuntimeFailure` that names the one that is wrong or missing. */
export function readLoadSettings(environment: NodeJS.ProcessEnv): LoadSettings {
  const data = readEnvironment(environmentSchema, environment);
  return {
    aim: aimOf(data),
    ...(data.TABLES === undefined ? {} : { tables: data.TABLES }),
    currencies: data.CURRENCIES,
    bettingSeconds: data.AUTO_DEALER_SECONDS,
    seconds: data.LOAD_SECONDS,
    rate: data.LOAD_RATE,
    drainSeconds: data.LOAD_DRAIN_SECONDS,
    goals: {
      p95Milliseconds: data.LOAD_P95_MS,
      p99Milliseconds: data.LOAD_P99_MS,
      errorPercent: data.LOAD_ERROR_PERCENT,
      latePercent: data.LOAD_LATE_PERCENT,
    },
  };
}

function aimOf({ TARGET, API_KEY, STUDIO_KEY, TABLES }: z.infer<typeof environmentSchema>): Aim {
  if (TARGET === undefined) {
    if (API_KEY ?? STUDIO_KEY) throw new RuntimeFailure("A key is set, and no TARGET that it belongs to.");
    return { kind: "local" };
  }
  if (API_KEY === undefined) throw new RuntimeFailure("TARGET needs API_KEY, the key of a partner there.");
  if (STUDIO_KEY !== undefined && TABLES === undefined) {
    throw new RuntimeFailure("STUDIO_KEY needs TABLES: name the tables at which rounds may be dealt.");
  }
  const aim = { kind: "deployment", baseUrl: TARGET, apiKey: API_KEY } as const;
  return STUDIO_KEY === undefined ? aim : { ...aim, studioKey: STUDIO_KEY };
}
