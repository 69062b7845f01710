import type { QueueDeps } from "../deps.ts";
import { gameOf } from "../games/registry.ts";
import type { RoundId } from "../ids.ts";
import { Problem } from "../problem.ts";
import { command } from "./command.ts";
import { giveVerdict, type NewVerdict } from "./give-verdict.ts";
import type { Origin } from "./origin.ts";
import { requireRound } from "./require-round.ts";
import type { Round } from "./round.ts";

/** What a settled round is to be brought to instead; the result as it was sent. */
export type CorrectionOrder = { readonly reason: string } & (
  | { readonly result: object; readonly void?: undefined }
  | { readonly void: true; readonly result?: undefined }
);

/**
 * Gives a settled round another verdict: every bet is brought to it, and money that was paid wrongly is taken back even
 * if that leaves a wallet negative. The verdict that stands already changes nothing.
 */
export async function correctRound(
  deps: QueueDeps,
  roundId: RoundId,
  origin: Origin,
  order: CorrectionOrder,
): Promise<Round> {
  const { game } = await requireRound(deps, roundId);
  const to = verdictOf(game, order);
  return command(
    deps,
    roundId,
    "correction",
    origin,
    (round) => giveVerdict(deps, round, to, { ...origin, isCorrection: true }),
    (round) => isSame(round, to),
  );
}

/** What a correction says, the same in any notation of its result. Refuses what is not a result of the game. */
export function correctionMeaning(game: string, order: CorrectionOrder): readonly unknown[] {
  const to = verdictOf(game, order);
  return [to.kind, to.kind === "result" ? gameOf(game).normalForm(to.result) : undefined, order.reason];
}

function verdictOf(code: string, { result, reason }: CorrectionOrder): NewVerdict {
  if (!result) return { kind: "void", reason, cutCard: false };
  const parsed = gameOf(code).resultSchema.safeParse(result);
  if (parsed.success) return { kind: "result", result: parsed.data, reason };
  throw new Problem("validation-failed", `This is not a result of ${code}.`, {
    errors: parsed.error.issues.map(({ path, message }) => ({ path: ["result", ...path].join("."), message })),
  });
}

function isSame({ game, verdict }: Round, to: NewVerdict): boolean {
  if (verdict?.kind === "void" || to.kind === "void") return verdict?.kind === to.kind;
  return verdict !== undefined && gameOf(game).sameResult(verdict.result, to.result);
}
