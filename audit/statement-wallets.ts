import { partnerIdSchema } from "../lambda/ids.ts";
import { nameOf } from "../lambda/store/change.ts";
import { keys, statementWalletsPartition } from "../lambda/store/keys.ts";
import type { Item } from "../lambda/store/marshal.ts";
import { toWalletHead } from "../lambda/store/statements.ts";
import { playerTransactions } from "../lambda/store/transactions.ts";
import type { AuditDeps } from "./deps.ts";
import type { Report } from "./report.ts";

/** A wallet in a statement is one that moved on the day. How the day left it is compared when the wallet is followed. */
export async function auditStatementWallets(deps: AuditDeps, items: readonly Item[], report: Report): Promise<void> {
  for (const item of items) {
    const [, partner, day = ""] = String(item.pk).split("#");
    const partnerId = report.read(item, () => partnerIdSchema.parse(partner));
    const head = report.read(item, toWalletHead);
    if (!partnerId || !head) continue;
    const { playerId, currency } = head;
    report.partners.add(partnerId);
    report.count("wallets' days in statements");
    report.require(item, {
      "names another player or currency than its key":
        nameOf(item) === nameOf(keys.statementWallet(partnerId, day, playerId, currency)) &&
        item.pk === statementWalletsPartition(partnerId, day),
    });
    const { index, condition, values } = playerTransactions(partnerId, playerId);
    const ofDay = {
      index,
      condition: `${condition} AND begins_with(#posted, :day)`,
      filter: "#currency = :currency",
      values: { ...values, day, currency },
    };
    const { value: entry } = await deps.table.queryAll(ofDay).next();
    report.require(item, { "is of a wallet that did not move on that day": entry !== undefined });
  }
}
