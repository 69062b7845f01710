import type { Game } from "../games/game.ts";
import type { BetId, PartnerId, Reference, RoundId, SessionId, TransactionId } from "../ids.ts";
import { formatAmount } from "../money/amount.ts";
import type { Currency } from "../money/currency.ts";
import { suspended } from "../partners/suspension.ts";
import { Problem } from "../problem.ts";
import { requireAmount } from "../require-amount.ts";
import type { Gate, Limits } from "../rounds/gate.ts";
import { endOf, type Session } from "../sessions/session.ts";
import type { Timestamp } from "../time.ts";
import { post, stakedInRound, type Transaction, type Wallet, withRoundStake } from "../wallets/ledger.ts";
import type { Bet, BetLine } from "./bet.ts";

/** A slip as its partner sent it; stakes are still decimal strings. */
export interface Slip {
  readonly partnerId: PartnerId;
  /** Whether the partner may not bet at present. */
  readonly suspended: boolean;
  readonly game: Game;
  readonly roundId: RoundId;
  readonly reference: Reference;
  readonly sessionId: SessionId;
  readonly lines: readonly { readonly type: string; readonly stake: string }[];
}

/** What is known of a slip's surroundings at the moment it is decided. */
export interface Surroundings {
  readonly session: Session | undefined;
  readonly gate: Gate | undefined;
  readonly wallet: Wallet | undefined;
}

/** Ids that the accepted bet and its ledger entry get; the same on every try of one request. */
export interface NewIds {
  readonly betId: BetId;
  readonly transactionId: TransactionId;
}

/** Everything that accepting the slip writes. */
export interface Acceptance {
  readonly bet: Bet;
  readonly gate: Gate;
  readonly readWallet: Wallet;
  readonly wallet: Wallet;
  readonly transaction: Transaction;
}

/**
 * Decides one slip against what was read, at `now`. All lines or none. Refuses by throwing the first Problem in the
 * contract's order: suspended, not found, session, round, bet types, currency, limits, funds.
 */
export function accept(slip: Slip, { session, gate, wallet }: Surroundings, ids: NewIds, now: Timestamp): Acceptance {
  const lines = session && parseLines(slip.lines, session.currency);
  if (slip.suspended) throw suspended();
  if (gate?.game !== slip.game.game) {
    throw new Problem("not-found", `There is no round ${slip.roundId} of ${slip.game.game}.`);
  }
  if (!session || !lines || !wallet) throw new Problem("not-found", `There is no session ${slip.sessionId}.`);
  refuseEndedSession(session, now);
  refuseClosedGate(gate, now);
  refuseUnavailableTypes(slip, gate);
  const limits = gate.limits[session.currency];
  if (!limits) throw new Problem("currency-mismatch", `The table takes no bets in ${session.currency}.`);
  const stake = lines.reduce((sum, line) => sum + line.stake, 0n);
  refuseBeyondLimits(lines, stakedInRound(wallet, gate.tableId, gate.roundId) + stake, limits, session.currency);
  if (wallet.balance < stake) {
    throw new Problem(
      "insufficient-funds",
      `The balance is ${formatAmount(wallet.balance, wallet.currency)} ${wallet.currency}.`,
    );
  }
  return write(slip, ids, { session, gate, wallet, lines, stake }, now);
}

const parseLines = (lines: Slip["lines"], currency: Currency): readonly BetLine[] =>
  lines.map(({ type, stake }, index) => ({ type, stake: requireAmount(stake, currency, `lines.${index}.stake`) }));

function refuseEndedSession(session: Session, now: Timestamp): void {
  const end = endOf(session, now);
  if (end) throw new Problem("session-closed", `The session ended at ${end}. Open a new one.`);
}

function refuseClosedGate(gate: Gate, now: Timestamp): void {
  if (gate.state === "open" && now < gate.closesAt) return;
  throw new Problem(
    "betting-closed",
    gate.state === "paused" ? "The round is paused." : "Betting on this round has closed.",
  );
}

function refuseUnavailableTypes({ game, lines }: Slip, { shoeRound }: Gate): void {
  for (const { type } of lines) {
    const limit = game.betType(type)?.roundLimit;
    if (limit !== undefined && shoeRound !== undefined && shoeRound > limit) {
      throw new Problem(
        "bet-type-unavailable",
        `${type} is offered in the first ${limit} rounds of a shoe; this is round ${shoeRound}.`,
      );
    }
  }
}

function refuseBeyondLimits(lines: readonly BetLine[], roundStake: bigint, limits: Limits, currency: Currency): void {
  const show = (amount: bigint) => `${formatAmount(amount, currency)} ${currency}`;
  for (const { type, stake } of lines) {
    if (stake < limits.minStake)
      throw new Problem(
        "limit-exceeded",
        `The least stake on a bet type is ${show(limits.minStake)}; ${type} has less.`,
      );
    if (stake > limits.maxStake)
      throw new Problem("limit-exceeded", `The most on a bet type is ${show(limits.maxStake)}; ${type} has more.`);
  }
  if (roundStake <= limits.maxRoundStake) return;
  throw new Problem(
    "limit-exceeded",
    `A player may stake ${show(limits.maxRoundStake)} in a round; this would make ${show(roundStake)}.`,
  );
}

interface Accepted {
  readonly session: Session;
  readonly gate: Gate;
  readonly wallet: Wallet;
  readonly lines: readonly BetLine[];
  readonly stake: bigint;
}

function write(slip: Slip, { betId, transactionId }: NewIds, accepted: Accepted, now: Timestamp): Acceptance {
  const { session, gate, wallet: readWallet, lines, stake } = accepted;
  const { roundId, reference, partnerId } = slip;
  const staked = withRoundStake(readWallet, gate.tableId, roundId, stake, now);
  const posting = {
    transactionId,
    type: "bet",
    amount: -stake,
    reference,
    revision: 0,
    at: now,
    betId,
    roundId,
  } as const;
  const { wallet, transaction } = post(staked, posting);
  const bet: Bet = {
    betId,
    reference,
    roundId,
    tableId: gate.tableId,
    game: gate.game,
    partnerId,
    playerId: session.playerId,
    sessionId: slip.sessionId,
    currency: session.currency,
    stake,
    status: "accepted",
    lines,
    balance: wallet.balance,
    placedAt: now,
    revision: 0,
  };
  return { bet, gate, readWallet, wallet, transaction };
}
