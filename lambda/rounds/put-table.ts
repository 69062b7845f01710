import type { Deps } from "../deps.ts";
import type { TableId } from "../ids.ts";
import { type Currency, currencySchema } from "../money/currency.ts";
import { Problem } from "../problem.ts";
import { requireAmount } from "../require-amount.ts";
import { putTable } from "../store/tables.ts";
import { decideAgain } from "./decide-again.ts";
import type { Limits, LimitsByCurrency } from "./gate.ts";
import { readTableView } from "./read-tables.ts";

/** Limits as they are sent: decimal strings by currency. */
export type SentLimits = Readonly<Partial<Record<Currency, Readonly<Record<keyof Limits, string>>>>>;

export interface TableSettings {
  readonly tableId: TableId;
  readonly game: string;
  readonly bettingSeconds: number;
  readonly autoVoidMinutes: number;
  readonly shards: number;
  readonly limits: SentLimits;
}

/** Creates a table or changes its settings; rounds that are open keep those they opened with. Its game is for good. */
export async function saveTable(deps: Deps, settings: TableSettings) {
  const changes = putTable({ ...settings, limits: parseLimits(settings.limits) });
  return decideAgain(deps, async () => {
    const outcome = await deps.table.transact(changes, deps.ulid(deps.now()));
    if (outcome.committed) return readTableView(deps, settings.tableId);
    const [config] = outcome.reasons;
    if (config?.code !== "ConditionalCheckFailed") return undefined;
    throw new Problem("invalid-transition", "The table plays another game; a table's game does not change.");
  });
}

function parseLimits(sent: SentLimits): LimitsByCurrency {
  const rows = Object.entries(sent).map(
    ([code, limits]) => [code, parseRow(currencySchema.parse(code), limits)] as const,
  );
  return Object.fromEntries(rows);
}

function parseRow(currency: Currency, sent: Readonly<Record<keyof Limits, string>>): Limits {
  const amount = (name: keyof Limits) => requireAmount(sent[name], currency, `limits.${currency}.${name}`);
  const limits = { minStake: amount("minStake"), maxStake: amount("maxStake"), maxRoundStake: amount("maxRoundStake") };
  if (limits.minStake > limits.maxStake) throw invalid(currency, "maxStake", "must not be below minStake");
  if (limits.maxStake > limits.maxRoundStake) throw invalid(currency, "maxRoundStake", "must not be below maxStake");
  return limits;
}

const invalid = (currency: Currency, name: string, message: string) =>
  new Problem("validation-failed", `The limits in ${currency} do not fit together.`, {
    errors: [{ path: `limits.${currency}.${name}`, message }],
  });
