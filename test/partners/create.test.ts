import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { partnerIdSchema } from "../../lambda/ids.ts";
import { createApiKey, createPartner } from "../../lambda/partners/create.ts";
import { keys } from "../../lambda/store/keys.ts";
import { readApiKey, readPartner } from "../../lambda/store/partners.ts";
import { timestamp } from "../../lambda/time.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const { deps, clock } = world;

it("a partner is created once; created again, it stays as it is", async () => {
  const partnerId = partnerIdSchema.parse("demo");
  const createdAt = timestamp(deps.now());
  const partner = { partnerId, name: "Demo", currencies: ["THB", "KWD"], createdAt } as const;
  expect(await createPartner(deps, { partnerId, name: "Demo", currencies: ["THB", "KWD"] })).toEqual(partner);
  clock.advance(1000);
  expect(await createPartner(deps, { partnerId, name: "Other", currencies: ["VND"] })).toEqual(partner);
  expect(await readPartner(deps.table, partnerId)).toEqual(partner);
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
