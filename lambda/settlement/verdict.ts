import type { Bet, BetLine, ReachedVerdict } from "../bets/bet.ts";
import type { Game } from "../games/game.ts";
import { returned } from "../games/grade.ts";
import type { Verdict } from "../rounds/round.ts";
import type { Timestamp } from "../time.ts";
import type { TransactionType } from "../wallets/ledger.ts";

/** A bet brought to a verdict, and the money that this moves: what the verdict pays less what was paid before. */
export interface Judgement {
  readonly bet: Bet;
  /** The revision the bet was read at; `delta` is right only from there. */
  readonly readRevision: number;
  readonly delta: bigint;
  readonly type: Extract<TransactionType, "payout" | "refund" | "correction">;
  /** Why: of a void or a correction. */
  readonly reason: string | undefined;
}

/** Brings bets of one round to its verdict. A bet already there is judged to a delta of nothing. */
export type Judge = (bet: Bet, at: Timestamp) => Judgement;

/**
 * Settling, voiding and correcting are one thing: what the verdict returns, less what the bet was returned so far. A
 * void returns each line's stake. Throws for a bet type that the game has not: such a bet is never paid by guess.
 */
export function judgeBy(verdict: Verdict, game: Game): Judge {
  const lineOf = verdict.kind === "void" ? voidedLine : gradedLine(game, verdict.result);
  const reached = reachedBy(verdict, game);
  return (bet, at) => {
    const lines = bet.lines.map(lineOf);
    const total = lines.reduce((sum, line) => sum + line.returned, 0n);
    return {
      bet: {
        ...bet,
        lines,
        returned: total,
        status: verdict.kind === "void" ? "voided" : "settled",
        settledAt: at,
        revision: verdict.revision,
        verdict: reached,
      },
      readRevision: bet.revision,
      delta: total - (bet.returned ?? 0n),
      reason: verdict.reason,
      type: bet.revision > 0 ? "correction" : verdict.kind === "void" ? "refund" : "payout",
    };
  };
}

function reachedBy(verdict: Verdict, { ruleVersion, normalForm }: Game): ReachedVerdict {
  return verdict.kind === "void"
    ? { kind: "void", reason: verdict.reason, ruleVersion }
    : { kind: "result", result: normalForm(verdict.result), ruleVersion };
}

type SettledLine = BetLine & { readonly returned: bigint };

const voidedLine = ({ type, stake }: BetLine): SettledLine => ({ type, stake, outcome: "voided", returned: stake });

function gradedLine(game: Game, result: unknown): (line: BetLine) => SettledLine {
  const gradeOf = game.grader(result);
  return ({ type, stake }) => {
    const grade = gradeOf(type);
    if (!grade) throw new Error(`${game.game} has no bet type ${type}`);
    return { type, stake, outcome: grade.outcome, returned: returned(stake, grade) };
  };
}
