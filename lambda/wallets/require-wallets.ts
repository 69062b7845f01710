import type { Deps } from "../deps.ts";
import type { PartnerId, PlayerId } from "../ids.ts";
import { Problem } from "../problem.ts";
import { readWallets } from "../store/wallets.ts";
import type { Wallet } from "./ledger.ts";

/** A player's wallets, at least one; a player that the partner has never used is `not-found`. */
export async function requireWallets(
  deps: Pick<Deps, "table">,
  partnerId: PartnerId,
  playerId: PlayerId,
): Promise<readonly Wallet[]> {
  const wallets = await readWallets(deps.table, partnerId, playerId);
  if (wallets.length === 0) throw new Problem("not-found", `There is no player ${playerId}.`);
  return wallets;
}
