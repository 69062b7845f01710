import { asPlaced, type Bet } from "../lambda/bets/bet.ts";
import type { BetId, RoundId } from "../lambda/ids.ts";
import type { RoundEvent } from "../lambda/rounds/event.ts";
import { betKey, toBet } from "../lambda/store/bets.ts";
import { nameOf } from "../lambda/store/change.ts";
import { roundEvents, toEvent } from "../lambda/store/events.ts";
import { keys } from "../lambda/store/keys.ts";
import type { Item } from "../lambda/store/marshal.ts";
import { readAll } from "../lambda/store/read-all.ts";
import { toRound } from "../lambda/store/rounds.ts";
import { toTransaction } from "../lambda/store/transactions.ts";
import type { Transaction } from "../lambda/wallets/ledger.ts";
import type { AuditDeps } from "./deps.ts";
import type { StoredBlock } from "./feed-blocks.ts";
import type { Report } from "./report.ts";
import { RoundFacts } from "./round-facts.ts";
import { same } from "./same.ts";

/** A ledger entry as it was published, and whether the stored one is marked as unpublished still. */
export interface PublishedEntry {
  readonly position: number;
  readonly entry: Transaction;
  readonly isMarked: boolean;
}

export interface PublishedBlock {
  readonly entries: readonly PublishedEntry[];
  /** Bets at a revision that moved no money. */
  readonly unpaid: readonly { readonly bet: Bet; readonly isMarked: boolean; readonly isNewest: boolean }[];
  /** Bets at the newest revision they have. */
  readonly newest: readonly BetId[];
}

/** Compares what was published at once with what is stored: every entry is the stored one, every bet was that once. */
export async function auditBlock(
  deps: AuditDeps,
  { transactions, bets }: { readonly transactions: StoredBlock | undefined; readonly bets: StoredBlock | undefined },
  report: Report,
): Promise<PublishedBlock> {
  const entries = read(transactions, toTransaction, report);
  const states = read(bets, toBet, report);
  const stored = await readAll(deps.table, [
    ...entries.map(entryKey),
    ...states.flatMap((bet) => [betKey(bet), keys.transaction(bet.partnerId, bet.reference, bet.revision)]),
    ...entries.flatMap(({ betId, ...entry }) => (betId ? [betKey({ ...entry, betId })] : [])),
  ]);
  const published = entries.map((entry, index): PublishedEntry => {
    const item = stored.get(nameOf(entryKey(entry)));
    const original = item && report.read(item, toTransaction);
    report.require(transactions?.item ?? entryKey(entry), {
      [`has ${naming(entry)} otherwise than it is stored`]: same(original, entry),
      [`has ${naming(entry)} without its bet`]: isWithItsBet(entry, states, stored, report),
    });
    return { position: (transactions?.first ?? 0) + index, entry, isMarked: item?.unpublished !== undefined };
  });
  const unpaid = [];
  const newest = [];
  for (const bet of states) {
    const key = bets?.item ?? betKey(bet);
    const item = stored.get(nameOf(betKey(bet)));
    const original = item && report.read(item, toBet);
    const isPaid = stored.has(nameOf(keys.transaction(bet.partnerId, bet.reference, bet.revision)));
    report.require(key, {
      [`has ${naming(bet)} otherwise than it was`]:
        original !== undefined && (await wasOnce(deps, bet, original, report)),
      [`has ${naming(bet)} without its ledger entry`]:
        !isPaid || entries.some(({ betId, revision }) => betId === bet.betId && revision === bet.revision),
      [`has ${naming(bet)} twice`]: states.filter((other) => naming(other) === naming(bet)).length === 1,
    });
    const isNewest = original?.revision === bet.revision;
    if (isNewest) newest.push(bet.betId);
    if (original && !isPaid) unpaid.push({ bet, isMarked: item.unpublished !== undefined, isNewest });
  }
  return { entries: published, unpaid, newest };
}

function read<Content>(block: StoredBlock | undefined, parse: (item: Item) => Content, report: Report): Content[] {
  return (block?.entries ?? []).flatMap((entry) => {
    const content = report.read({ ...block?.item, ...entry }, () => parse(entry));
    return content ? [content] : [];
  });
}

const entryKey = ({ partnerId, reference, revision }: Transaction) => keys.transaction(partnerId, reference, revision);

const naming = (one: Transaction | Bet) =>
  `${"transactionId" in one ? "the ledger entry" : "the bet"} ${one.reference} of revision ${one.revision}`;

/** A bet is published with its stake's entry, and with its newest one. */
function isWithItsBet(
  { betId, ...entry }: Transaction,
  states: readonly Bet[],
  stored: ReadonlyMap<string, Item>,
  report: Report,
): boolean {
  if (!betId) return true;
  if (states.some((bet) => bet.betId === betId && bet.revision === entry.revision)) return true;
  const item = stored.get(nameOf(betKey({ ...entry, betId })));
  const bet = item && report.read(item, toBet);
  return entry.revision > 0 && bet?.revision !== entry.revision;
}

/** Whether a stored bet may have looked like this when it was published. */
async function wasOnce(deps: AuditDeps, state: Bet, stored: Bet, report: Report): Promise<boolean> {
  if (!same(asPlaced(state), asPlaced(stored)) || state.revision > stored.revision) return false;
  if (state.revision === 0) return same(state, asPlaced(stored));
  if (state.revision === stored.revision) return same(state, stored);
  const facts = await readFacts(deps, state.roundId, report);
  return facts !== undefined && (!facts.isByTheseRules(state) || same(facts.judged(state, state.revision), state));
}

async function readFacts(deps: AuditDeps, roundId: RoundId, report: Report): Promise<RoundFacts | undefined> {
  const item = await deps.table.get(keys.round(roundId));
  const round = item && report.read(item, toRound);
  const events: RoundEvent[] = [];
  for await (const stored of deps.table.queryAll(roundEvents(roundId))) {
    const event = report.read(stored, toEvent);
    if (event) events.push(event);
  }
  return round && new RoundFacts(round, events);
}
