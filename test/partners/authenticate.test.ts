import { randomBytes } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { type KeyId, keyIdSchema } from "../../lambda/ids.ts";
import { hashSecret } from "../../lambda/partners/api-key.ts";
import { authenticate } from "../../lambda/partners/authenticate.ts";
import { createApiKey } from "../../lambda/partners/create.ts";
import { noteKeyUse, putApiKey, readApiKey, revokeApiKey } from "../../lambda/store/partners.ts";
import { timestamp } from "../../lambda/time.ts";
import { Casino } from "../support/casino.ts";
import { refusedWith } from "../support/faults.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const casino = new Casino(world);
const { deps, clock } = world;

describe("a key", () => {
  it("of a partner is the partner's", async () => {
    const partnerId = await casino.partner();
    const { keyId, apiKey } = await createApiKey(deps, randomBytes, { role: "partner", partnerId });
    expect(await authenticate(deps, apiKey)).toMatchObject({ keyId, role: "partner", partnerId });
  });

  it.each(["dealer", "supervisor", "admin"] as const)("of a %s is no partner's", async (role) => {
    const { keyId, apiKey } = await createApiKey(deps, randomBytes, { role });
    expect(await authenticate(deps, apiKey)).toEqual({ keyId, role, partnerId: undefined });
  });

  it("with another key's secret, or a wrong one, is nobody's", async () => {
    const [one, other] = [
      await createApiKey(deps, randomBytes, { role: "dealer" }),
      await createApiKey(deps, randomBytes, { role: "admin" }),
    ];
    const secretOf = ({ apiKey }: typeof one) => apiKey.split(".")[1];
    expect(await authenticate(deps, `${one.keyId}.${secretOf(other)}`)).toBeUndefined();
    expect(await authenticate(deps, `${one.keyId}.${"A".repeat(43)}`)).toBeUndefined();
    expect(await authenticate(deps, `${one.keyId}.`)).toBeUndefined();
  });

  it("that was never made, or cannot be one, is nobody's", async () => {
    expect(await authenticate(deps, `${"0".repeat(26)}.${"A".repeat(43)}`)).toBeUndefined();
    expect(await authenticate(deps, "")).toBeUndefined();
  });

  it("with an end is somebody's until then", async () => {
    const keyId = keyIdSchema.parse(deps.ulid(deps.now()));
    const secret = "s".repeat(43);
    const expiresAt = timestamp(deps.now() + 1000);
    await deps.table.transact(
      putApiKey({ keyId, secretHash: hashSecret(secret), role: "dealer", createdAt: timestamp(deps.now()), expiresAt }),
      deps.ulid(deps.now()),
    );
    clock.advance(999);
    expect(await authenticate(deps, `${keyId}.${secret}`)).toMatchObject({ keyId });
    clock.advance(1);
    expect(await authenticate(deps, `${keyId}.${secret}`)).toBeUndefined();
  });
});

describe("the day of a key's last use", () => {
  const day = 86_400_000;
  const lastUsedOn = async (keyId: KeyId) => (await readApiKey(deps.table, keyId))?.lastUsedOn;
  const today = () => timestamp(deps.now()).slice(0, 10);

  /** Writes sent from now on. */
  function countWrites(): () => number {
    let writes = 0;
    const matches = () => {
      writes += 1;
      return false;
    };
    world.faults.next("UpdateItem", ({ proceed }) => proceed(), { matches });
    return () => writes;
  }

  afterEach(() => world.faults.clear());

  it("is written with the first use of a UTC day, and not again on that day", async () => {
    const { keyId, apiKey } = await createApiKey(deps, randomBytes, { role: "dealer" });
    expect(await lastUsedOn(keyId)).toBeUndefined();
    clock.advance(day - (deps.now() % day));
    const writes = countWrites();
    for (const [wait, written] of [
      [0, 1],
      [day - 1, 1],
      [1, 2],
      [3 * day, 3],
    ] as const) {
      clock.advance(wait);
      expect(await authenticate(deps, apiKey)).toMatchObject({ keyId });
      expect([await lastUsedOn(keyId), writes()]).toEqual([today(), written]);
    }
  });

  it("is not written for a wrong secret or a revoked key", async () => {
    const { keyId, apiKey } = await createApiKey(deps, randomBytes, { role: "dealer" });
    const writes = countWrites();
    await authenticate(deps, `${keyId}.${"A".repeat(43)}`);
    await deps.table.write(revokeApiKey(keyId, undefined, timestamp(deps.now())));
    await authenticate(deps, apiKey);
    expect([await lastUsedOn(keyId), writes()]).toEqual([undefined, 1]);
  });

  it("that stands is never moved back by a clock that is behind", async () => {
    const { keyId, apiKey } = await createApiKey(deps, randomBytes, { role: "dealer" });
    await authenticate(deps, apiKey);
    const { written } = await deps.table.write(noteKeyUse(keyId, "2000-01-01"));
    expect([written, await lastUsedOn(keyId)]).toEqual([false, today()]);
  });

  it("that cannot be written lets the request through, and is logged without the key", async () => {
    const { keyId, apiKey } = await createApiKey(deps, randomBytes, { role: "dealer" });
    world.faults.next("UpdateItem", refusedWith("ThrottlingException"));
    const logged: unknown[] = [];
    const log = { ...deps.log, error: (...entry: unknown[]) => void logged.push(...entry) };
    expect(await authenticate({ ...deps, log }, apiKey)).toMatchObject({ keyId });
    expect(logged).toMatchObject(["key-use-not-noted", { keyId, error: { name: "ThrottlingException" } }]);
    expect(JSON.stringify(logged)).not.toContain(apiKey.split(".")[1]);
    expect(world.faults.clear()).toEqual({ came: true });
  });
});
