import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { read, refusalOf } from "./support/api.ts";
import { listOf, roundSchema, type StudioRound, tableHistorySchema } from "./support/contract.ts";
import { house } from "./support/house.ts";
import { readAll } from "./support/players.ts";
import { commandsOf, newTable, type Table } from "./support/tables.ts";

let table: Table;
/** Oldest first: one settled, one voided, one open. */
let rounds: StudioRound[];

beforeAll(async () => {
  table = await newTable("thai-hilo");
  const settled = await table.round();
  await commandsOf(settled).play();
  const voided = await table.round();
  await commandsOf(voided).pause();
  await commandsOf(voided).void("technical", { note: "no light" });
  const open = await table.round();
  await Promise.all([commandsOf(settled).done(), commandsOf(voided).done()]);
  rounds = await Promise.all([settled, voided, open].map((round) => commandsOf(round).read()));
});

describe("the list of a table's rounds", () => {
  const path = () => `/v1/tables/${table.tableId}/rounds`;

  it("has every round, on pages of every size, in both directions", async () => {
    const expected = rounds.map(({ totals: _totals, progress: _progress, ...round }) => round);
    expect(expected.map(({ status }) => status)).toEqual(["settled", "voided", "open"]);
    for (const limit of [1, 2, 3, 100]) {
      const pages = (order: string) => readAll(house.partner, `${path()}?order=${order}&limit=${limit}`, roundSchema);
      expect(await pages("asc")).toEqual(expected);
      expect(await pages("desc")).toEqual(expected.toReversed());
    }
  });

  it("goes on only for the key that began it", async () => {
    const { nextCursor } = read(await house.dealer("GET", `${path()}?limit=1`), 200, listOf(roundSchema));
    for (const call of [house.supervisor, house.partner, house.admin])
      expect(refusalOf(await call("GET", `${path()}?limit=1&cursor=${nextCursor}`))).toBe("validation-failed");
    expect((await house.dealer("GET", `${path()}?limit=1&cursor=${nextCursor}`)).status).toBe(200);
  });
});

describe("the history of a table", () => {
  it("has its results with their facts and counts, for every key, and no round without one", async () => {
    const [settled] = rounds;
    for (const call of [house.partner, house.dealer, house.supervisor, house.admin]) {
      const history = read(await call("GET", `/v1/tables/${table.tableId}/history`), 200, tableHistorySchema);
      expect(history.results).toEqual([
        {
          roundId: settled?.roundId,
          result: { dice: [3, 1, 6] },
          facts: { total: 10, hiLo: "lo" },
          resultAt: settled?.resultAt,
          revision: 1,
        },
      ]);
      expect(history.counts.hiLo).toEqual({ lo: 1, "11": 0, hi: 0 });
    }
    expect(refusalOf(await house.partner("GET", "/v1/tables/nowhere/history"))).toBe("not-found");
  });
});

describe("the log of a round", () => {
  const eventSchema = z.looseObject({ action: z.string(), actor: z.string(), at: z.string() });
  const log = (round: StudioRound, limit: number) =>
    readAll(house.supervisor, `/v1/rounds/${round.roundId}/events?order=asc&limit=${limit}`, eventSchema);

  it("tells who did what, and why, in the order in which it was done", async () => {
    const [settled, voided] = rounds as [StudioRound, StudioRound];
    const dealer = expect.stringMatching(/^dealer:/);
    const supervisor = expect.stringMatching(/^supervisor:/);
    expect(await log(settled, 1)).toMatchObject([
      { action: "opened", actor: dealer, at: settled.openedAt },
      { action: "closed", actor: dealer, at: settled.closedAt },
      { action: "result", actor: dealer, result: { dice: [3, 1, 6] }, revision: 1 },
    ]);
    expect(await log(voided, 100)).toMatchObject([
      { action: "opened", actor: dealer },
      { action: "paused", actor: dealer, reason: "a look at the dice" },
      { action: "voided", actor: supervisor, reason: "technical", note: "no light", revision: 1 },
    ]);
  });
});
