import { expect, it } from "vitest";
import { publish } from "../../lambda/feeds/publish.ts";
import { publishAll } from "../../lambda/feeds/publish-all.ts";
import type { PartnerId } from "../../lambda/ids.ts";
import { correctRound } from "../../lambda/rounds/correct-round.ts";
import { keys } from "../../lambda/store/keys.ts";
import { DAY } from "../../lambda/time.ts";
import { Casino, inTime } from "../support/casino.ts";
import { Killed, meanwhile } from "../support/faults.ts";
import { openWorld, type World } from "../support/world.ts";
import { auditOf } from "./scene.ts";

/** Once the audit has gone through the table, and before it reads the partner's feeds, something happens. */
function betweenScanAndFeeds({ faults }: World, partnerId: PartnerId, happens: () => Promise<unknown>): void {
  const head = keys.feedHead(partnerId);
  let reads = 0;
  faults.next("GetItem", meanwhile(happens), {
    matches: (input) => "Key" in input && input.Key?.pk?.S === head.pk && input.Key?.sk?.S === head.sk && ++reads === 2,
  });
}

/** A bet that lost yesterday and is published, and a correction by which it has won. */
async function lostYesterday() {
  const world = await openWorld();
  const { deps, clock } = world;
  const casino = new Casino(world);
  const partnerId = await casino.partner();
  const player = await casino.player(partnerId, "100");
  const round = await casino.round("thai-hilo", { shards: 1 });
  await casino.bet(player, round, { lo: "10" });
  await casino.result(round, { dice: [6, 6, 5] });
  await casino.drain();
  await publishAll(deps, inTime);
  clock.advance(DAY);
  const correct = async () => {
    const order = { result: { dice: [1, 1, 2] }, reason: "misread" };
    await correctRound(deps, round.roundId, { actor: "supervisor:test" }, order);
    await casino.drain();
  };
  return { world, partnerId, correct };
}

it.each([
  ["is published", true],
  ["is not published yet", false],
])("a lost bet that is corrected during the audit, which %s, is no fault", async (_what, isPublished) => {
  const { world, partnerId, correct } = await lostYesterday();
  betweenScanAndFeeds(world, partnerId, async () => {
    await correct();
    if (isPublished) await publishAll(world.deps, inTime);
  });
  const { faults: found, open } = await auditOf(world);
  expect([world.faults.clear().came, found.listed]).toEqual([true, []]);
  expect(JSON.stringify(open.listed)).toContain(
    "bets settled without payment: 1 are published (0), the feed has 0 (0)",
  );
});

it("a lost bet that was corrected before the audit has its old day judged", async () => {
  const { world, correct } = await lostYesterday();
  await correct();
  await publishAll(world.deps, inTime);
  const { faults, open } = await auditOf(world);
  expect([faults.listed, open.listed]).toEqual([[], []]);
});

it("a block that is finished during the audit is no fault", async () => {
  const world = await openWorld();
  const { deps, faults } = world;
  const casino = new Casino(world);
  const partnerId = await casino.partner();
  await casino.player(partnerId, "100");
  faults.next("TransactWriteItems", async ({ proceed }) => {
    await proceed();
    throw new Killed();
  });
  await expect(publish(deps, partnerId, 10)).rejects.toThrow(Killed);
  betweenScanAndFeeds(world, partnerId, () => publish(deps, partnerId, 10));
  const { faults: found, open } = await auditOf(world);
  expect([faults.clear().came, found.listed]).toEqual([true, []]);
  expect(JSON.stringify(open.listed)).toContain("THB deposit: 0 are published (0), the feed has 1 (10000)");
});
