/**
 * Lists 10,000 bets of one player as a partner's accountant would, through the operations of the Lambdas: the Bet Record
 * and the days in both directions, and the feeds. Ends with 1 unless every bet is there once, and the days' rows, the
 * statements, the chain and the balances agree to the cent, and the audit finds that all holds.
 */
import { isDeepStrictEqual } from "node:util";
import { minorUnits, statementFaults, walletFaults } from "../../../client/accounts.ts";
import { commandLine, isCount } from "../../../infra/local/command-line.ts";
import { accountantOf } from "../../support/accountant.ts";
import { auditHouse } from "./audited.ts";
import { type Evening, monday, playEvening, tuesday } from "./evening.ts";
import { openHouse } from "./house.ts";

const usage = `npm run bench:accounts [-- --bets N]
  --bets N   how many bets are listed (default 10000), a multiple of 40
Ends with 1 when a bet is missing or there twice, or a sum is not the same wherever it is read.`;

const bets = commandLine(usage, { bets: { type: "string", default: "10000" } }, (given) => {
  const count = Number(given.bets);
  if (!isCount(given.bets) || count % 40 !== 0) throw new Error("--bets is a multiple of 40");
  return count;
});
type Accountant = ReturnType<typeof accountantOf>;

/** Ends the run unless both are the same. */
function same(what: string, found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected)) throw new Error(`not the same: ${what}`);
}

const stateOf = ({ betId, revision }: { readonly betId: string; readonly revision: number }) => `${betId} ${revision}`;
/** A feed is in the order of publishing, a wallet in that of its sequence. */
const bySequence = <Entry extends { readonly sequence: number }>(entries: readonly Entry[]) =>
  entries.toSorted((one, other) => one.sequence - other.sequence);

/** Every bet, once, in both directions, as it is stored. */
async function checkBetRecord(accountant: Accountant, { playerId, stored }: Evening) {
  const oldestFirst = await accountant.betRecord(playerId, "asc");
  same("how many bets there are", oldestFirst.length, bets);
  same("the Bet Record and what is stored", oldestFirst.map(stateOf), stored.map(stateOf).toSorted());
  same("its directions", (await accountant.betRecord(playerId, "desc")).toReversed(), oldestFirst);
  return oldestFirst;
}

/** Each day's rows in both directions, against its statement and what the player held. */
async function checkDays(accountant: Accountant, { held }: Evening) {
  const days = [];
  let opening = 0n;
  for (const day of [monday, tuesday]) {
    const rows = await accountant.rows(day, "asc");
    same(`the directions of ${day}`, (await accountant.rows(day, "desc")).toReversed(), rows);
    const statement = await accountant.statement(day);
    same(`rows and statement of ${day}`, statementFaults(statement, rows), []);
    const [baht] = statement.currencies;
    const sums = [baht?.opening, baht?.closing].map((amount) => minorUnits(amount ?? ""));
    same(`statement and balances of ${day}`, sums, [opening, held.get(day)]);
    opening = held.get(day) ?? 0n;
    days.push({ rows, statement });
  }
  return days;
}

type Bets = Awaited<ReturnType<typeof checkBetRecord>>;
type Days = Awaited<ReturnType<typeof checkDays>>;

/** Every bet as it was placed and as it is now, and no state of one twice. */
async function checkBetFeed(accountant: Accountant, record: Bets): Promise<number> {
  const states = await accountant.betFeed();
  same("states of bets, each once", new Set(states.map(stateOf)).size, states.length);
  same("bets as they were placed", states.filter(({ revision }) => revision === 0).length, bets);
  const newest = new Map(states.map((bet) => [bet.betId, bet]));
  const last = record.map(({ betId }) => newest.get(betId));
  same("bets as they are now", last, record);
  return states.length;
}

/** The ledger of the player, of the feed and of the days is one, and what the bets came to is what it moved. */
async function checkLedger(accountant: Accountant, evening: Evening, record: Bets, days: Days): Promise<number> {
  const rows = days.flatMap((day) => day.rows);
  same("the feed and the days", bySequence(await accountant.ledgerFeed()), bySequence(rows));
  const ledger = await accountant.ledger(evening.playerId);
  same("the player's ledger and the days", bySequence(ledger), bySequence(rows));
  const [head] = days.at(-1)?.statement.wallets.items ?? [];
  if (!head) throw new Error("the statement has no wallet");
  same("the chain and its head", walletFaults(evening.partnerId, head, ledger), []);
  const [deposit] = ledger;
  const net = record.reduce((sum, bet) => sum + minorUnits(bet.net ?? ""), 0n);
  same("bets and balance", minorUnits(deposit?.amount ?? "") + net, evening.held.get(tuesday));
  return ledger.length;
}

/** An evening with a tenth of the bets, audited: what the audit needs for a small table. */
async function auditSmall() {
  const house = await openHouse(`${monday}T12:00:00.000Z`);
  try {
    const { partnerId } = await playEvening(house, bets / 10);
    for (const day of [monday, tuesday]) await accountantOf(house.deps, partnerId).statement(day);
    return await auditHouse(house);
  } finally {
    await house.stop();
  }
}

let startedAt = Date.now();
function report(what: string): void {
  console.log(`${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${what}`);
  startedAt = Date.now();
}

const house = await openHouse(`${monday}T12:00:00.000Z`);
try {
  const evening = await playEvening(house, bets);
  report(`${evening.stored.length} bets were placed, settled, voided and corrected.`);
  const accountant = accountantOf(house.deps, evening.partnerId);
  const record = await checkBetRecord(accountant, evening);
  report("The Bet Record has each of them once, in both directions.");
  const days = await checkDays(accountant, evening);
  report("The days' rows, in both directions, are their statements and the change of balances.");
  report(`The feed has each of them once a state: ${await checkBetFeed(accountant, record)} states.`);
  report(
    `The ledger is one wherever it is read, and its chain whole: ${await checkLedger(accountant, evening, record, days)} transactions.`,
  );
  const { seconds, megabytes } = await auditHouse(house);
  report(`The audit found that all holds in ${seconds.toFixed(1)} s, with ${megabytes.toFixed(0)} MB at most.`);
  const small = await auditSmall();
  report(`The audit of a tenth: ${small.seconds.toFixed(1)} s, ${small.megabytes.toFixed(0)} MB at most.`);
} finally {
  await house.stop();
}
