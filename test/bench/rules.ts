import { returned } from "../../lambda/games/grade.ts";
import { games } from "../../lambda/games/registry.ts";
import { interleaved, median } from "./interleaved.ts";
import { type Row, row } from "./rows.ts";

const STAKE = 12_345n;
const LINES = 100_000;
const ROUNDS = 7;

/** Grades every bet type with every outcome of a game, many times over, as settlement does. Answers µs a line. */
function microseconds(game: string): number {
  const rules = games[game];
  if (!rules) throw new Error(`there is no game ${game}`);
  const types = rules.betTypes.map(({ type }) => type);
  const outcomes = rules.fairOutcomes();
  let [lines, paid] = [0, 0n];
  const started = performance.now();
  while (lines < LINES) {
    for (const { result } of outcomes) {
      const gradeOf = rules.grader(result);
      for (const type of types) {
        const grade = gradeOf(type);
        if (grade) paid += returned(STAKE, grade);
      }
      lines += types.length;
    }
  }
  if (paid === 0n) throw new Error("no line was paid");
  return (1000 * (performance.now() - started)) / lines;
}

/** The rules alone: reading the result, grading a line and what it returns. */
export async function rulesRows(): Promise<readonly Row[]> {
  const codes = Object.keys(games);
  const measured = new Map(codes.map((game): [string, number[]] => [game, []]));
  await interleaved(
    ROUNDS,
    codes.map((game) => async () => void measured.get(game)?.push(microseconds(game))),
  );
  return [...measured].map(([game, times]) => row(`rules of ${game}`, median(times), "µs a line", { atMost: 1 }));
}
