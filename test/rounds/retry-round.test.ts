import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { RoundId } from "../../lambda/ids.ts";
import { retryRound } from "../../lambda/rounds/retry-round.ts";
import type { Round } from "../../lambda/rounds/round.ts";
import { roundEvents, toEvent } from "../../lambda/store/events.ts";
import { keys } from "../../lambda/store/keys.ts";
import { Casino, type Player } from "../support/casino.ts";
import { refusalOf } from "../support/problems.ts";
import { studioOf } from "../support/studio.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const casino = new Casino(world);
const call = studioOf(world);
const { deps, clock, faults } = world;
const partnerId = await casino.partner();

let player: Player;
let round: Round;

/** A round that waits for a person: its gate says that a bet is missing. */
beforeEach(async () => {
  player = await casino.player(partnerId, "100");
  round = await stuckRound();
});
afterEach(() => faults.clear());

async function stuckRound(): Promise<Round> {
  const stuck = await casino.round();
  await casino.bet(player, stuck, { hi: "10" });
  await addSlips(stuck.roundId, 1);
  await casino.result(stuck, { dice: [6, 6, 5] });
  await casino.drain();
  return stuck;
}
const addSlips = (roundId: RoundId, slips: number) =>
  deps.table.write({ key: keys.gate(roundId, "00"), update: "ADD #slips_THB :slips", values: { slips } });
const retry = (roundId: string = round.roundId) => call("retryRound", { params: { roundId } });
const waiting = async (query = {}) => (await call("listRounds", { query: { attention: "true", ...query } })).body;
const waitingIds = async () => {
  const { body } = await call("listRounds", { query: { attention: "true" } });
  return JSON.stringify(body).match(/"roundId":"[^"]+"/g) ?? [];
};

describe("a round that waits for a person", () => {
  it("is listed with what the studio sees, and why", async () => {
    expect(await waiting()).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({
          roundId: round.roundId,
          status: "settling",
          attention: "shard 00 has 1 bets, its gate let 2 through",
          progress: { slips: 2, settled: 0 },
        }),
      ]),
    });
  });

  it("is settled by a retry once its cause is mended, and listed no more", async () => {
    await addSlips(round.roundId, -1);
    expect(await retry()).toMatchObject({ status: 200, body: { status: "settling" } });
    expect((await retry()).body).not.toHaveProperty("attention");
    expect(await waitingIds()).not.toContain(`"roundId":"${round.roundId}"`);
    await casino.drain();
    expect((await casino.readRound(round.roundId)).status).toBe("settled");
    expect(await casino.balance(player)).toBe(11_100n);
    const events = (await deps.table.query(roundEvents(round.roundId))).items.map(toEvent);
    expect(events.slice(-2).map(({ action, actor }) => [action, actor])).toEqual(
      Array(2).fill(["retried", "supervisor:k"]),
    );
  });

  it("waits again when it was retried and its cause is still there", async () => {
    await retry();
    await casino.drain();
    expect(await casino.readRound(round.roundId)).toMatchObject({
      status: "settling",
      attention: "shard 00 has 1 bets, its gate let 2 through",
    });
    expect(await waitingIds()).toContain(`"roundId":"${round.roundId}"`);
    expect(await casino.balance(player)).toBe(9_000n);
  });

  it("is listed page by page, the one that has waited longest last unless asked otherwise", async () => {
    const all: string[] = [];
    clock.advance(1000);
    const newest = await stuckRound();
    let cursor: string | undefined;
    do {
      const page = JSON.parse(JSON.stringify(await waiting({ limit: "1", order: "asc", ...(cursor && { cursor }) })));
      expect(page.items.length).toBeLessThanOrEqual(1);
      all.push(...page.items.map(({ roundId }: { roundId: string }) => roundId));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(all.slice(-2)).toEqual([round.roundId, newest.roundId]);
    expect(await waiting({ limit: "1" })).toMatchObject({ items: [{ roundId: newest.roundId }] });
  });
});

describe("a retry", () => {
  it("finishes a command that was interrupted", async () => {
    const open = await casino.round();
    faults.killAfter(2);
    await expect(casino.close(open.roundId)).rejects.toThrow();
    faults.clear();
    expect((await casino.readRound(open.roundId)).intent).toBeDefined();
    expect(await retry(open.roundId)).toMatchObject({ body: { status: "closed" } });
  });

  it("of a round under way changes nothing but its log", async () => {
    const open = await casino.round();
    await retry(open.roundId);
    expect(await casino.readRound(open.roundId)).toEqual(open);
  });

  it("of a round that does not exist is refused", async () => {
    expect(await refusalOf(retry("none"))).toBe("not-found, money moved: no");
  });

  it("of a settled round changes nothing but its log", async () => {
    const done = await casino.round();
    await casino.result(done, { dice: [1, 2, 3] });
    await casino.drain();
    const before = await casino.readRound(done.roundId);
    expect(await retryRound(deps, done.roundId, { actor: "supervisor:1" })).toEqual(before);
  });
});

it("the list of rounds takes no other question than which wait for a person", async () => {
  const others: readonly Readonly<Record<string, string>>[] = [{}, { attention: "false" }, { status: "open" }];
  for (const query of others) {
    expect(await refusalOf(call("listRounds", { query }))).toMatch("validation-failed");
  }
});
