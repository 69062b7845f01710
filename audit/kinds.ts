import { nameOf } from "../lambda/store/change.ts";
import type { Item } from "../lambda/store/marshal.ts";
import type { AuditDeps } from "./deps.ts";
import { auditEntries } from "./entries.ts";
import { auditMembers } from "./members.ts";
import type { Report } from "./report.ts";
import { auditRound } from "./rounds.ts";
import { auditStatementWallets } from "./statement-wallets.ts";
import { auditWallet } from "./wallets.ts";

type Check = (deps: AuditDeps, items: readonly Item[], report: Report) => Promise<void>;

const one =
  (check: (deps: AuditDeps, item: Item, report: Report) => Promise<void>): Check =>
  async (deps, items, report) => {
    for (const item of items) await check(deps, item, report);
  };

/** Its partner's feeds are read whole, so all that is needed here is whose it is. */
const auditOwner: Check = async (_deps, items, report) => {
  for (const { pk } of items) report.partners.add(String(pk).split("#")[1] ?? "");
};

const passOver: Check = async () => {};

const refuse: Check = async (_deps, items, report) => {
  for (const item of items) report.faults.add(item, "is of no kind that the service has");
};

interface Kind {
  /** What its items' partition and sort key look like, with a bar between. */
  readonly key: RegExp;
  readonly check: Check;
  /** Each item is checked on its own, for much belongs to it; of other kinds a page at once. */
  readonly isLarge?: boolean;
}

/** Every kind of item there is, and what an audit makes of it. The first that fits an item is its kind. */
// biome-ignore format: a table
const kinds: readonly Kind[] = [
  { key: /^TXN#[^#|]+#[^#|]+\|/,                       check: auditEntries },
  { key: /^WALLET#[^#|]+#[^#|]+\|/,                    check: one(auditWallet), isLarge: true },
  { key: /^ROUND#[^#|]+\|ROUND$/,                      check: one(auditRound), isLarge: true },
  { key: /^ROUND#[^#|]+\|EVENT#/,                      check: auditMembers },
  { key: /^ROUND#[^#|]+#\d\d\|(GATE$|BET#)/,           check: auditMembers },
  { key: /^TABLE#[^#|]+\|ROUND#/,                      check: auditMembers },
  { key: /^STATEMENT#[^#|]+#[^#|]+\|/,                 check: auditStatementWallets },
  { key: /^STATEMENT#[^#|]+\|/,                        check: auditOwner },
  { key: /^FEED#[^#|]+\|HEAD$/,                        check: auditOwner },
  { key: /^FEED#[^#|]+#(TRANSACTIONS|BETS)\|/,         check: auditOwner },
  // Settings, shoes, sessions, partners and keys: no amount follows from them once a bet is placed.
  { key: /^(TABLES|PARTNERS|STUDIO|USAGE|SECRET)\|/,   check: passOver },
  { key: /^(TABLE|SESSION|PARTNER|KEY)#/,              check: passOver },
];

const unknown: Kind = { key: /^/, check: refuse };

/** Some items of one kind, and what checks them. */
export interface Unit {
  readonly items: readonly Item[];
  readonly check: Check;
}

/** A page of the table as what is to be checked together. */
export function unitsOf(page: readonly Item[]): readonly Unit[] {
  const byKind = Map.groupBy(page, (item) => kinds.find(({ key }) => key.test(nameOf(item))) ?? unknown);
  return [...byKind].flatMap(([{ check, isLarge }, items]): Unit[] =>
    isLarge ? items.map((item) => ({ items: [item], check })) : [{ items, check }],
  );
}
