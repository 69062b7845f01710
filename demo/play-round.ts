import { RuntimeFailure } from "../infra/local/failure.ts";
import type { Bet, RoundTotal, Wallet } from "./answers.ts";
import { closeAndSettle, openRound } from "./dealer.ts";
import { connect, disconnect, missed, type Player, placeBet, readBet, readWallets } from "./player.ts";
import type { ScriptedRound } from "./script.ts";
import type { Studio } from "./studio.ts";

/** One player's slip in a round, as it ended. */
export interface PlayedSlip {
  readonly round: Pick<ScriptedRound, "game" | "shown">;
  readonly player: Omit<Player, "partner">;
  readonly bet: Bet;
  /** The player's wallet after the settlement. */
  readonly after: Wallet;
}

export interface PlayedRound {
  readonly slips: readonly PlayedSlip[];
  /** The round's own control totals, a row a currency. */
  readonly totals: readonly RoundTotal[];
}

/** Plays one round from opening to settlement. */
export async function playRound(
  studio: Studio,
  tableId: string,
  round: ScriptedRound,
  players: readonly (readonly [name: string, player: Player])[],
): Promise<PlayedRound> {
  const { roundId } = await openRound(studio, round, tableId);
  const placed: { player: Player; bet: Bet }[] = [];
  for (const [name, player] of players) {
    const sessionId = await connect(player);
    const slip = round.slips[name] ?? { lines: [] };
    placed.push({ player, bet: await placeBet(player, { game: round.game, roundId, sessionId }, slip) });
    if (player.disconnects) await disconnect(player, sessionId);
  }
  const { totals } = await closeAndSettle(studio, round, roundId);
  const slips: PlayedSlip[] = [];
  for (const { player, bet } of placed) slips.push(await readSlip(round, player, bet.betId));
  return { slips, totals };
}

async function readSlip(round: ScriptedRound, player: Player, betId: string): Promise<PlayedSlip> {
  if (player.disconnects && !(await missed(player)).includes(betId)) {
    throw new RuntimeFailure(`${player.playerId} came back and was not told of the bet ${betId}.`);
  }
  const bet = await readBet(player, betId);
  const after = (await readWallets(player)).find(({ currency }) => currency === player.currency);
  if (!after) throw new RuntimeFailure(`${player.playerId} has no wallet in ${player.currency}.`);
  return { round, player, bet, after };
}
