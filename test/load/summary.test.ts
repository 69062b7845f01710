import { expect, it } from "vitest";
import { countsLines, moneyTable, timesTable } from "./summary.ts";

const times = { count: 2, p50: 10.4, p95: 20, p99: 30, max: 31 };

it("lists answer times by request, and all of them below", () => {
  const summaries = { "http.response_time": times, "plugins.metrics-by-endpoint.response_time.place-bet": times };
  expect(timesTable({ counters: {}, summaries }).split("\n").slice(2)).toEqual([
    "place-bet        2      10      20      30      31",
    "---------  -------  ------  ------  ------  ------",
    "all              2      10      20      30      31",
  ]);
});

it("counts what never happened as nothing", () => {
  const counters = { "vusers.created": 3, "http.requests": 9, "load.bets.accepted": 2 };
  expect(countsLines({ counters, summaries: {} })).toBe(`visits        3, 0 failed
requests      9, 0 asked to come again (429, 5xx)
expectations  0 held, 0 failed
contents      0 as asked, 0 not
bets          2 accepted, 0 too late`);
});

it("sums what was settled by game and currency", () => {
  const bet = {
    game: "xoc-dia",
    roundId: "r",
    lines: [],
    reference: "a",
    currency: "KWD",
    stake: "1.500",
    returned: "2.955",
    status: "settled",
  } as const;
  const open = {
    game: "xoc-dia",
    reference: "b",
    roundId: "r",
    lines: [],
    currency: "KWD",
    stake: "9.000",
    status: "accepted",
  } as const;
  const table = moneyTable([
    { playerId: "p", balances: [], entries: [], bets: [bet, { ...bet, returned: "0.000" }, open] },
  ]);
  expect(table.split("\n").at(-1)?.split(/ +/)).toEqual(["xoc-dia", "KWD", "2", "3.000", "2.955"]);
});
