import { balanceFaults } from "../client/accounts.ts";
import type { RoundTotal, Transaction, Wallet } from "./answers.ts";
import { setUpTable } from "./dealer.ts";
import { checkHouse, type HouseRow } from "./ledger-check.ts";
import { type PlayedSlip, playRound } from "./play-round.ts";
import { createPlayer, type Player, readLedger, readWallets } from "./player.ts";
import { players, rounds } from "./script.ts";
import type { Studio } from "./studio.ts";

export interface Played {
  readonly slips: readonly PlayedSlip[];
  readonly ledgers: readonly { readonly wallet: Wallet; readonly entries: readonly Transaction[] }[];
  readonly house: readonly HouseRow[];
  /** What does not add up, a line a fault. */
  readonly faults: readonly string[];
}

/** Plays the script's rounds one after the other, then checks every amount against every other account of it. */
export async function play(studio: Studio, run: string): Promise<Played> {
  const playing: [string, Player][] = [];
  for (const scripted of players) playing.push([scripted.name, await createPlayer(studio, scripted, run)]);
  const slips: PlayedSlip[] = [];
  const totals: RoundTotal[] = [];
  for (const round of rounds) {
    const tableId = `demo-${round.game}-${run}`;
    await setUpTable(studio, tableId, round);
    const played = await playRound(studio, tableId, round, playing);
    slips.push(...played.slips);
    totals.push(...played.totals);
  }
  const ledgers = [];
  for (const [, player] of playing) {
    const entries = await readLedger(player);
    for (const wallet of await readWallets(player)) {
      ledgers.push({ wallet, entries: entries.filter(({ currency }) => currency === wallet.currency) });
    }
  }
  const bets = slips.map(({ bet }) => bet);
  const all = ledgers.flatMap(({ entries }) => entries);
  const { rows, faults } = checkHouse(bets, all, totals);
  const walletsFaults = ledgers.flatMap(({ wallet, entries }) => balanceFaults(wallet, entries));
  return { slips, ledgers, house: rows, faults: [...walletsFaults, ...faults] };
}
