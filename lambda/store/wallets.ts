import * as z from "zod/mini";
import {
  type PartnerId,
  type PlayerId,
  partnerIdSchema,
  playerIdSchema,
  roundIdSchema,
  tableIdSchema,
} from "../ids.ts";
import { type Currency, currencySchema } from "../money/currency.ts";
import { timestampSchema } from "../time.ts";
import type { Wallet } from "../wallets/ledger.ts";
import type { Put } from "./change.ts";
import { keys, walletPartition } from "./keys.ts";
import type { Item } from "./marshal.ts";
import { count, money } from "./stored.ts";
import type { Table } from "./table.ts";

const walletItem = z.object({
  partnerId: partnerIdSchema,
  playerId: playerIdSchema,
  currency: currencySchema,
  balance: money,
  sequence: count,
  head: z.string(),
  updatedAt: z.optional(timestampSchema),
  roundStakes: z.record(tableIdSchema, z.object({ roundId: roundIdSchema, stake: money, at: timestampSchema })),
});

export const toWallet = (item: Item): Wallet => walletItem.parse(item);

/** A wallet before its first entry. */
export const emptyWallet = (partnerId: PartnerId, playerId: PlayerId, currency: Currency): Wallet => ({
  partnerId,
  playerId,
  currency,
  balance: 0n,
  sequence: 0,
  head: "",
  roundStakes: {},
});

/** Stores a wallet on condition that nobody wrote it since it was read at `readSequence`; 0 also creates it. */
export function putWallet(wallet: Wallet, readSequence: number): Put {
  return {
    item: { ...keys.wallet(wallet.partnerId, wallet.playerId, wallet.currency), ...wallet },
    condition:
      readSequence === 0 ? "attribute_not_exists(#pk) OR #sequence = :readSequence" : "#sequence = :readSequence",
    values: { readSequence },
  };
}

/** The player's wallet in a currency, if it has one. */
export async function readWallet(
  table: Table,
  partnerId: PartnerId,
  playerId: PlayerId,
  currency: Currency,
): Promise<Wallet | undefined> {
  const item = await table.get(keys.wallet(partnerId, playerId, currency));
  return item && toWallet(item);
}

/** Every wallet of a player; none for a player that the partner has never used. */
export async function readWallets(table: Table, partnerId: PartnerId, playerId: PlayerId): Promise<readonly Wallet[]> {
  const { items } = await table.query({ condition: "#pk = :pk", values: { pk: walletPartition(partnerId, playerId) } });
  return items.map(toWallet);
}
