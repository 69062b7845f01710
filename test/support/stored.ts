import type { Bet } from "../../lambda/bets/bet.ts";
import {
  newBetId,
  newRoundId,
  partnerIdSchema,
  playerHash,
  playerIdSchema,
  type Reference,
  referenceSchema,
  sessionIdSchema,
  tableIdSchema,
} from "../../lambda/ids.ts";
import type { Gate } from "../../lambda/rounds/gate.ts";
import type { Round } from "../../lambda/rounds/round.ts";
import { timestampSchema } from "../../lambda/time.ts";

export const at = (text: string) => timestampSchema.parse(text);

export const reference = (text: string): Reference => referenceSchema.parse(text);

const ULID = "01KB9ZQ4C00000000000000000";
const roundId = newRoundId(ULID, 2);
const partnerId = partnerIdSchema.parse("demo");
const playerId = playerIdSchema.parse("p");
const tableId = tableIdSchema.parse("table");
const opened = at("2026-11-30T12:00:00.000Z");
const closes = at("2026-11-30T12:00:30.000Z");

/** A bet of 10.00 THB on `hi`, just accepted, but for what a test says. */
export const someBet = (more: Partial<Bet> = {}): Bet => ({
  betId: newBetId(ULID, roundId, playerHash(partnerId, playerId)),
  reference: reference("b1"),
  roundId,
  tableId,
  game: "thai-hilo",
  partnerId,
  playerId,
  sessionId: sessionIdSchema.parse(`${ULID}THB-p`),
  currency: "THB",
  stake: 1000n,
  status: "accepted",
  lines: [{ type: "hi", stake: 1000n }],
  balance: 9000n,
  placedAt: opened,
  revision: 0,
  ...more,
});

/** An open gate that nothing has passed, but for what a test says. */
export const someGate = (more: Partial<Gate> = {}): Gate => ({
  roundId,
  shard: "00",
  tableId,
  game: "thai-hilo",
  state: "open",
  epoch: 0,
  closesAt: closes,
  limits: {
    THB: { minStake: 100n, maxStake: 10_000n, maxRoundStake: 25_000n },
    VND: { minStake: 100n, maxStake: 10_000n, maxRoundStake: 25_000n },
  },
  totals: [],
  ...more,
});

/** An open round of two shards, but for what a test says. */
export const someRound = (more: Partial<Round> = {}): Round => ({
  roundId,
  tableId,
  game: "thai-hilo",
  status: "open",
  shards: 2,
  epoch: 0,
  autoVoidMinutes: 60,
  openedAt: opened,
  bettingClosesAt: closes,
  doneShards: new Set(),
  returned: [],
  settledSlips: 0,
  drives: 0,
  ...more,
});
