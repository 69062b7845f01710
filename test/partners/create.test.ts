import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { partnerIdSchema } from "../../lambda/ids.ts";
import { createApiKey, createPartner, type PartnerOrder } from "../../lambda/partners/create.ts";
import { keys } from "../../lambda/store/keys.ts";
import { readApiKey, readPartner } from "../../lambda/store/partners.ts";
import { timestamp } from "../../lambda/time.ts";
import { cancelled } from "../support/faults.ts";
import { refusalOf } from "../support/problems.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const { deps, clock } = world;

describe("a partner", () => {
  const demo = { partnerId: partnerIdSchema.parse("demo"), name: "Demo", currencies: ["THB", "KWD"] } as const;
  const create = (more: Partial<PartnerOrder> = {}) => createPartner(deps, { ...demo, ...more });

  it("is created once; the same again, in any order, is that one", async () => {
    const partner = { ...demo, createdAt: timestamp(deps.now()) };
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
    const created = await Promise.all(Array.from({ length: 5 }, () => create({ partnerId })));
    expect(created.filter(({ existed }) => !existed)).toHaveLength(1);
  });
});

it("a key's secret is stored nowhere", async () => {
  const { keyId, apiKey } = await createApiKey(deps, randomBytes, { role: "admin" });
  const stored = await deps.table.get(keys.apiKey(keyId));
  expect(JSON.stringify(stored)).not.toContain(apiKey.split(".")[1]);
  expect(await readApiKey(deps.table, keyId)).toMatchObject({ keyId, role: "admin" });
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
