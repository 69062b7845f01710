import * as z from "zod";
import type { Currency } from "../lambda/money/currency.ts";
import {
  type Bet,
  balancesSchema,
  betSchema,
  pageOf,
  returnedSessionSchema,
  sessionSchema,
  type Transaction,
  transactionSchema,
  type Wallet,
} from "./answers.ts";
import { ask, partnerKey, type Studio } from "./api.ts";
import type { ScriptedPlayer } from "./script.ts";

/** A player of this run, with its partner's key. */
export interface Player {
  readonly playerId: string;
  readonly currency: Currency;
  readonly disconnects: boolean;
  readonly apiKey: string;
}

/** Creates the player by its first deposit. */
export async function createPlayer(studio: Studio, scripted: ScriptedPlayer, run: string): Promise<Player> {
  const { currency, deposit, disconnects } = scripted;
  const playerId = `${scripted.name}-${run}`;
  const apiKey = partnerKey(studio, scripted.partnerId);
  const body = { reference: `${playerId}-deposit`, currency, amount: deposit };
  const path = `/v1/players/${playerId}/deposits`;
  await ask(studio.call, { method: "POST", path, apiKey, body, answer: z.unknown() });
  return { playerId, currency, disconnects, apiKey };
}

/** Opens a session and answers its id. */
export async function connect({ call }: Studio, { playerId, currency, apiKey }: Player): Promise<string> {
  const body = { playerId, currency };
  const session = await ask(call, { method: "POST", path: "/v1/sessions", apiKey, body, answer: sessionSchema });
  return session.sessionId;
}

export const disconnect = ({ call }: Studio, { apiKey }: Player, sessionId: string): Promise<unknown> =>
  ask(call, { method: "DELETE", path: `/v1/sessions/${sessionId}`, apiKey, answer: z.unknown() });

/** What the new session of a player who was away says was settled meanwhile: the bets' ids. */
export async function missed(studio: Studio, player: Player): Promise<readonly string[]> {
  const path = `/v1/sessions/${await connect(studio, player)}`;
  const answer = returnedSessionSchema;
  const { lastSettled } = await ask(studio.call, { method: "GET", path, apiKey: player.apiKey, answer });
  return lastSettled.map(({ betId }) => betId);
}

export interface Slip {
  readonly game: string;
  readonly roundId: string;
  readonly sessionId: string;
  readonly stakes: Readonly<Record<string, string>>;
}

export const placeBet = ({ call }: Studio, { playerId, apiKey }: Player, slip: Slip): Promise<Bet> => {
  const { game, roundId, sessionId, stakes } = slip;
  const lines = Object.entries(stakes).map(([type, stake]) => ({ type, stake }));
  const body = { reference: `${playerId}-${game}`, sessionId, lines };
  return ask(call, {
    method: "POST",
    path: `/v1/${game}/rounds/${roundId}/bets`,
    apiKey,
    body,
    answer: betSchema,
  });
};

export const readBet = ({ call }: Studio, { apiKey }: Player, betId: string): Promise<Bet> =>
  ask(call, { method: "GET", path: `/v1/bets/${betId}`, apiKey, answer: betSchema });

export async function readWallets({ call }: Studio, { playerId, apiKey }: Player): Promise<readonly Wallet[]> {
  const path = `/v1/players/${playerId}/balances`;
  const { balances } = await ask(call, { method: "GET", path, apiKey, answer: balancesSchema });
  return balances.map((wallet) => ({ playerId, ...wallet }));
}

/** The player's whole ledger, oldest entry first, page by page. */
export async function readLedger({ call }: Studio, { playerId, apiKey }: Player): Promise<readonly Transaction[]> {
  const entries: Transaction[] = [];
  let cursor = "";
  for (;;) {
    const path = `/v1/players/${playerId}/transactions?order=asc&limit=5${cursor}`;
    const page = await ask(call, { method: "GET", path, apiKey, answer: pageOf(transactionSchema) });
    entries.push(...page.items);
    if (page.nextCursor === null) return entries;
    cursor = `&cursor=${encodeURIComponent(page.nextCursor)}`;
  }
}
