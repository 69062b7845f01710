import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import type { ApiClient } from "../../client/client.ts";
import { RuntimeFailure } from "../../infra/local/failure.ts";
import { currencySchema } from "../../lambda/money/currency.ts";
import { wholeList } from "./lists.ts";
import type { LoadSettings } from "./settings.ts";
import { depositFor } from "./slip.ts";

/** What all virtual users know. */
export const sceneSchema = z.object({
  /** Part of every player's id and every reference, so that no two runs meet. */
  run: z.string(),
  wallets: z.array(z.object({ currency: currencySchema, deposit: z.string() })).min(1),
  tables: z.array(z.object({ tableId: z.string(), game: z.string() })).min(1),
  betTypes: z.record(z.string(), z.array(z.object({ type: z.string(), roundLimit: z.number().optional() }))),
});

export type Scene = z.infer<typeof sceneSchema>;

/** The files of a run in its folder. */
export const runFiles = (folder: string) => ({
  scene: join(folder, "scene.json"),
  journal: join(folder, "journal.jsonl"),
  report: join(folder, "report.json"),
});

/** What the run's main process has written into its folder. */
export const readWrittenScene = (folder: string): Scene =>
  sceneSchema.parse(JSON.parse(readFileSync(runFiles(folder).scene, "utf8")));

/** How long looking at the target may take. */
const lookMilliseconds = 60_000;

/** Looks at the target's games and tables. Throws a `RuntimeFailure` when nothing can be bet there. */
export async function readScene(
  run: string,
  baseUrl: string,
  client: ApiClient,
  { tables: wanted, currencies }: Pick<LoadSettings, "tables" | "currencies">,
): Promise<Scene> {
  const deadline = AbortSignal.timeout(lookMilliseconds);
  const all = await wholeList(deadline, (cursor) =>
    client.GET("/v1/tables", { params: { query: { limit: 100, ...cursor } } }),
  );
  const missing = wanted?.find((tableId) => !all.some((table) => table.tableId === tableId));
  if (missing !== undefined) throw new RuntimeFailure(`There is no table ${missing} at ${baseUrl}.`);
  const chosen = wanted ? all.filter(({ tableId }) => wanted.includes(tableId)) : all;
  const wallets = currencies.map((currency) => {
    const open = chosen.filter(({ limits }) => Object.hasOwn(limits, currency));
    const deposit = depositFor(
      open.map(({ limits }) => limits[currency]?.minStake ?? "0"),
      currency,
    );
    if (deposit === undefined) throw new RuntimeFailure(`No table at ${baseUrl} takes bets in ${currency}.`);
    return { currency, deposit };
  });
  const games = await wholeList(deadline, (cursor) =>
    client.GET("/v1/games", { params: { query: { limit: 100, ...cursor } } }),
  );
  return sceneSchema.parse({
    run,
    wallets,
    tables: chosen,
    betTypes: Object.fromEntries(games.map(({ game, betTypes }) => [game, betTypes])),
  });
}
