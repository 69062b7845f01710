import { type PartnerId, partnerIdSchema } from "../lambda/ids.ts";
import { inParallel } from "../lambda/parallel.ts";
import { keys } from "../lambda/store/keys.ts";
import type { Item } from "../lambda/store/marshal.ts";
import { partnerDirectory } from "../lambda/store/partners.ts";
import type { AuditDeps } from "./deps.ts";
import { auditFeeds } from "./feeds.ts";
import { type Unit, unitsOf } from "./kinds.ts";
import { ITEMS, LISTED, Report } from "./report.ts";
import { scan } from "./scan.ts";

/** Parts of the table that are read at once, and what is checked at once of the page that each is at. */
const PARTS = 2;
const CHECKS_A_PART = 8;
const PARTNERS_AT_ONCE = 4;

/** How often, and after how long, something is looked at again before it is accused. */
const LOOKS = 3;
const LOOK_AGAIN_AFTER = 1000;

/**
 * Reads the whole table and checks that it holds together; it writes nothing. The report is handed out at once, and
 * fills while the audit goes on. Its memory does not grow with the table: of each thing only what it is compared with is
 * read beside it.
 */
export function audit(deps: AuditDeps): { readonly report: Report; readonly done: Promise<void> } {
  const report = new Report();
  return { report, done: run(deps, report) };
}

async function run(deps: AuditDeps, report: Report): Promise<void> {
  const before = await newestBlocks(deps);
  const parts = Array.from({ length: PARTS }, (_, part) => part);
  await inParallel(parts, PARTS, async (part) => {
    for await (const page of scan(deps, part, PARTS)) {
      await inParallel(unitsOf(page), CHECKS_A_PART, (unit) => checkUnit(deps, unit, report));
      report.count(ITEMS, page.length);
    }
  });
  await auditPartners(deps, before, report);
}

async function auditPartners(deps: AuditDeps, before: ReadonlyMap<PartnerId, number>, report: Report): Promise<void> {
  const { published } = report;
  await inParallel([...report.partners], PARTNERS_AT_ONCE, async (name) => {
    const parsed = partnerIdSchema.safeParse(name);
    const partner = parsed.success ? await deps.table.get(keys.partner(parsed.data)) : undefined;
    if (!parsed.success || !partner) {
      report.faults.add({ pk: `PARTNER#${name}`, sk: "PARTNER" }, "does not exist, but has wallets, bets or feeds");
      if (!parsed.success) return;
    }
    const since = before.get(parsed.data) ?? 0;
    await lookAgain(deps, report, (own) => auditFeeds(deps, parsed.data, { published, since }, own));
  });
}

/** Checks some items. What does not hold is looked at again, as it is stored then. */
async function checkUnit(deps: AuditDeps, { items, check }: Unit, report: Report): Promise<void> {
  await lookAgain(deps, report, async (own, look) => {
    await check(deps, look === 1 ? items : await readAgain(deps, items), own);
  });
}

async function readAgain(deps: AuditDeps, items: readonly Item[]): Promise<readonly Item[]> {
  const found: Item[] = [];
  for (const { pk, sk } of items) {
    const item = await deps.table.get({ pk: String(pk), sk: String(sk) });
    if (item) found.push(item);
  }
  return found;
}

/**
 * Adds to the report what a check found. An index may lag, a transaction's items may be seen one by one, and others may
 * write: what does not hold must not hold for some seconds before it counts.
 */
async function lookAgain(
  deps: AuditDeps,
  report: Report,
  check: (own: Report, look: number) => Promise<void>,
): Promise<void> {
  for (let look = 1; ; look++) {
    const own = new Report();
    await check(own, look);
    // A table that is broken all over is not waited for: no more is named than that it is.
    const looks = report.faults.count < LISTED ? LOOKS : 1;
    if (own.faults.count === 0 || look >= looks) return report.merge(own);
    await deps.sleep(LOOK_AGAIN_AFTER);
  }
}

/** How many blocks each partner had published, and finished, when the audit began. */
async function newestBlocks(deps: AuditDeps): Promise<ReadonlyMap<PartnerId, number>> {
  const blocks = new Map<PartnerId, number>();
  for await (const { sk } of deps.table.queryAll(partnerDirectory)) {
    const partnerId = partnerIdSchema.safeParse(sk);
    if (!partnerId.success) continue;
    const head = await deps.table.get(keys.feedHead(partnerId.data));
    const block = Number(head?.block ?? 0);
    // What an unfinished one published is marked until somebody finishes it, during the audit perhaps.
    blocks.set(partnerId.data, head?.finished === false ? block - 1 : block);
  }
  return blocks;
}
