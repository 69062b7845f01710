import { type Acceptance, accept } from "../../lambda/bets/acceptance.ts";
import type { Deps } from "../../lambda/deps.ts";
import { newBetId, playerHash, type RoundId, shardOf, shardsOf, transactionIdSchema } from "../../lambda/ids.ts";
import { putBet } from "../../lambda/store/bets.ts";
import { toGate } from "../../lambda/store/gates.ts";
import { keys } from "../../lambda/store/keys.ts";
import { readSession } from "../../lambda/store/sessions.ts";
import { putTransaction } from "../../lambda/store/transactions.ts";
import { putWallet } from "../../lambda/store/wallets.ts";
import { timestamp } from "../../lambda/time.ts";
import type { Casino, Lines, Player } from "./casino.ts";

/** What one transaction holds beside the wallet and the gate. */
const AT_ONCE = 49;

/** Bets of one player as if placed one after the other, written 49 at a time: to prepare what settlement is to meet. */
export async function manyBets(
  deps: Deps,
  casino: Casino,
  player: Player,
  round: { readonly roundId: RoundId; readonly game: string },
  slips: readonly Lines[],
): Promise<void> {
  const hash = playerHash(player.partnerId, player.playerId);
  const gateKey = keys.gate(round.roundId, shardOf(hash, shardsOf(round.roundId) ?? 1));
  const session = await readSession(deps.table, player.partnerId, player.sessionId);
  for (let start = 0; start < slips.length; start += AT_ONCE) {
    const [item, readWallet] = [await deps.table.get(gateKey), await casino.wallet(player)];
    const gate = item && toGate(item);
    const now = timestamp(deps.now());
    let wallet = readWallet;
    const accepted = slips.slice(start, start + AT_ONCE).map((lines): Acceptance => {
      const betId = newBetId(deps.ulid(deps.now()), round.roundId, hash);
      const ids = { betId, transactionId: transactionIdSchema.parse(deps.ulid(deps.now())) };
      const acceptance = accept(casino.slip(player, round, lines), { session, gate, wallet }, ids, now);
      wallet = acceptance.wallet;
      return acceptance;
    });
    const staked = accepted.reduce((sum, { bet }) => sum + bet.stake, 0n);
    const { committed } = await deps.table.transact(
      [
        putWallet(wallet, readWallet.sequence),
        {
          key: gateKey,
          update: `ADD #slips_${player.currency} :slips, #staked_${player.currency} :staked`,
          values: { slips: accepted.length, staked },
        },
        ...accepted.flatMap(({ bet, transaction }) => [putBet(bet), putTransaction(transaction)]),
      ],
      deps.ulid(deps.now()),
    );
    if (!committed) throw new Error("the bets were not written");
  }
}
