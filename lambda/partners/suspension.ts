import { Problem } from "../problem.ts";

/** The refusal of whatever would begin something new for a suspended partner. */
export const suspended = (): Problem =>
  new Problem(
    "forbidden",
    "Your account is suspended: no sessions are opened, no deposits and no bets taken. What is open settles, and withdrawals go on.",
  );
