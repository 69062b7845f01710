import { paginateScan } from "@aws-sdk/client-dynamodb";
import { audit } from "../../audit/audit.ts";
import type { Report } from "../../audit/report.ts";
import { publishAll } from "../../lambda/feeds/publish-all.ts";
import { correctRound } from "../../lambda/rounds/correct-round.ts";
import { pauseRound } from "../../lambda/rounds/studio-commands.ts";
import { voidRound } from "../../lambda/rounds/void-round.ts";
import { type Item, toItem } from "../../lambda/store/marshal.ts";
import { DAY } from "../../lambda/time.ts";
import { transfer } from "../../lambda/wallets/transfer.ts";
import { Casino, inTime } from "../support/casino.ts";
import { reference } from "../support/stored.ts";
import { openWorld, type World } from "../support/world.ts";
import { rememberReads } from "./remembered.ts";

const supervisor = { actor: "supervisor:test" };

/** Two days of a small house with everything in it that an audit meets. What `goesOn` adds is not finished. */
export async function openScene({ goesOn }: { readonly goesOn: boolean }): Promise<World> {
  const world = await openWorld();
  rememberReads(world.database.client);
  const casino = new Casino(world);
  const { deps, clock } = world;
  const one = await casino.partner();
  const other = await casino.partner(["THB", "KWD"]);
  const anna = await casino.player(one, "1000.00");
  const binh = await casino.player(one, "100000", "VND");
  const namesake = await casino.player(other, "500.00", "THB", anna.playerId);
  const dara = await casino.player(other, "100.000", "KWD");

  const settled = await casino.round("thai-hilo", { shards: 3 });
  await casino.bet(anna, settled, { hi: "20.00", "number-4": "5.00" });
  await casino.bet(anna, settled, { lo: "7.00" });
  await casino.bet(binh, settled, { lo: "100" });
  await casino.bet(namesake, settled, { "number-4": "3.33" });
  await casino.result(settled, { dice: [4, 3, 4] });
  await casino.drain();

  const voided = await casino.round("xoc-dia");
  await casino.bet(anna, voided, { odd: "10.00" });
  await voidRound(deps, voided.roundId, supervisor, { reason: "technical", cutCard: false });
  await casino.drain();

  const tied = await casino.round("dragon-tiger");
  await casino.bet(dara, tied, { dragon: "0.501", tie: "1.000" });
  await casino.result(tied, { dragon: "KH", tiger: "KS" });
  await casino.drain();
  await publishAll(deps, inTime);

  const spent = await casino.round();
  await casino.bet(anna, spent, { hi: "500.00" });
  await casino.bet(namesake, spent, { lo: "4.00" });
  await casino.result(spent, { dice: [6, 6, 5] });
  await casino.drain();
  await publishAll(deps, inTime);
  const { partnerId, playerId, currency } = anna;
  const all = { type: "withdrawal", partnerId, playerId, currency, amount: "1400.00" } as const;
  await transfer(deps, { ...all, reference: reference("all-of-it") });
  await correctRound(deps, spent.roundId, supervisor, { result: { dice: [1, 1, 2] }, reason: "misread" });
  await casino.drain();
  clock.advance(DAY);
  await casino.deposit(anna, "2000.00");
  await correctRound(deps, spent.roundId, supervisor, { void: true, reason: "wrong bowl" });
  await casino.drain();
  await publishAll(deps, inTime);
  if (goesOn)
    await playOn(world, casino, { anna: await casino.comeBack(anna), namesake: await casino.comeBack(namesake) });
  return world;
}

type Players = Record<"anna" | "namesake", Parameters<Casino["bet"]>[0]>;

async function playOn({ deps }: World, casino: Casino, { anna, namesake }: Players): Promise<void> {
  const open = await casino.round("thai-hilo", { shards: 2 });
  await casino.bet(anna, open, { hi: "1.00" });
  const paused = await casino.round("xoc-dia");
  await casino.bet(namesake, paused, { even: "2.00" });
  await pauseRound(deps, paused.roundId, supervisor, "a token fell");
  const closed = await casino.round("xoc-dia");
  await casino.bet(anna, closed, { odd: "1.00" });
  await casino.close(closed.roundId);
  const settling = await casino.round("thai-hilo", { shards: 4 });
  await casino.bet(anna, settling, { hi: "1.00" });
  await casino.bet(namesake, settling, { hi: "1.00" });
  await casino.result(settling, { dice: [5, 5, 6] });
  const [first] = await casino.bets(settling);
  const shard = Number.parseInt(String(first?.betId).slice(-12), 16) % 4;
  await casino.settle(settling.roundId, shard.toString().padStart(2, "0"));
}

/** What an audit of the world's table finds. */
export async function auditOf({ deps, database }: World): Promise<Report> {
  const { report, done } = audit({ ...database, table: deps.table, sleep: async () => {} });
  await done;
  return report;
}

/** Everything that is stored. */
export async function itemsOf({ database: { client, tableName } }: World): Promise<readonly Item[]> {
  const items: Item[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: tableName }))
    items.push(...Items.map(toItem));
  return items;
}
