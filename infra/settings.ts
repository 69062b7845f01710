import { RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Node } from "constructs";
import * as z from "zod";

const units = (fallback: number) => z.coerce.number().int().positive().default(fallback);

/** Scheme, host and port as a browser sends them; `*` and paths are none. */
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

/**
 * What an operator may set with `cdk deploy -c name=value`.
 * The defaults fit 10,000 players who bet at one table within 20 seconds, 40% of them in the last two.
 */
const settings = z.strictObject({
  /** Read and write units per second that the table and each index take at once, without growing first. */
  warmReadUnits: units(12_000),
  warmWriteUnits: units(24_000),
  /** Requests per second of the whole API, and how many may come at once. */
  throttleRate: units(5_000),
  throttleBurst: units(5_000),
  /** The same for each partner, and for the studio's own keys together; a daily quota (UTC) only where one is set. */
  partnerRate: units(500),
  partnerBurst: units(1_000),
  partnerDailyQuota: z.coerce.number().int().positive().optional(),
  studioRate: units(1_000),
  studioBurst: units(2_000),
  studioDailyQuota: z.coerce.number().int().positive().optional(),
  /** Partners that there may be, each with a place in the partners' usage plan. A stack holds the keys of 245. */
  partnerSlots: z.coerce.number().int().min(1).max(245).default(50),
  /** How long a player's session lasts that is not prolonged. */
  sessionSeconds: z.coerce.number().int().min(1).max(86_400).default(1_800),
  /**
   * Concurrency set apart for each game's Lambdas. An account has 1,000 unless raised and must leave 100 unreserved, so
   * the defaults carry five games.
   */
  placeBetsConcurrency: units(100),
  settleConcurrency: z.coerce.number().int().min(2).default(50),
  /** Origins whose pages may call the API from a browser, with commas between them: `https://console.example`. */
  corsOrigins: z
    .string()
    .default("")
    .transform((text) => text.split(",").filter((origin) => origin !== ""))
    .refine((origins) => origins.every(isOrigin), "must be origins like https://console.example, with commas between"),
  logRetentionDays: z.coerce.number().pipe(z.enum(RetentionDays)).default(RetentionDays.THREE_MONTHS),
});

export type Settings = z.infer<typeof settings>;

/** The settings among the context values of an app; throws on a value that is out of range. */
export function readSettings(node: Node): Settings {
  const given = Object.keys(settings.shape).map((name) => [name, node.tryGetContext(name)]);
  const result = settings.safeParse(Object.fromEntries(given));
  if (!result.success) throw new Error(`A context value is not valid:\n${z.prettifyError(result.error)}`);
  return result.data;
}
