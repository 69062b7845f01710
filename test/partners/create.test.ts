import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { partnerIdSchema } from "../../lambda/ids.ts";
import { createApiKey, createPartner, type PartnerOrder } from "../../lambda/partners/create.ts";
import { keys } from "../../lambda/store/keys.ts";
import { readApiKey, readPartner } from "../../lambda/store/partners.ts";
import { readTakenSlots } from "../../lambda/store/usage-slots.ts";
import { timestamp } from "../../lambda/time.ts";
import { cancelled } from "../support/faults.ts";
import { refusalOf } from "../support/problems.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const { deps, clock } = world;

describe("a partner", () => {
  const demo = { partnerId: partnerIdSchema.parse("demo"), name: "Demo", currencies: ["THB", "KWD"] } as const;
  const create = (more: Partial<PartnerOrder> = {}, slots = 1000) => createPartner(deps, { ...demo, ...more }, slots);

  it("is created once; the same again, in any order, is that one", async () => {
    const partner = { ...demo, usageSlot: 1, createdAt: timestamp(deps.now()) };
    expect(await create()).toEqual({ partner, existed: false });
    clock.advance(1000);
    expect(await create({ currencies: ["KWD", "THB"] })).toEqual({ partner, existed: true });
    expect(await readPartner(deps.table, demo.partnerId)).toEqual(partner);
  });

  it.each<Partial<PartnerOrder>>([
    { name: "Other" },
    { currencies: ["THB"] },
    { currencies: ["THB", "KWD", "VND"] },
    { currencies: ["THB", "VND"] },
  ])("that exists is refused with %j, and stays as it is", async (other) => {
    await create();
    expect(await refusalOf(create(other))).toBe("reference-conflict, money moved: no");
    expect(await readPartner(deps.table, demo.partnerId)).toMatchObject(demo);
  });

  it("created by five at once is one", async () => {
    const partnerId = partnerIdSchema.parse("twins");
    const before = await readTakenSlots(deps.table);
    const created = await Promise.all(Array.from({ length: 5 }, () => create({ partnerId })));
    expect(created.filter(({ existed }) => !existed)).toHaveLength(1);
    expect(created.map(({ partner }) => partner.usageSlot)).toEqual(Array(5).fill(before + 1));
    expect(await readTakenSlots(deps.table)).toBe(before + 1);
  });

  it("takes a slot of its own, also when five are created at once", async () => {
    const before = await readTakenSlots(deps.table);
    const ids = Array.from({ length: 5 }, () => partnerIdSchema.parse(world.fresh("partner")));
    const created = await Promise.all(ids.map((partnerId) => create({ partnerId })));
    const slots = created.map(({ partner }) => partner.usageSlot).sort((one, other) => one - other);
    expect(slots).toEqual([1, 2, 3, 4, 5].map((next) => before + next));
  });

  it("is refused when all slots are taken, and takes the next one once there are more", async () => {
    const partnerId = partnerIdSchema.parse("late");
    const taken = await readTakenSlots(deps.table);
    expect(await refusalOf(create({ partnerId }, taken))).toBe("limit-exceeded, money moved: no");
    await expect(create({ partnerId }, taken)).rejects.toThrow("partnerSlots");
    expect(await readPartner(deps.table, partnerId)).toBeUndefined();
    expect((await create({ partnerId }, taken + 1)).partner.usageSlot).toBe(taken + 1);
    expect((await create({ partnerId }, taken + 1)).existed).toBe(true);
  });

  it("whose storing keeps being cancelled is to be asked for again, and does not exist", async () => {
    const partnerId = partnerIdSchema.parse("unlucky");
    const taken = await readTakenSlots(deps.table);
    for (let attempt = 1; attempt <= 10; attempt++) world.faults.next("TransactWriteItems", cancelled());
    expect(await refusalOf(create({ partnerId }))).toBe("unavailable, money moved: no");
    expect(world.faults.clear()).toEqual({ came: true });
    expect([await readPartner(deps.table, partnerId), await readTakenSlots(deps.table)]).toEqual([undefined, taken]);
  });
});

it("a key's secret is stored nowhere", async () => {
  const { keyId, apiKey } = await createApiKey(deps, randomBytes, { role: "admin" });
  const stored = await deps.table.get(keys.apiKey(keyId));
  expect(JSON.stringify(stored)).not.toContain(apiKey.split(".")[1]);
  expect(await readApiKey(deps.table, keyId)).toMatchObject({ keyId, role: "admin" });
});

it.each([
  ["in the past", -1, "validation-failed, money moved: no"],
  ["at this moment", 0, "validation-failed, money moved: no"],
  ["a moment from now", 1, undefined],
])("a key that would expire %s is created only if it would live at all", async (_when, lifetime, refusal) => {
  const now = () => 1_800_000_000_000;
  const created = createApiKey({ ...deps, now }, randomBytes, { role: "admin" }, timestamp(now() + lifetime));
  if (refusal === undefined) await expect(created).resolves.toHaveProperty("apiKey");
  else expect(await refusalOf(created)).toBe(refusal);
});

it("two keys have nothing in common", async () => {
  const [one, other] = [
    await createApiKey(deps, randomBytes, { role: "dealer" }),
    await createApiKey(deps, randomBytes, { role: "dealer" }),
  ];
  expect(one.keyId).not.toBe(other.keyId);
  expect(one.apiKey.split(".")[1]).not.toBe(other.apiKey.split(".")[1]);
});

it.each([["ThrottlingError", "None"], ["None", "TransactionConflict"], []])(
  "a key whose storing is cancelled (%s) is to be asked for again, and does not exist",
  async (...codes) => {
    world.faults.next("TransactWriteItems", cancelled(...codes));
    expect(await refusalOf(createApiKey(deps, randomBytes, { role: "admin" }))).toBe("unavailable, money moved: no");
    expect(world.faults.clear()).toEqual({ came: true });
  },
);
