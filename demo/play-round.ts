import { RuntimeFailure } from "../infra/local/failure.ts";
import type { Bet, RoundTotal, Wallet } from "./answers.ts";
import type { Studio } from "./api.ts";
import { closeAndSettle, openRound, type Table } from "./dealer.ts";
import { connect, disconnect, missed, type Player, placeBet, readBet, readWallets } from "./player.ts";
import type { ScriptedRound } from "./script.ts";

/** One player's slip in a round, as it ended. */
export interface PlayedSlip {
  readonly round: ScriptedRound;
  readonly player: Player;
  readonly bet: Bet;
  /** The player's wallet after the settlement. */
  readonly after: Wallet;
}

export interface PlayedRound {
  readonly slips: readonly PlayedSlip[];
  /** The round's own control totals, a row a currency. */
  readonly totals: readonly RoundTotal[];
}

/** Plays one round from opening to settlement. `stakesOf` gives a player's slip. */
export async function playRound(
  studio: Studio,
  table: Table,
  round: ScriptedRound,
  players: readonly (readonly [name: string, player: Player])[],
): Promise<PlayedRound> {
  const { roundId } = await openRound(studio, table);
  const placed: { player: Player; bet: Bet }[] = [];
  for (const [name, player] of players) {
    const sessionId = await connect(studio, player);
    const stakes = round.slips[name] ?? {};
    placed.push({ player, bet: await placeBet(studio, player, { game: table.game, roundId, sessionId, stakes }) });
    if (player.disconnects) await disconnect(studio, player, sessionId);
  }
  const { totals } = await closeAndSettle(studio, table.game, roundId, round.result);
  const slips: PlayedSlip[] = [];
  for (const { player, bet } of placed) slips.push(await readSlip(studio, round, player, bet.betId));
  return { slips, totals };
}

async function readSlip(studio: Studio, round: ScriptedRound, player: Player, betId: string): Promise<PlayedSlip> {
  if (player.disconnects && !(await missed(studio, player)).includes(betId)) {
    throw new RuntimeFailure(`${player.playerId} came back and was not told of the bet ${betId}.`);
  }
  const bet = await readBet(studio, player, betId);
  const after = (await readWallets(studio, player)).find(({ currency }) => currency === player.currency);
  if (!after) throw new RuntimeFailure(`${player.playerId} has no wallet in ${player.currency}.`);
  return { round, player, bet, after };
}
