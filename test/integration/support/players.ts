import type * as z from "zod";
import { type Answer, type Call, read } from "./api.ts";
import {
  type Bet,
  balancesSchema,
  betSchema,
  listOf,
  type Round,
  sessionSchema,
  type Transaction,
  transactionSchema,
  transferSchema,
} from "./contract.ts";
import { house as sharedHouse } from "./house.ts";
import { unique } from "./ids.ts";

/** Stakes by bet type: `{ hi: "10.00" }`. */
export type Stakes = Readonly<Record<string, string>>;

export const linesOf = (stakes: Stakes) => Object.entries(stakes).map(([type, stake]) => ({ type, stake }));

/** A player of a partner, with an open session. */
export class Player {
  readonly playerId: string;
  readonly currency: string;
  readonly sessionId: string;
  readonly partner: Call;

  constructor(playerId: string, currency: string, sessionId: string, partner: Call) {
    this.playerId = playerId;
    this.currency = currency;
    this.sessionId = sessionId;
    this.partner = partner;
  }

  get path(): string {
    return `/v1/players/${this.playerId}`;
  }

  tryBet(
    { game, roundId }: Pick<Round, "game" | "roundId">,
    stakes: Stakes,
    more: { readonly reference?: string; readonly sessionId?: string } = {},
  ): Promise<Answer> {
    const slip = { reference: unique("bet"), sessionId: this.sessionId, lines: linesOf(stakes), ...more };
    return this.partner("POST", `/v1/${game}/rounds/${roundId}/bets`, slip);
  }

  async bet(...bet: Parameters<Player["tryBet"]>): Promise<Bet> {
    return read(await this.tryBet(...bet), 201, betSchema);
  }

  transfer(kind: "deposits" | "withdrawals", amount: string, reference = unique("transfer")): Promise<Answer> {
    return this.partner("POST", `${this.path}/${kind}`, { reference, currency: this.currency, amount });
  }

  /** The balance in the session's currency. */
  async balance(): Promise<string | undefined> {
    const { balances } = read(await this.partner("GET", `${this.path}/balances`), 200, balancesSchema);
    return balances.find(({ currency }) => currency === this.currency)?.balance;
  }

  /** All transactions of the player, in all currencies, oldest first. */
  transactions(): Promise<Transaction[]> {
    return readAll(this.partner, `${this.path}/transactions?order=asc`, transactionSchema);
  }

  /** The Bet Record, oldest first. */
  bets(): Promise<Bet[]> {
    return readAll(this.partner, `${this.path}/bets?order=asc`, betSchema);
  }

  async disconnect(): Promise<Answer> {
    return this.partner("DELETE", `/v1/sessions/${this.sessionId}`);
  }
}

/** Opens a session, of a player that exists or of a new one. */
export async function openSession(playerId: string, currency: string, partner: Call): Promise<Player> {
  const session = read(await partner("POST", "/v1/sessions", { playerId, currency }), 201, sessionSchema);
  return new Player(playerId, currency, session.sessionId, partner);
}

/** Players of the shared house: their ledgers are checked after the last test of a file. */
export const createdPlayers: Player[] = [];

/** Opens a session in the shared house. */
export async function newSession(playerId: string, currency = "THB", partner = sharedHouse.partner): Promise<Player> {
  const player = await openSession(playerId, currency, partner);
  createdPlayers.push(player);
  return player;
}

/** A new player with money. */
export async function newPlayer(money = "1000.00", currency = "THB", partner?: Call): Promise<Player> {
  const player = await newSession(unique("player"), currency, partner);
  read(await player.transfer("deposits", money), 201, transferSchema);
  return player;
}

/** Every page of a list. */
export async function readAll<Item extends z.ZodType>(call: Call, path: string, item: Item): Promise<z.infer<Item>[]> {
  const items: z.infer<Item>[] = [];
  let cursor = "";
  do {
    const page = read(await call("GET", `${path}${cursor}`), 200, listOf(item));
    items.push(...page.items);
    cursor = page.nextCursor === null ? "" : `&cursor=${encodeURIComponent(page.nextCursor)}`;
  } while (cursor !== "");
  return items;
}
