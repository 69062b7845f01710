import { textTable } from "../../demo/text-table.ts";
import type { Profile, Share } from "./contenders/order.ts";
import type { Row } from "./rows.ts";

const titles = [
  { title: "what", align: "left" },
  { title: "value", align: "right" },
  { title: "unit", align: "left" },
  { title: "goal", align: "left" },
  { title: "", align: "left" },
] as const;

const shareTitles = [
  { title: "where the handler's time goes", align: "left" },
  { title: "%", align: "right" },
] as const;

/** Prints what was measured, as a table or as one object; the process ends with 1 if a goal is missed. */
export function report(rows: readonly Row[], json: boolean, profile?: Profile): void {
  console.log(json ? JSON.stringify({ rows, profile }) : printed(rows, profile));
  process.exitCode = rows.every(({ met }) => met) ? 0 : 1;
}

function printed(rows: readonly Row[], profile: Profile | undefined): string {
  const cells = rows.map(({ name, value, unit, goal = "", met }) => {
    const verdict = goal === "" ? "" : met ? "met" : "MISSED";
    return [name, value.toString(), unit, goal, verdict];
  });
  const table = textTable(titles, cells);
  if (!profile) return table;
  const cellsOf = (shares: readonly Share[]) => shares.map(({ where, percent }) => [where, percent.toFixed(1)]);
  const areas = textTable(shareTitles, cellsOf(profile.areas));
  return `${table}\n\n${areas}\n\n${textTable(shareTitles, cellsOf(profile.functions))}`;
}
