import { readFileSync } from "node:fs";
import * as z from "zod";
import { minorUnits } from "../../client/accounts.ts";
import { textTable } from "../../demo/text-table.ts";
import { formatAmount } from "../../lambda/money/amount.ts";
import { betCounters, contentCounters, unavailableCounter } from "./plan.ts";
import type { Account } from "./verdict.ts";

const timesSchema = z.object({ count: z.number(), p50: z.number(), p95: z.number(), p99: z.number(), max: z.number() });
const reportSchema = z.object({
  aggregate: z.object({ counters: z.record(z.string(), z.number()), summaries: z.record(z.string(), timesSchema) }),
});

/** What Artillery has measured. */
export type Measured = z.infer<typeof reportSchema>["aggregate"];

export const readReport = (file: string): Measured =>
  reportSchema.parse(JSON.parse(readFileSync(file, "utf8"))).aggregate;

const ofEndpoint = "plugins.metrics-by-endpoint.response_time.";
const left = (title: string) => ({ title, align: "left" as const });
const right = (title: string) => ({ title, align: "right" as const });

/** How long answers took, a row a kind of request, in milliseconds. */
export function timesTable({ summaries }: Measured): string {
  const endpoints = Object.entries(summaries).filter(([name]) => name.startsWith(ofEndpoint));
  const all = summaries["http.response_time"];
  const row = (name: string, { count, p50, p95, p99, max }: z.infer<typeof timesSchema>) => [
    name,
    count.toString(),
    ...[p50, p95, p99, max].map((milliseconds) => milliseconds.toFixed(0)),
  ];
  return textTable(
    [left("request"), ...["answers", "p50 ms", "p95 ms", "p99 ms", "max ms"].map(right)],
    [
      ...endpoints.map(([name, times]) => row(name.slice(ofEndpoint.length), times)).toSorted(),
      ...(all ? [[], row("all", all)] : []),
    ],
  );
}

/** How many visits there were, and how their requests and bets ended. */
export function countsLines({ counters }: Measured): string {
  const count = (name: string) => counters[name] ?? 0;
  return [
    `visits        ${count("vusers.created")}, ${count("vusers.failed")} failed`,
    `requests      ${count("http.requests")}, ${count(unavailableCounter)} asked to come again (429, 5xx)`,
    `expectations  ${count("plugins.expect.ok")} held, ${count("plugins.expect.failed")} failed`,
    `contents      ${count(contentCounters.right)} as asked, ${count(contentCounters.wrong)} not`,
    `bets          ${count(betCounters.accepted)} accepted, ${count(betCounters.refused)} too late`,
  ].join("\n");
}

/** What the players staked and got back, a row a game and currency. */
export function moneyTable(accounts: readonly Account[]): string {
  const settled = accounts.flatMap(({ bets }) => bets).filter(({ status }) => status !== "accepted");
  const groups = Map.groupBy(settled, ({ game, currency }) => `${game} ${currency}`);
  const rows = [...groups.values()].flatMap((bets) => {
    const [first] = bets;
    if (!first) return [];
    const { game, currency } = first;
    const total = (amounts: readonly string[]) =>
      formatAmount(
        amounts.reduce((sum, amount) => sum + minorUnits(amount), 0n),
        currency,
      );
    const staked = total(bets.map(({ stake }) => stake));
    return [[game, currency, bets.length.toString(), staked, total(bets.map(({ returned }) => returned ?? "0"))]];
  });
  return textTable([left("game"), left(""), ...["bets settled", "staked", "returned"].map(right)], rows.toSorted());
}
