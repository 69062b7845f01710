import * as z from "zod";

export const tableSchema = z.object({
  tableId: z.string(),
  game: z.string(),
  currentRound: z.object({ roundId: z.string(), status: z.string(), bettingClosesAt: z.iso.datetime() }).nullable(),
  serverTime: z.iso.datetime(),
});

export type DealtTable = z.infer<typeof tableSchema>;

export type Step =
  | { readonly kind: "open" }
  | { readonly kind: "wait"; readonly milliseconds: number }
  | { readonly kind: "result"; readonly roundId: string };

/** Between two looks at a table where someone else has the say: a supervisor paused it. */
const lookAgainMilliseconds = 1_000;

/** What a dealer does next at the table. The server's own time decides, not this machine's. */
export function nextStep({ currentRound, serverTime }: DealtTable): Step {
  if (!currentRound) return { kind: "open" };
  const { roundId, status, bettingClosesAt } = currentRound;
  const left = Date.parse(bettingClosesAt) - Date.parse(serverTime);
  if (status === "open" && left > 0) return { kind: "wait", milliseconds: left };
  if (status === "open" || status === "closed") return { kind: "result", roundId };
  return { kind: "wait", milliseconds: lookAgainMilliseconds };
}
