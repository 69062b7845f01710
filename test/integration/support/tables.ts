import { expect, vi } from "vitest";
import { type Answer, read } from "./api.ts";
import { type Round, type StudioRound, shoeSchema, studioRoundSchema } from "./contract.ts";
import { type House, house as sharedHouse } from "./house.ts";
import { unique } from "./ids.ts";

export type Game = "thai-hilo" | "xoc-dia" | "dragon-tiger";

/** Betting that lasts longer than any test: such a round closes by command only. */
const longBetting = 600;

const limits = {
  THB: { minStake: "1.00", maxStake: "100000.00", maxRoundStake: "1000000.00" },
  VND: { minStake: "100", maxStake: "100000000", maxRoundStake: "1000000000" },
  KWD: { minStake: "0.001", maxStake: "3000.000", maxRoundStake: "30000.000" },
};

/** Results that any round of the game can have. */
export const anyResult = {
  "thai-hilo": { dice: [3, 1, 6] },
  "xoc-dia": { tokens: ["R", "W", "W", "R"] },
  "dragon-tiger": { dragon: "KH", tiger: "10S" },
} as const satisfies Record<Game, object>;

/** A table that one test has to itself, with its studio. */
export class Table {
  readonly tableId: string;
  readonly game: Game;
  readonly #house: House;

  constructor(tableId: string, game: Game, house: House) {
    this.tableId = tableId;
    this.game = game;
    this.#house = house;
  }

  open(bettingSeconds = longBetting): Promise<Answer> {
    return this.#house.dealer("POST", `/v1/${this.game}/tables/${this.tableId}/rounds`, { bettingSeconds });
  }

  async round(bettingSeconds?: number): Promise<StudioRound> {
    return read(await this.open(bettingSeconds), 201, studioRoundSchema);
  }

  /** Opens a shoe, as the supervisor if a reason is given. */
  openShoe(faceUpCard: string, reason?: string): Promise<Answer> {
    const call = reason === undefined ? this.#house.dealer : this.#house.supervisor;
    return call("POST", `/v1/${this.game}/tables/${this.tableId}/shoes`, { faceUpCard, ...(reason && { reason }) });
  }

  async shoe(faceUpCard = "7H", reason?: string) {
    return read(await this.openShoe(faceUpCard, reason), 201, shoeSchema);
  }
}

/** Creates a table; `changes` replace settings of its own. */
export async function newTable(
  game: Game,
  changes: { readonly shards?: number; readonly limits?: object } = {},
  house: House = sharedHouse,
): Promise<Table> {
  const tableId = unique("table");
  const saved = await house.admin("PUT", `/v1/tables/${tableId}`, { game, shards: 4, limits, ...changes });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return new Table(tableId, game, house);
}

/** What the studio tells a round. */
export interface RoundCommands {
  readonly close: () => Promise<Answer>;
  readonly pause: () => Promise<Answer>;
  readonly resume: (body?: { bettingSeconds: number }) => Promise<Answer>;
  readonly void: (reason?: string, more?: { note?: string; cutCard?: boolean }) => Promise<Answer>;
  readonly result: (result?: object) => Promise<Answer>;
  readonly correct: (correction: object) => Promise<Answer>;
  readonly read: () => Promise<StudioRound>;
  /** Closes the round and gives it a result. */
  readonly play: (result?: object) => Promise<void>;
  /** Waits until every bet has reached the round's verdict. */
  readonly done: () => Promise<StudioRound>;
}

export function commandsOf({ roundId, game }: Round, { dealer, supervisor }: House = sharedHouse): RoundCommands {
  const path = `/v1/rounds/${roundId}`;
  const commands: RoundCommands = {
    close: () => dealer("POST", `${path}/close`),
    pause: () => dealer("POST", `${path}/pause`, { reason: "a look at the dice" }),
    resume: (body = undefined) => supervisor("POST", `${path}/resume`, body),
    void: (reason = "dealer-error", more = {}) => supervisor("POST", `${path}/void`, { reason, ...more }),
    result: (result = anyResult[game as Game]) => dealer("POST", `/v1/${game}/rounds/${roundId}/result`, result),
    correct: (correction) => supervisor("POST", `${path}/correction`, { reason: "misread", ...correction }),
    read: async () => read(await dealer("GET", path), 200, studioRoundSchema),
    play: async (result) => {
      read(await commands.close(), 200, studioRoundSchema);
      read(await commands.result(result), 202, studioRoundSchema);
    },
    done: () => untilStatus(commands, ["settled", "voided"]),
  };
  return commands;
}

/** Waits until the round has one of the statuses. */
export const untilStatus = (
  { read }: Pick<RoundCommands, "read">,
  statuses: readonly Round["status"][],
): Promise<StudioRound> =>
  vi.waitFor(
    async () => {
      const round = await read();
      expect(statuses).toContain(round.status);
      return round;
    },
    { timeout: 30_000, interval: 50 },
  );
