import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Reply } from "../../lambda/http/operation.ts";
import { roundIdSchema, type TableId } from "../../lambda/ids.ts";
import { requireSteadyRound } from "../../lambda/rounds/command.ts";
import { roundEvents, toEvent } from "../../lambda/store/events.ts";
import { readTable, tableRounds } from "../../lambda/store/tables.ts";
import { Casino } from "../support/casino.ts";
import { Killed, unanswered } from "../support/faults.ts";
import { refusalOf } from "../support/problems.ts";
import { type StudioOperation, studioOf } from "../support/studio.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const casino = new Casino(world);
const call = studioOf(world);
const { deps, clock, faults } = world;

afterEach(() => faults.clear());

interface Row {
  readonly operation: StudioOperation;
  readonly game: string;
  /** Commands that bring the round to where this one is taken. None: it is the table's, and there is no round. */
  readonly before: readonly ("close" | "pause" | "result" | "settle")[] | undefined;
  readonly body: object;
  /** Content of another meaning. */
  readonly other: object;
  readonly status: 200 | 201 | 202;
  readonly answer: object;
}

// biome-ignore format: a table
const rows: readonly Row[] = [
  { operation: "openRound", game: "thai-hilo", before: undefined, body: { bettingSeconds: 20 }, other: { bettingSeconds: 21 }, status: 201, answer: { status: "open" } },
  { operation: "openShoe", game: "dragon-tiger", before: undefined, body: { faceUpCard: "7H" }, other: { faceUpCard: "8H" }, status: 201, answer: { burn: 7 } },
  { operation: "pauseRound", game: "thai-hilo", before: [], body: { reason: "asks" }, other: { reason: "asks again" }, status: 200, answer: { status: "paused" } },
  { operation: "resumeRound", game: "thai-hilo", before: ["pause"], body: { bettingSeconds: 20 }, other: {}, status: 200, answer: { status: "open" } },
  { operation: "recordResult", game: "thai-hilo", before: ["close"], body: { dice: [3, 1, 6] }, other: { dice: [3, 1, 5] }, status: 202, answer: { status: "settling", revision: 1 } },
  { operation: "recordResult", game: "xoc-dia", before: ["close"], body: { tokens: ["R", "W", "W", "W"] }, other: { tokens: ["R", "R", "W", "W"] }, status: 202, answer: { status: "settling", revision: 1 } },
  { operation: "recordResult", game: "dragon-tiger", before: ["close"], body: { dragon: "KH", tiger: "2S" }, other: { dragon: "2S", tiger: "KH" }, status: 202, answer: { status: "settling", revision: 1 } },
  { operation: "voidRound", game: "thai-hilo", before: [], body: { reason: "technical" }, other: { reason: "dealer-error" }, status: 200, answer: { status: "voiding", revision: 1 } },
  { operation: "voidRound", game: "thai-hilo", before: ["close", "result"], body: { reason: "technical" }, other: { reason: "technical", note: "more" }, status: 200, answer: { status: "voiding", revision: 2 } },
  { operation: "correctRound", game: "thai-hilo", before: ["close", "settle"], body: { result: { dice: [1, 1, 2] }, reason: "misread" }, other: { void: true, reason: "misread" }, status: 200, answer: { status: "settling", revision: 2 } },
  { operation: "reshakeRound", game: "xoc-dia", before: [], body: { reason: "dropped" }, other: { reason: "standing-token" }, status: 200, answer: { status: "open" } },
  { operation: "retryRound", game: "thai-hilo", before: ["close", "result"], body: {}, other: {}, status: 200, answer: { status: "settling" } },
  { operation: "closeRound", game: "thai-hilo", before: [], body: {}, other: {}, status: 200, answer: { status: "closed" } },
];
const withOther = rows.filter(({ body, other }) => JSON.stringify(body) !== JSON.stringify(other));

const results: Readonly<Record<string, object>> = {
  "thai-hilo": { dice: [6, 6, 5] },
  "xoc-dia": { tokens: ["R", "R", "R", "W"] },
  "dragon-tiger": { dragon: "QH", tiger: "AS" },
};

interface Scene {
  readonly tableId: TableId;
  /** Undefined for a command to the table. */
  readonly roundId: string | undefined;
  readonly send: (body: object, reference?: string) => Promise<Reply>;
}

async function begin({ operation, game, before }: Row): Promise<Scene> {
  const round = before && (await casino.round(game));
  const tableId = round?.tableId ?? (await casino.table(game));
  const params: Readonly<Record<string, string>> = round ? { roundId: round.roundId } : { tableId };
  const send = (body: object, reference?: string) =>
    call(operation, { params, body: { ...body, ...(reference && { reference }) }, game });
  for (const step of before ?? []) {
    if (step === "close") await call("closeRound", { params });
    if (step === "pause") await call("pauseRound", { params, body: { reason: "asks" } });
    if (step === "result" || step === "settle") await call("recordResult", { params, body: results[game] ?? {}, game });
    if (step === "settle") await casino.drain();
  }
  return { tableId, roundId: round?.roundId, send };
}

/** How often anything was done: entries of the round's log, or the table's rounds. */
async function countOf({ tableId, roundId }: Scene): Promise<number> {
  const list = roundId === undefined ? tableRounds(tableId) : roundEvents(roundIdSchema.parse(roundId));
  return (await deps.table.query(list)).items.length;
}
const replayed = (body: unknown): Reply => ({ status: 200, body, headers: { "idempotent-replayed": "true" } });

describe.each(rows)("$operation of $game after $before, with a reference", (row) => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await begin(row);
  });

  it("is done once: again, it gets the first answer, whatever has happened since", async () => {
    const { status, body } = await scene.send(row.body, "r-1");
    expect([status, body]).toEqual([row.status, expect.objectContaining(row.answer)]);
    const count = await countOf(scene);
    clock.advance(45_000);
    await casino.drain();
    expect(await scene.send(row.body, "r-1")).toEqual(replayed(body));
    expect(await countOf(scene)).toBe(count);
  });

  it("by three at once is done once, and all get one answer", async () => {
    const before = await countOf(scene);
    const answers = await Promise.all([1, 2, 3].map(() => scene.send(row.body, "r-1")));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.body).toMatchObject(row.answer);
    if (row.operation !== "retryRound" && row.operation !== "openShoe") expect(await countOf(scene)).toBe(before + 1);
  });

  it("and killed after any of its calls is done once by the request repeated", async () => {
    for (let call = 1, came = true; came; call++) {
      scene = await begin(row);
      const before = await countOf(scene);
      faults.killAfter(call);
      const outcome = await scene.send(row.body, "r-1").catch((error: unknown) => error);
      came = faults.clear().came;
      if (came) expect(outcome).toBeInstanceOf(Killed);
      const again = await scene.send(row.body, "r-1");
      expect(again.body).toMatchObject(row.answer);
      expect([row.status, 200]).toContain(again.status);
      expect(await scene.send(row.body, "r-1")).toEqual(replayed(again.body));
      if (row.operation !== "retryRound" && row.operation !== "openShoe") expect(await countOf(scene)).toBe(before + 1);
    }
  });
});

describe.each(withOther)(
  "$operation of $game after $before, with a reference that was used for another meaning",
  (row) => {
    it("conflicts, whoever of two at once was first, and only one is done", async () => {
      const scene = await begin(row);
      await scene.send(row.body, "r-1");
      const count = await countOf(scene);
      expect(await refusalOf(scene.send(row.other, "r-1"))).toBe("reference-conflict, money moved: no");
      expect(await countOf(scene)).toBe(count);

      const twins = await begin(row);
      const outcomes = await Promise.allSettled([twins.send(row.body, "r-2"), twins.send(row.other, "r-2")]);
      const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
      expect(refusals).toEqual(["reference-conflict"]);
    });
  },
);

describe("a studio's reference", () => {
  const open = rows.find(({ operation }) => operation === "closeRound")!;

  it.each([
    ["thai-hilo", { dice: [3, 1, 6] }, { dice: [6, 3, 1] }],
    ["xoc-dia", { tokens: ["R", "W", "W", "W"] }, { tokens: ["W", "W", "R", "W"] }],
    ["dragon-tiger", { dragon: "KH", tiger: "2S" }, { dragon: "KH", tiger: "2S", cutCard: false }],
  ])("of a result of %s means the same in any notation: %j, %j", async (game, first, second) => {
    const row: Row = { ...open, operation: "recordResult", game, before: ["close"] };
    const scene = await begin(row);
    const { body } = await scene.send(first, "r-1");
    expect(await scene.send(second, "r-1")).toEqual(replayed(body));
  });

  it.each([
    ["thai-hilo", { dice: [3, 1, 6] }, { dice: [6, 3, 1] }],
    ["xoc-dia", { tokens: ["R", "W", "W", "W"] }, { tokens: ["W", "W", "R", "W"] }],
    ["dragon-tiger", { dragon: "KH", tiger: "2S" }, { tiger: "2S", cutCard: false, dragon: "KH" }],
  ])("of a correction of %s means the same in any notation: %j, %j", async (game, first, second) => {
    const scene = await begin({ ...open, operation: "correctRound", game, before: ["close", "settle"] });
    const { body } = await scene.send({ result: first, reason: "misread" }, "r-1");
    expect(body).toMatchObject({ status: "settling", revision: 2 });
    expect(await scene.send({ reason: "misread", result: second }, "r-1")).toEqual(replayed(body));
    expect(await refusalOf(scene.send({ reason: "another", result: second }, "r-1"))).toMatch("reference-conflict");
  });

  it("is its table's: another table may use it", async () => {
    for (let table = 1; table <= 2; table++) {
      const scene = await begin(open);
      expect((await scene.send({}, "same")).headers).toBeUndefined();
    }
  });

  it("is of one operation and one round", async () => {
    const scene = await begin(open);
    await scene.send({}, "r-1");
    const params = { roundId: scene.roundId! };
    const pause = call("pauseRound", { params, body: { reason: "asks", reference: "r-1" } });
    expect(await refusalOf(pause)).toBe("reference-conflict, money moved: no");
    await call("recordResult", { params, body: { dice: [1, 2, 3] } });
    const next = await casino.round("thai-hilo", { tableId: scene.tableId });
    const close = call("closeRound", { params: { roundId: next.roundId }, body: { reference: "r-1" } });
    expect(await refusalOf(close)).toBe("reference-conflict, money moved: no");
    expect((await casino.readRound(next.roundId)).status).toBe("open");
  });

  it("of a refused command may be used again", async () => {
    const scene = await begin({ ...open, operation: "recordResult" });
    expect(await refusalOf(scene.send({ dice: [1, 2, 3] }, "r-1"))).toBe("betting-open, money moved: no");
    await casino.close(roundIdSchema.parse(scene.roundId));
    expect((await scene.send({ dice: [4, 5, 6] }, "r-1")).status).toBe(202);
  });

  it("of a void that another request finishes is no replay for the one that began it", async () => {
    const scene = await begin({ ...open, operation: "voidRound" });
    const roundId = roundIdSchema.parse(scene.roundId);
    let foundIt = "";
    faults.next("TransactWriteItems", async ({ proceed }) => proceed());
    faults.next("TransactWriteItems", async ({ proceed }) => {
      foundIt = (await requireSteadyRound(deps, roundId)).status;
      return proceed();
    });
    const { status, headers = {}, body } = await scene.send({ reason: "technical" }, "r-1");
    expect([foundIt, status, headers]).toEqual(["voiding", 200, {}]);
    expect(body).toMatchObject({ status: "voiding", revision: 1 });
    expect(await scene.send({ reason: "technical" }, "r-1")).toEqual(replayed(body));
  });

  it("of a command that found its work done is answered again too", async () => {
    const scene = await begin(open);
    await scene.send({});
    const first = await scene.send({}, "r-1");
    expect(first).toMatchObject({ status: 200, body: { status: "closed" } });
    clock.advance(1000);
    await call("recordResult", { params: { roundId: scene.roundId! }, body: { dice: [1, 2, 3] } });
    expect(await scene.send({}, "r-1")).toEqual(replayed(first.body));
  });

  it("of a write that got no answer gets it by the request repeated", async () => {
    const scene = await begin({ ...open, operation: "recordResult", before: ["close"] });
    faults.next("TransactWriteItems", unanswered(clock.advance));
    await expect(scene.send({ dice: [1, 2, 3] }, "r-1")).rejects.toThrow("no answer");
    expect(await scene.send({ dice: [1, 2, 3] }, "r-1")).toMatchObject({
      status: 200,
      body: { status: "settling", revision: 1 },
      headers: { "idempotent-replayed": "true" },
    });
  });

  it("is not needed", async () => {
    const scene = await begin(open);
    expect(await scene.send({})).toMatchObject({ status: 200, body: { status: "closed" } });
    const again = await scene.send({});
    expect(again.headers).toBeUndefined();
    const events = (await deps.table.query(roundEvents(roundIdSchema.parse(scene.roundId)))).items.map(toEvent);
    expect(events.map(({ action, actor }) => [action, actor])).toEqual([
      ["opened", "dealer:test"],
      ["closed", "supervisor:k"],
    ]);
  });

  it("of a new shoe leaves the table with the shoe that was answered", async () => {
    const tableId = await casino.table("dragon-tiger");
    const send = () =>
      call("openShoe", { params: { tableId }, body: { faceUpCard: "7H", reference: "s" }, game: "dragon-tiger" });
    const answers = await Promise.all([send(), send(), send()]);
    const { currentShoe } = (await readTable(deps.table, tableId)) ?? {};
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill({ shoeId: currentShoe, burn: 7 }));
  });
});
