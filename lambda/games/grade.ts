import { returnAt } from "../money/odds.ts";
import type { Grade } from "./game.ts";

/** All that a line brings back, its stake included, in minor units and cut towards the house. */
export function returned(stake: bigint, grade: Grade): bigint {
  switch (grade.outcome) {
    case "won":
      return returnAt(stake, grade.odds);
    case "lost":
      return 0n;
    case "pushed":
      return stake;
    case "half-returned":
      return stake / 2n;
  }
}
