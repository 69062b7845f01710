import type { DragonTigerCard, paths } from "../client/client.ts";

/** A player of the demo. Its id gets the run's own ending, so that every run has wallets of its own. */
export interface ScriptedPlayer {
  readonly name: string;
  readonly partnerId: string;
  readonly currency: "THB" | "VND" | "KWD";
  readonly deposit: string;
  /** Ends its session right after every bet, and comes back when the round is settled. */
  readonly disconnects: boolean;
}

type GameCode = "thai-hilo" | "xoc-dia" | "dragon-tiger";
type Sent<Path extends keyof paths> = paths[Path] extends {
  post: { requestBody: { content: { "application/json": infer Body } } };
}
  ? Body
  : never;
type SlipOf<Code extends GameCode> =
  Sent<`/v1/${Code}/rounds/{roundId}/bets`> extends { lines: infer Lines } ? { readonly lines: Lines } : never;

/** A slip in any game; its reference and session come with the player. */
export type Slip = SlipOf<"thai-hilo"> | SlipOf<"xoc-dia"> | SlipOf<"dragon-tiger">;

interface RoundOf<Code extends GameCode> {
  readonly game: Code;
  readonly result: Sent<`/v1/${Code}/rounds/{roundId}/result`>;
  /** The result as people write it. */
  readonly shown: string;
  /** The players' slips. */
  readonly slips: Readonly<Record<string, SlipOf<Code>>>;
}

/** One round: what the dealer will enter, and each player's slip; with the card that opens the shoe, if there is one. */
export type ScriptedRound =
  | RoundOf<"thai-hilo">
  | RoundOf<"xoc-dia">
  | (RoundOf<"dragon-tiger"> & { readonly faceUpCard: DragonTigerCard });

// biome-ignore format: a table
export const players: readonly ScriptedPlayer[] = [
  { name: "somchai", partnerId: "demo",   currency: "THB", deposit: "10000.00", disconnects: false },
  { name: "linh",    partnerId: "demo",   currency: "VND", deposit: "5000000",  disconnects: false },
  { name: "noura",   partnerId: "demo-2", currency: "KWD", deposit: "250.000",  disconnects: true },
];

/** Results that show every way a line can end, and stakes whose returns are cut to the minor unit. */
// biome-ignore format: a table
export const rounds: readonly ScriptedRound[] = [
  {
    game: "thai-hilo",
    result: { dice: [4, 3, 4] },
    shown: "4 3 4",
    slips: {
      somchai: { lines: [{ type: "hi", stake: "1250.00" }, { type: "11-hilo", stake: "45.00" }, { type: "number-4", stake: "50.00" }] },
      linh:    { lines: [{ type: "lo", stake: "200000" }, { type: "double-3-4", stake: "25000" }] },
      noura:   { lines: [{ type: "number-3", stake: "1.505" }, { type: "triple-4-5-6", stake: "0.500" }] },
    },
  },
  {
    game: "xoc-dia",
    result: { tokens: ["R", "W", "W", "R"] },
    shown: "R W W R",
    slips: {
      somchai: { lines: [{ type: "wwrr", stake: "100.05" }, { type: "big", stake: "300.00" }] },
      linh:    { lines: [{ type: "even", stake: "12345" }, { type: "small", stake: "50000" }, { type: "wwww-rrrr", stake: "10000" }] },
      noura:   { lines: [{ type: "odd", stake: "2.500" }, { type: "wwrr", stake: "0.505" }] },
    },
  },
  {
    game: "dragon-tiger",
    faceUpCard: "7H",
    result: { dragon: "KH", tiger: "KS" },
    shown: "KH KS",
    slips: {
      somchai: { lines: [{ type: "dragon", stake: "1000.01" }, { type: "tie", stake: "120.00" }] },
      linh:    { lines: [{ type: "tiger", stake: "75001" }, { type: "dragon-red", stake: "30000" }] },
      noura:   { lines: [{ type: "tiger-odd", stake: "1.001" }, { type: "tiger-small", stake: "3.000" }] },
    },
  },
];
