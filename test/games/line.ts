import type { Game } from "../../lambda/games/game.ts";
import { returned } from "../../lambda/games/grade.ts";

/** How a line of `stake` minor units on `type` ends with `result`: its outcome and all it brings back. */
export function line(game: Game, result: object, type: string, stake: bigint): [outcome: string, back: bigint] {
  const grade = game.grader(result)(type);
  if (!grade) throw new Error(`${game.game} has no bet type ${type}`);
  return [grade.outcome, returned(stake, grade)];
}
