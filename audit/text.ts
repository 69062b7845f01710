import { type Findings, ITEMS, type Report } from "./report.ts";

const number = (value: number) => value.toLocaleString("en");

/** What an audit says while it works. */
export const progressText = ({ counts, faults }: Report): string =>
  `${number(counts.get(ITEMS) ?? 0)} items read, ${number(faults.count)} faults`;

/** What an audit found, for a person. */
export function reportText(report: Report): string {
  const counts = [...report.counts].map(([what, count]) => `  ${number(count).padStart(12)} ${what}`);
  return [
    "Checked:",
    ...counts,
    ...section("Under way, not judged yet", report.open),
    ...(report.faults.count === 0
      ? ["", "All holds: every wallet's chain, every bet by the rules, every round's totals, every feed and statement."]
      : section("Does not hold", report.faults)),
  ].join("\n");
}

function section(title: string, { count, listed }: Findings): readonly string[] {
  if (count === 0) return [];
  const rest = count - listed.length;
  return [
    "",
    `${title} (${number(count)}):`,
    ...listed.map(({ item, what }) => `  ${item}: ${what}`),
    ...(rest > 0 ? [`  and ${number(rest)} more`] : []),
  ];
}
