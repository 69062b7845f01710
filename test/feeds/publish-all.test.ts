import { afterEach, expect, it } from "vitest";
import { publish } from "../../lambda/feeds/publish.ts";
import { publishAll } from "../../lambda/feeds/publish-all.ts";
import type { PartnerId } from "../../lambda/ids.ts";
import { readMarked } from "../../lambda/store/unpublished.ts";
import { Casino, inTime } from "../support/casino.ts";
import { type Fault, meanwhile, type Outcome, refusedWith } from "../support/faults.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const { deps, faults, takeErrors } = world;
const casino = new Casino(world);

afterEach(() => {
  faults.clear();
});

/** A partner with a deposit that is not published. */
async function partnerWithDeposit(): Promise<PartnerId> {
  const partnerId = await casino.partner();
  await casino.player(partnerId, "1");
  return partnerId;
}

const left = async (partnerId: PartnerId) => (await readMarked(deps.table, partnerId)).marks.length;

it("the minute's run publishes what every partner has", async () => {
  const partners = [await partnerWithDeposit(), await partnerWithDeposit(), await partnerWithDeposit()];
  await publishAll(deps, inTime);
  expect(await Promise.all(partners.map(left))).toEqual([0, 0, 0]);
});

it("the minute's run begins nothing more once it is late, and the next one goes on", async () => {
  const partnerId = await partnerWithDeposit();
  await publishAll(deps, () => true);
  expect(takeErrors()).toEqual(["feeds-behind"]);
  expect(await left(partnerId)).toBe(1);
  await publishAll(deps, inTime);
  expect(await left(partnerId)).toBe(0);
});

it("feeds are not behind when the index shows what was just published, or another one publishes it", async () => {
  const [lagging, shared] = [await partnerWithDeposit(), await partnerWithDeposit()];
  const matches = (input: object) => JSON.stringify(input).includes(`"${lagging}#`);
  const shown: Outcome[] = [];
  const watch: Fault = async ({ proceed }) => {
    const outcome = await proceed();
    if ("Items" in outcome.output && outcome.output.Items?.length) shown.push(outcome);
    return outcome;
  };
  faults.next("Query", watch, { times: 16, matches });
  await publish(deps, lagging, 1);
  expect(shown).toHaveLength(1);
  faults.next("Query", async () => shown[0]!, { matches });
  faults.next(
    "TransactWriteItems",
    meanwhile(() => publish(deps, shared, 1)),
  );
  await publishAll(deps, inTime);
  expect(takeErrors()).toEqual([]);
  expect(await Promise.all([lagging, shared].map(left))).toEqual([0, 0]);
});

it("partners that have more than a turn's worth keep no other waiting", async () => {
  const partners = (await Promise.all([1, 2, 3, 4, 5].map(partnerWithDeposit))).toSorted();
  const [busy, quiet] = [partners.slice(0, 4), partners[4]!];
  for (const partnerId of busy) await Promise.all(Array.from({ length: 60 }, () => casino.player(partnerId, "1")));
  const blocks: string[] = [];
  const watch: Fault = ({ input, proceed }) => {
    blocks.push(/FEED#([\w-]+)/.exec(JSON.stringify(input))?.[1] ?? "");
    return proceed();
  };
  faults.next("TransactWriteItems", watch, { times: 1e6 });
  await publishAll({ ...deps, now: () => 0 }, inTime, 1);
  for (const partnerId of busy) expect(blocks.lastIndexOf(partnerId)).toBeGreaterThan(blocks.indexOf(quiet));
  expect(await Promise.all([...busy, quiet].map(left))).toEqual([0, 0, 0, 0, 0]);
});

it("one partner's failure is logged, keeps no other waiting and fails the run", async () => {
  const [failing, other] = [await partnerWithDeposit(), await partnerWithDeposit()];
  faults.next("Query", refusedWith("InternalServerError", "server"), {
    times: 16,
    matches: (input) => JSON.stringify(input).includes(`${failing}#`),
  });
  await expect(publishAll(deps, inTime)).rejects.toThrow("could not be brought up to date");
  expect(takeErrors()).toEqual(["publish-failed"]);
  expect([await left(other), await left(failing)]).toEqual([0, 1]);
});
