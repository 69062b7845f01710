import { describe, expect, it } from "vitest";
import { type Answer, outcomeOf, read, tally } from "./support/api.ts";
import { studioRoundSchema } from "./support/contract.ts";
import { newPlayer } from "./support/players.ts";
import { commandsOf, newTable, type RoundCommands, type Table, untilStatus } from "./support/tables.ts";

const result = { dice: [3, 1, 6] };
const otherResult = { dice: [3, 1, 5] };

/** How a fresh round comes to each status. `settling` and `voiding` last a moment only: what follows is sent at once. */
const waysTo: Record<string, (round: RoundCommands) => Promise<unknown>> = {
  open: async () => {},
  "paused while open": (round) => round.pause(),
  closed: (round) => round.close(),
  "paused when closed": (round) => round.close().then(round.pause),
  settling: (round) => round.play(result),
  settled: (round) => round.play(result).then(round.done),
  voiding: (round) => round.void(),
  voided: (round) => round.void().then(round.done),
};

const messages: Record<string, (round: RoundCommands) => Promise<Answer>> = {
  close: (round) => round.close(),
  result: (round) => round.result(result),
  "the same result in another order": (round) => round.result({ dice: [6, 3, 1] }),
  "another result": (round) => round.result(otherResult),
  pause: (round) => round.pause(),
  resume: (round) => round.resume(),
  "resume with a time": (round) => round.resume({ bettingSeconds: 300 }),
  void: (round) => round.void(),
};

const no = "invalid-transition";
/** The statuses that a taken message may be answered with: the work that it starts may be done by then. */
const settled = "settling|settled";
const voided = "voiding|voided";

// biome-ignore format: a table, one row a message as in the contract
const cells: Record<string, Record<string, string>> = {
  close:                              { open: "closed",       "paused while open": no,       closed: "closed", "paused when closed": no,       settling: settled,           settled: "settled",         voiding: no,     voided: no },
  result:                             { open: "betting-open", "paused while open": no,       closed: settled,  "paused when closed": no,       settling: settled,           settled: "settled",         voiding: no,     voided: no },
  "the same result in another order": { open: "betting-open", "paused while open": no,       closed: settled,  "paused when closed": no,       settling: settled,           settled: "settled",         voiding: no,     voided: no },
  "another result":                   { open: "betting-open", "paused while open": no,       closed: settled,  "paused when closed": no,       settling: "result-conflict", settled: "result-conflict", voiding: no,     voided: no },
  pause:                              { open: "paused",       "paused while open": "paused", closed: "paused", "paused when closed": "paused", settling: no,                settled: no,                voiding: no,     voided: no },
  resume:                             { open: no,             "paused while open": "open",   closed: no,       "paused when closed": "closed", settling: no,                settled: no,                voiding: no,     voided: no },
  "resume with a time":               { open: no,             "paused while open": "open",   closed: no,       "paused when closed": no,       settling: no,                settled: no,                voiding: no,     voided: no },
  void:                               { open: voided,         "paused while open": voided,   closed: voided,   "paused when closed": voided,   settling: voided,            settled: no,                voiding: voided, voided: "voided" },
};

/** More shards where a status must last until the next message comes. */
const tableFor = (status: string): Promise<Table> => newTable("thai-hilo", { shards: status.endsWith("ing") ? 32 : 1 });

const rows = Object.entries(cells).flatMap(([message, row]) =>
  Object.entries(row).map(([status, outcome]) => ({ message, status, outcome })),
);

describe.concurrent("a round", () => {
  it.each(rows)("that is $status answers $message with $outcome", async ({ message, status, outcome }) => {
    const round = commandsOf(await (await tableFor(status)).round());
    await waysTo[status]?.(round);
    const answer = await messages[message]?.(round);
    if (answer === undefined) throw new Error(`there is no message ${message}`);
    if (answer.status >= 400) {
      expect(outcomeOf(answer)).toBe(outcome);
      return;
    }
    // The result that stands is answered like any message that changes nothing.
    const isTaken = message.includes("result") && !["settling", "settled"].includes(status);
    expect(outcome.split("|")).toContain(read(answer, isTaken ? 202 : 200, studioRoundSchema).status);
  });

  it.each(Object.keys(waysTo))("that is %s takes bets only if it is open", async (status) => {
    const [table, player] = await Promise.all([tableFor(status), newPlayer("100.00")]);
    const round = await table.round();
    await waysTo[status]?.(commandsOf(round));
    expect(outcomeOf(await player.tryBet(round, { hi: "10.00" }))).toBe(status === "open" ? 201 : "betting-closed");
    expect(await player.balance()).toBe(status === "open" ? "90.00" : "100.00");
  });

  it.each(["open", "paused while open", "closed", "paused when closed"])(
    "that is %s lets its table open no other, and a verdict does",
    async (status) => {
      const table = await newTable("thai-hilo");
      const round = commandsOf(await table.round());
      await waysTo[status]?.(round);
      expect(outcomeOf(await table.open())).toBe(no);
      await round.void();
      expect(outcomeOf(await table.open())).toBe(201);
    },
  );
});

describe.concurrent("a pause", () => {
  it("keeps the betting time that was left, and bets are taken again after it", async () => {
    const [table, player] = await Promise.all([newTable("thai-hilo"), newPlayer("100.00")]);
    const round = await table.round(100);
    const commands = commandsOf(round);
    await player.bet(round, { hi: "10.00" });
    const pausing = Date.now();
    read(await commands.pause(), 200, studioRoundSchema);
    const resumed = read(await commands.resume(), 200, studioRoundSchema);
    expect(resumed).toMatchObject({ status: "open", progress: { slips: 1, settled: 0 } });
    const moved = Date.parse(resumed.bettingClosesAt) - Date.parse(round.bettingClosesAt);
    expect(moved).toBeGreaterThanOrEqual(0);
    expect(moved).toBeLessThanOrEqual(Date.now() - pausing);
    await player.bet(round, { lo: "10.00" });
    expect(await player.balance()).toBe("80.00");
  });

  it("ends with a new betting time if one is given, which closes the round by itself", async () => {
    const commands = commandsOf(await (await newTable("thai-hilo")).round());
    await commands.pause();
    const resumed = read(await commands.resume({ bettingSeconds: 1 }), 200, studioRoundSchema);
    expect(Date.parse(resumed.bettingClosesAt)).toBeLessThanOrEqual(Date.now() + 1000);
    expect((await untilStatus(commands, ["closed"])).closedAt).toBe(resumed.bettingClosesAt);
  });

  it("outlasts the betting time: the round does not close while it is paused", async () => {
    const round = await (await newTable("thai-hilo")).round(6);
    const commands = commandsOf(round);
    read(await commands.pause(), 200, studioRoundSchema);
    await new Promise((over) => setTimeout(over, Date.parse(round.bettingClosesAt) - Date.now() + 1500));
    expect((await commands.read()).status).toBe("paused");
    expect(read(await commands.resume({ bettingSeconds: 300 }), 200, studioRoundSchema).status).toBe("open");
  });

  it("when closed ends closed, and the result is taken then", async () => {
    const commands = commandsOf(await (await newTable("thai-hilo")).round());
    const closed = read(await commands.close(), 200, studioRoundSchema);
    await commands.pause();
    expect(read(await commands.resume(), 200, studioRoundSchema)).toMatchObject({
      status: "closed",
      closedAt: closed.closedAt,
    });
    expect(read(await commands.result(), 202, studioRoundSchema).revision).toBe(1);
  });
});

describe.concurrent("commands that come at once", () => {
  it("agree on one result: one of two stands, the other conflicts", async () => {
    const round = await (await newTable("thai-hilo")).round();
    const commands = commandsOf(round);
    await commands.close();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => commands.result(index % 2 ? result : otherResult)),
    );
    expect(tally(answers)).toEqual({ 202: 1, 200: 4, "result-conflict": 5 });
    expect(await commands.done()).toMatchObject({ status: "settled", revision: 1 });
  });

  it("open one round at a table", async () => {
    const table = await newTable("xoc-dia");
    const answers = await Promise.all(Array.from({ length: 8 }, () => table.open()));
    expect(tally(answers)).toEqual({ 201: 1, [no]: 7 });
  });

  it("close, pause and void a round for everybody in one order", async () => {
    const [table, player] = await Promise.all([newTable("thai-hilo"), newPlayer("100.00")]);
    const round = await table.round();
    const commands = commandsOf(round);
    await player.bet(round, { hi: "60.00" });
    const answers = await Promise.all([commands.close(), commands.pause(), commands.void(), commands.close()]);
    for (const answer of answers) expect([200, no]).toContain(outcomeOf(answer));
    expect(outcomeOf(answers[2] as Answer)).toBe(200);
    expect((await commands.done()).status).toBe("voided");
    expect(await player.balance()).toBe("100.00");
  });
});
