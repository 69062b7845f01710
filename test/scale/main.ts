/**
 * `npm run model`: how often bets meet one another at a gate, and how many are lost; and what a table takes by the
 * number of its players.
 */
import { type Column, textTable } from "../../demo/text-table.ts";
import { noArguments } from "../../infra/local/command-line.ts";
import { planOf } from "./plan.ts";
import { modelRush } from "./rush.ts";

noArguments(`npm run model
Prints how often bets conflict at a gate, and what a table takes by the number of its players.`);

/** A busy table: bets come in 20 seconds, most of them at the end. */
const evening = { seconds: 20, lastPercent: 40 };
/** What one gate of a round takes. */
const betsAtGate = [5, 15, 30, 60, 150, 300, 600, 1_000, 1_500, 2_500];
/** Gates know nothing of one another: more of them only make the mean more exact. */
const GATES = 8;
const playersAtTable = [100, 1_000, 10_000, 100_000];

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
const number = (value: number) => Math.round(value).toLocaleString("en");
const columnsOf = (...titles: readonly string[]) => titles.map((title): Column => ({ title, align: "right" }));

const gates: string[][] = [];
for (const count of betsAtGate) {
  const bets = count * GATES;
  const { tries, conflicts, lost } = await modelRush({ shards: GATES, bets, ...evening }, 1);
  gates.push([`${count}`, percent(conflicts / tries), (tries / bets).toFixed(1), percent(lost / bets)]);
}
console.log(textTable(columnsOf("bets at a gate", "tries that conflict", "tries a bet", "bets lost"), gates));

const tables: string[][] = [];
for (const players of playersAtTable) {
  const plan = await planOf({ players, ...evening });
  tables.push([
    number(players),
    `${plan.shards}`,
    number(plan.betsAtGate),
    percent(plan.conflicts),
    percent(plan.lost),
    number(plan.betsASecond),
    number(plan.writeUnitsASecond),
    plan.writeUnitsOfBet.toFixed(1),
    number(plan.lambdasAtOnce),
    `$${plan.dollarsPerMillion.toFixed(2)}`,
  ]);
}
const titles = [
  "players",
  "shards",
  "bets at a gate",
  "conflicts",
  "lost",
  "bets/s",
  "write units/s",
  "write units a bet",
  "Lambdas at once",
  "a million bets",
];
console.log(`\n${textTable(columnsOf(...titles), tables)}`);
