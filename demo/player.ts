import type { ApiClient, Currency } from "../client/client.ts";
import { everyItem } from "../client/every-item.ts";
import type { Bet, Transaction, Wallet } from "./answers.ts";
import type { ScriptedPlayer, ScriptedRound, Slip } from "./script.ts";
import { answered, type Studio } from "./studio.ts";

/** A player of this run, at its partner. */
export interface Player {
  readonly playerId: string;
  readonly currency: Currency;
  readonly disconnects: boolean;
  readonly partner: ApiClient;
}

/** Creates the player by its first deposit. */
export async function createPlayer(studio: Studio, scripted: ScriptedPlayer, run: string): Promise<Player> {
  const { currency, deposit, disconnects } = scripted;
  const playerId = `${scripted.name}-${run}`;
  const partner = studio.partner(scripted.partnerId);
  const body = { reference: `${playerId}-deposit`, currency, amount: deposit };
  await answered(partner.POST("/v1/players/{playerId}/deposits", { params: { path: { playerId } }, body }));
  return { playerId, currency, disconnects, partner };
}

/** Opens a session and answers its id. */
export async function connect({ partner, playerId, currency }: Player): Promise<string> {
  const session = await answered(partner.POST("/v1/sessions", { body: { playerId, currency } }));
  return session.sessionId;
}

export const disconnect = ({ partner }: Player, sessionId: string): Promise<unknown> =>
  answered(partner.DELETE("/v1/sessions/{sessionId}", { params: { path: { sessionId } } }));

/** What the new session of a player who was away says was settled meanwhile: the bets' ids. */
export async function missed(player: Player): Promise<readonly string[]> {
  const params = { path: { sessionId: await connect(player) } };
  const { lastSettled } = await answered(player.partner.GET("/v1/sessions/{sessionId}", { params }));
  return lastSettled.map(({ betId }) => betId);
}

interface Place {
  readonly game: ScriptedRound["game"];
  readonly roundId: string;
  readonly sessionId: string;
}

export const placeBet = (
  { playerId, partner }: Player,
  { game, roundId, sessionId }: Place,
  slip: Slip,
): Promise<Bet> => {
  const body = { ...slip, reference: `${playerId}-${game}`, sessionId };
  return answered(partner.POST(`/v1/${game}/rounds/{roundId}/bets`, { params: { path: { roundId } }, body }));
};

export const readBet = ({ partner }: Player, betId: string): Promise<Bet> =>
  answered(partner.GET("/v1/bets/{betId}", { params: { path: { betId } } }));

export async function readWallets({ playerId, partner }: Player): Promise<readonly Wallet[]> {
  const params = { path: { playerId } };
  const { balances } = await answered(partner.GET("/v1/players/{playerId}/balances", { params }));
  return balances.map((wallet) => ({ playerId, ...wallet }));
}

/** The player's whole ledger, oldest entry first. */
export const readLedger = ({ playerId, partner }: Player): Promise<readonly Transaction[]> =>
  everyItem<Transaction>((cursor) => {
    const params = { path: { playerId }, query: { order: "asc", limit: 5, ...cursor } } as const;
    return answered(partner.GET("/v1/players/{playerId}/transactions", { params }));
  });
