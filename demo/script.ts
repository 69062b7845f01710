/** A player of the demo. Its id gets the run's own ending, so that every run has wallets of its own. */
export interface ScriptedPlayer {
  readonly name: string;
  readonly partnerId: string;
  readonly currency: "THB" | "VND" | "KWD";
  readonly deposit: string;
  /** Ends its session right after every bet, and comes back when the round is settled. */
  readonly disconnects: boolean;
}

/** One round: what the dealer will enter, and each player's slip as bet types with their stakes. */
export interface ScriptedRound {
  readonly game: string;
  /** The card that opens the shoe, in a game that is played from one. */
  readonly faceUpCard?: string;
  readonly result: object;
  /** The result as people write it. */
  readonly shown: string;
  readonly slips: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

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
      somchai: { "hi": "1250.00", "11-hilo": "45.00", "number-4": "50.00" },
      linh:    { "lo": "200000", "double-3-4": "25000" },
      noura:   { "number-3": "1.505", "triple-4-5-6": "0.500" },
    },
  },
  {
    game: "xoc-dia",
    result: { tokens: ["R", "W", "W", "R"] },
    shown: "R W W R",
    slips: {
      somchai: { "wwrr": "100.05", "big": "300.00" },
      linh:    { "even": "12345", "small": "50000", "wwww-rrrr": "10000" },
      noura:   { "odd": "2.500", "wwrr": "0.505" },
    },
  },
  {
    game: "dragon-tiger",
    faceUpCard: "7H",
    result: { dragon: "KH", tiger: "KS" },
    shown: "KH KS",
    slips: {
      somchai: { "dragon": "1000.01", "tie": "120.00" },
      linh:    { "tiger": "75001", "dragon-red": "30000" },
      noura:   { "tiger-odd": "1.001", "tiger-small": "3.000" },
    },
  },
];
