/** `npm run model`: how often bets meet one another at a gate, and how many are lost, by the bets that come to it. */
import { type Column, textTable } from "../../demo/text-table.ts";
import { modelRush } from "./rush.ts";

/** What one gate of a round takes, as on a busy table: in 20 seconds, most of it at their end. */
const betsAtGate = [5, 15, 30, 60, 150, 300, 600, 1_000, 1_500, 2_500];
const evening = { seconds: 20, lastPercent: 40 };
/** Gates know nothing of one another: more of them only make the mean more exact. */
const GATES = 8;

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`;
const columns: readonly Column[] = ["bets at a gate", "tries that conflict", "tries a bet", "bets lost"].map(
  (title) => ({ title, align: "right" }),
);

const rows: string[][] = [];
for (const count of betsAtGate) {
  const bets = count * GATES;
  const { tries, conflicts, lost } = await modelRush({ shards: GATES, bets, ...evening }, 1);
  rows.push([`${count}`, percent(conflicts, tries), (tries / bets).toFixed(1), percent(lost, bets)]);
}
console.log(textTable(columns, rows));
