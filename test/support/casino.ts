import type { Slip } from "../../lambda/bets/acceptance.ts";
import type { Bet } from "../../lambda/bets/bet.ts";
import { type PlacedBet, placeBet } from "../../lambda/bets/place-bet.ts";
import { gameOf } from "../../lambda/games/registry.ts";
import {
  allShards,
  type PartnerId,
  type PlayerId,
  partnerIdSchema,
  playerIdSchema,
  type Reference,
  type RoundId,
  type SessionId,
  type TableId,
  tableIdSchema,
  transactionIdSchema,
} from "../../lambda/ids.ts";
import { parseAmount } from "../../lambda/money/amount.ts";
import type { Currency } from "../../lambda/money/currency.ts";
import { createPartner } from "../../lambda/partners/create.ts";
import type { LimitsByCurrency } from "../../lambda/rounds/gate.ts";
import { openRound } from "../../lambda/rounds/open-round.ts";
import { openShoe } from "../../lambda/rounds/open-shoe.ts";
import { recordResult } from "../../lambda/rounds/record-result.ts";
import type { Round } from "../../lambda/rounds/round.ts";
import { closeRound } from "../../lambda/rounds/studio-commands.ts";
import { processMessage } from "../../lambda/settlement/process-message.ts";
import { settleShard } from "../../lambda/settlement/settle-shard.ts";
import { shardBets, toBet } from "../../lambda/store/bets.ts";
import type { Change } from "../../lambda/store/change.ts";
import { readRound } from "../../lambda/store/rounds.ts";
import { newSessionId, putSession } from "../../lambda/store/sessions.ts";
import { putTable } from "../../lambda/store/tables.ts";
import { playerTransactions, putTransaction, toTransaction } from "../../lambda/store/transactions.ts";
import { emptyWallet, putWallet, readWallet } from "../../lambda/store/wallets.ts";
import { timestamp } from "../../lambda/time.ts";
import { post, type Transaction, type Wallet } from "../../lambda/wallets/ledger.ts";
import { transfer } from "../../lambda/wallets/transfer.ts";
import { reference } from "./stored.ts";
import type { World } from "./world.ts";

export interface Player {
  readonly partnerId: PartnerId;
  readonly playerId: PlayerId;
  readonly currency: Currency;
  readonly sessionId: SessionId;
}
/** A worker that is never short of time. */
export const inTime = () => false;

const dealer = { actor: "dealer:test" };

export type Owner = Omit<Player, "sessionId">;

/** Stakes in major units by bet type. */
export type Lines = Readonly<Record<string, string>>;

const limits: LimitsByCurrency = {
  THB: { minStake: 100n, maxStake: 100_000n, maxRoundStake: 500_000n },
  VND: { minStake: 1n, maxStake: 1_000_000n, maxRoundStake: 5_000_000n },
  KWD: { minStake: 1n, maxStake: 1_000_000n, maxRoundStake: 5_000_000n },
};

/** A small casino in a test's world. What a test is about goes through the use cases; players and tables are written. */
export class Casino {
  readonly #world: Pick<World, "deps" | "fresh" | "queue">;
  #lastReference = 0;

  constructor(world: Pick<World, "deps" | "fresh" | "queue">) {
    this.#world = world;
  }

  readonly nextReference = (): Reference => reference(`r-${++this.#lastReference}`);

  async partner(currencies: readonly Currency[] = ["THB", "VND", "KWD"]): Promise<PartnerId> {
    const partnerId = partnerIdSchema.parse(this.#world.fresh("partner"));
    await createPartner(this.#world.deps, { partnerId, name: partnerId, currencies }, 1000);
    return partnerId;
  }

  /** A new player with a session and, if an amount is given, a deposit of that. */
  async player(partnerId: PartnerId, balance?: string, currency: Currency = "THB", id?: PlayerId): Promise<Player> {
    const playerId = id ?? playerIdSchema.parse(this.#world.fresh("player"));
    const empty = emptyWallet(partnerId, playerId, currency);
    const deposited = balance === undefined ? undefined : this.#deposited(empty, balance);
    const money = deposited
      ? [putWallet(deposited.wallet, 0), putTransaction(deposited.transaction)]
      : [putWallet(empty, 0)];
    return this.#session({ partnerId, playerId, currency }, money);
  }

  /** Another session of a player. */
  async comeBack({ partnerId, playerId, currency }: Owner): Promise<Player> {
    return this.#session({ partnerId, playerId, currency }, []);
  }

  async #session(owner: Owner, money: readonly Change[]): Promise<Player> {
    const { deps } = this.#world;
    const { playerId, currency } = owner;
    const now = deps.now();
    const sessionId = newSessionId(deps.ulid(now), currency, playerId);
    const times = { openedAt: timestamp(now), seenAt: timestamp(now), expiresAt: timestamp(now + 30 * 60_000) };
    await this.#write([putSession(owner.partnerId, { sessionId, playerId, currency, ...times }), ...money]);
    return { ...owner, sessionId };
  }

  #deposited(wallet: Wallet, balance: string) {
    const { deps } = this.#world;
    const amount = parseAmount(balance, wallet.currency);
    if (amount === undefined) throw new Error(`${balance} is no amount`);
    const transactionId = transactionIdSchema.parse(deps.ulid(deps.now()));
    const at = timestamp(deps.now());
    return post(wallet, { transactionId, type: "deposit", amount, reference: this.nextReference(), revision: 0, at });
  }

  async deposit(owner: Owner, amount: string, ref = this.nextReference()): Promise<void> {
    const { partnerId, playerId, currency } = owner;
    await transfer(this.#world.deps, { type: "deposit", partnerId, playerId, currency, amount, reference: ref });
  }

  async table(game: string, shards = 1, ownLimits: LimitsByCurrency = limits, name?: string): Promise<TableId> {
    const tableId = tableIdSchema.parse(name ?? this.#world.fresh("table"));
    const config = { tableId, game, bettingSeconds: 30, autoVoidMinutes: 60, shards, limits: ownLimits };
    await this.#write(putTable(config));
    return tableId;
  }

  /** Opens a round, at a table of its own unless one is given. */
  async round(
    game = "thai-hilo",
    { shards = 1, tableId }: { shards?: number; tableId?: TableId } = {},
  ): Promise<Round> {
    return openRound(this.#world.deps, game, tableId ?? (await this.#playableTable(game, shards)), dealer, undefined);
  }

  async #playableTable(game: string, shards: number): Promise<TableId> {
    const tableId = await this.table(game, shards);
    if (gameOf(game).shoe) await openShoe(this.#world.deps, game, tableId, "7H", undefined, dealer);
    return tableId;
  }

  slip(
    player: Player,
    { roundId, game }: Pick<Round, "roundId" | "game">,
    lines: Lines,
    ref = this.nextReference(),
  ): Slip {
    const { partnerId, sessionId } = player;
    const rows = Object.entries(lines).map(([type, stake]) => ({ type, stake }));
    return { partnerId, suspended: false, sessionId, game: gameOf(game), roundId, reference: ref, lines: rows };
  }

  async bet(player: Player, round: Pick<Round, "roundId" | "game">, lines: Lines, ref?: Reference): Promise<PlacedBet> {
    return placeBet(this.#world.deps, this.slip(player, round, lines, ref));
  }

  async close(roundId: RoundId): Promise<Round> {
    return closeRound(this.#world.deps, roundId, dealer);
  }

  /** Closes a round and gives it a result; settlement has been ordered, nothing is settled yet. */
  async result({ roundId, game }: Pick<Round, "roundId" | "game">, result: object): Promise<Round> {
    await this.close(roundId);
    return (await recordResult(this.#world.deps, game, roundId, dealer, result)).round;
  }

  /** Does what a message to settle one shard asks for. */
  async settle(roundId: RoundId, shard = "00", revision = 1, isLate = inTime): Promise<void> {
    await settleShard(this.#world.deps, { kind: "settle", roundId, shard, revision }, isLate);
  }

  /** Works off the queue until it is empty, all but messages for later. */
  async drain(): Promise<void> {
    for (let sent = this.#world.queue.take(); sent.length > 0; sent = this.#world.queue.take()) {
      for (const { message, delaySeconds } of sent) {
        if (delaySeconds === 0) await processMessage(this.#world.deps, JSON.stringify(message), inTime);
      }
    }
  }

  async readRound(roundId: RoundId): Promise<Round> {
    const round = await readRound(this.#world.deps.table, roundId);
    if (!round) throw new Error(`there is no round ${roundId}`);
    return round;
  }

  /** The stored bets of a round, of all its shards. */
  async bets({ roundId, shards }: Pick<Round, "roundId" | "shards">): Promise<readonly Bet[]> {
    const bets: Bet[] = [];
    for (const shard of allShards(shards)) {
      for await (const item of this.#world.deps.table.queryAll(shardBets(roundId, shard))) bets.push(toBet(item));
    }
    return bets;
  }

  async wallet({ partnerId, playerId, currency }: Owner): Promise<Wallet> {
    const wallet = await readWallet(this.#world.deps.table, partnerId, playerId, currency);
    if (!wallet) throw new Error(`${playerId} has no wallet in ${currency}`);
    return wallet;
  }

  async balance(owner: Owner): Promise<bigint> {
    return (await this.wallet(owner)).balance;
  }

  /** The wallet's ledger, oldest entry first. */
  async ledger({ partnerId, playerId, currency }: Owner): Promise<readonly Transaction[]> {
    const entries: Transaction[] = [];
    for await (const item of this.#world.deps.table.queryAll(playerTransactions(partnerId, playerId))) {
      entries.push(toTransaction(item));
    }
    return entries.filter((entry) => entry.currency === currency);
  }

  async #write(changes: readonly Change[]): Promise<void> {
    const { deps } = this.#world;
    const outcome = await deps.table.transact(changes, deps.ulid(deps.now()));
    if (!outcome.committed) throw new Error(`not written: ${outcome.reasons.map(({ code }) => code)}`);
  }
}
