import { expect, it } from "vitest";
import { dealTables } from "../../../../infra/local/auto-dealer/auto-dealer.ts";

const serverTime = "2026-01-01T00:00:10.000Z";
const closed = { roundId: "r", status: "closed", bettingClosesAt: serverTime };

it("gives the last rounds their results and opens no others, once they are the last", async () => {
  const rounds: Record<string, typeof closed | null> = { busy: closed, idle: null };
  const posted: string[] = [];
  const ending = new AbortController();
  await dealTables(["busy", "idle"], {
    call: async (method, path) => {
      if (method === "GET") {
        const tableId = path.split("/").at(-1) ?? "";
        return { status: 200, body: { tableId, game: "xoc-dia", currentRound: rounds[tableId] ?? null, serverTime } };
      }
      posted.push(path);
      rounds.busy = null;
      return { status: 202, body: {} };
    },
    dealerKey: "key",
    bettingSeconds: 5,
    random: () => 0,
    signal: ending.signal,
    lastRounds: AbortSignal.abort(),
    report: (error) => {
      throw error;
    },
  });
  expect(posted).toEqual(["/v1/xoc-dia/rounds/r/result"]);
});
