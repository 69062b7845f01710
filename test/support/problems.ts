import { Problem } from "../../lambda/problem.ts";

/** The problem that a use case refuses with; throws when it does anything else. */
export async function problemOf(refused: Promise<unknown>): Promise<Problem> {
  const outcome = await refused.catch((error: unknown) => error);
  if (outcome instanceof Problem) return outcome;
  throw outcome instanceof Error ? outcome : new Error("nothing was refused");
}

/** Code and moved money of a refusal, on one line. */
export async function refusalOf(refused: Promise<unknown>): Promise<string> {
  const { code, moneyMoved } = await problemOf(refused);
  return `${code}, money moved: ${moneyMoved}`;
}
