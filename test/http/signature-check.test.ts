import { createHash, createHmac } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { signatureCheck } from "../../lambda/http/signature-check.ts";
import { keyIdSchema, type PartnerId, type SecretId, secretIdSchema } from "../../lambda/ids.ts";
import type { Principal } from "../../lambda/partners/partner.ts";
import { putSigningSecret, revokeSigningSecret } from "../../lambda/store/signing-secrets.ts";
import { timestamp } from "../../lambda/time.ts";
import { apiEvent } from "../support/api-event.ts";
import { Casino } from "../support/casino.ts";
import { refusedWith } from "../support/faults.ts";
import { refusalOf } from "../support/problems.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const casino = new Casino(world);
const { deps, clock, faults } = world;
const refused = "unauthorized, money moved: no";

afterEach(() => faults.clear());

const of = (partnerId: PartnerId): Principal => ({
  keyId: keyIdSchema.parse("k"),
  role: "partner",
  partnerId,
  signing: "required",
});

async function addSecret(partnerId: PartnerId, secret: string): Promise<SecretId> {
  const secretId = secretIdSchema.parse(deps.ulid(deps.now()));
  const createdAt = timestamp(deps.now());
  await deps.table.transact(putSigningSecret(partnerId, { secretId, secret, createdAt }), deps.ulid(deps.now()));
  return secretId;
}

const revoke = (partnerId: PartnerId, secretId: SecretId) =>
  deps.table.transact(revokeSigningSecret(partnerId, secretId, timestamp(deps.now())), deps.ulid(deps.now()));

const unsigned = { method: "GET", resource: "/v1/bets", query: { reference: ["a"] } } as const;

/** A request that is signed now. */
function signed(secret: string, name = "x-signature") {
  const time = Math.trunc(deps.now() / 1000);
  const content = createHash("sha256").update("").digest("hex");
  const mac = createHmac("sha256", secret).update(`${time}.GET./v1/bets?reference=a.${content}`).digest("hex");
  return apiEvent({ ...unsigned, headers: { [name]: `t=${time},v1=${mac}` } });
}

/** Counts the reads of secrets from now on. */
function countReads(): () => number {
  let reads = 0;
  const matches = () => {
    reads += 1;
    return false;
  };
  faults.next("Query", ({ proceed }) => proceed(), { matches });
  return () => reads;
}

describe("a request of a partner that signs", () => {
  it.each(["x-signature", "X-Signature", "X-SIGNATURE"])("passes with its signature in the header %s", async (name) => {
    const partnerId = await casino.partner();
    await addSecret(partnerId, "one");
    await signatureCheck(deps)(signed("one", name), of(partnerId));
  });

  it("passes with the old secret and with the new one", async () => {
    const partnerId = await casino.partner();
    await addSecret(partnerId, "old");
    await addSecret(partnerId, "new");
    const check = signatureCheck(deps);
    for (const secret of ["old", "new"]) await check(signed(secret), of(partnerId));
  });

  it("is unauthorized unsigned, and with another partner's secret", async () => {
    const [partnerId, other] = [await casino.partner(), await casino.partner()];
    await addSecret(partnerId, "one");
    await addSecret(other, "another");
    const check = signatureCheck(deps);
    expect(await refusalOf(check(apiEvent(unsigned), of(partnerId)))).toBe(refused);
    expect(await refusalOf(check(signed("another"), of(partnerId)))).toBe(refused);
    await check(signed("another"), of(other));
  });

  it("is unauthorized, signed or not, once the last secret was revoked", async () => {
    const partnerId = await casino.partner();
    await revoke(partnerId, await addSecret(partnerId, "one"));
    for (const event of [apiEvent(unsigned), signed("one")])
      expect(await refusalOf(signatureCheck(deps)(event, of(partnerId)))).toBe(refused);
  });

  it("passes once the last secret was revoked of a partner that need not sign", async () => {
    const partnerId = await casino.partner();
    await revoke(partnerId, await addSecret(partnerId, "one"));
    for (const event of [apiEvent(unsigned), signed("one")])
      await signatureCheck(deps)(event, { ...of(partnerId), signing: "checked" });
  });
});

describe("the secrets", () => {
  it("are read once in 30 seconds, so that a revoked one is refused from then on", async () => {
    const partnerId = await casino.partner();
    const secretId = await addSecret(partnerId, "leaked");
    await addSecret(partnerId, "kept");
    const check = signatureCheck(deps);
    const reads = countReads();
    await check(signed("leaked"), of(partnerId));
    await revoke(partnerId, secretId);
    clock.advance(29_999);
    await check(signed("leaked"), of(partnerId));
    expect(reads()).toBe(1);
    clock.advance(1);
    expect(await refusalOf(check(signed("leaked"), of(partnerId)))).toBe(refused);
    await check(signed("kept"), of(partnerId));
    expect(reads()).toBe(2);
  });

  it("are read again when a signature does not hold: a new one works at once", async () => {
    const partnerId = await casino.partner();
    await addSecret(partnerId, "old");
    const check = signatureCheck(deps);
    const reads = countReads();
    await check(signed("old"), of(partnerId));
    await addSecret(partnerId, "new");
    await check(signed("new"), of(partnerId));
    expect(reads()).toBe(2);
    expect(await refusalOf(check(apiEvent(unsigned), of(partnerId)))).toBe(refused);
    expect(reads()).toBe(3);
  });

  it("are not asked for while signatures are checked only, unless one is sent: then it must hold", async () => {
    const partnerId = await casino.partner();
    await addSecret(partnerId, "one");
    const check = signatureCheck(deps);
    const trying = { ...of(partnerId), signing: "checked" } as const;
    await check(apiEvent(unsigned), trying);
    await check(signed("one"), trying);
    expect(await refusalOf(check(signed("other"), trying))).toBe(refused);
    expect(await refusalOf(check(apiEvent(unsigned), of(partnerId)))).toBe(refused);
  });

  it("are not read for a key whose partner does not sign, nor for one of the studio", async () => {
    const partnerId = await casino.partner();
    await addSecret(partnerId, "one");
    const reads = countReads();
    const check = signatureCheck(deps);
    await check(apiEvent(unsigned), { ...of(partnerId), signing: undefined });
    await check(apiEvent(unsigned), { keyId: keyIdSchema.parse("k"), role: "dealer" });
    expect(reads()).toBe(0);
  });

  it("that cannot be read let nothing pass, and are asked for again by the next request", async () => {
    const partnerId = await casino.partner();
    await addSecret(partnerId, "one");
    const check = signatureCheck(deps);
    faults.next("Query", refusedWith("ThrottlingException"));
    await expect(check(signed("one"), of(partnerId))).rejects.toThrow("ThrottlingException");
    await check(signed("one"), of(partnerId));
  });
});
