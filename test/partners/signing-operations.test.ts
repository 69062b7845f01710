import { describe, expect, it } from "vitest";
import * as z from "zod";
import type { PartnerId } from "../../lambda/ids.ts";
import { authenticate } from "../../lambda/partners/authenticate.ts";
import { newSigningSecretAnswer, signingSecretAnswer } from "../../lambda/partners/responses.ts";
import { readLiveSecrets } from "../../lambda/store/signing-secrets.ts";
import { timestamp } from "../../lambda/time.ts";
import { cancelled } from "../support/faults.ts";
import { refusalOf } from "../support/problems.ts";
import { openWorld } from "../support/world.ts";
import { administratorOf } from "./administrator.ts";

const world = await openWorld();
const { deps, clock, faults } = world;
const admin = administratorOf(world);
const { call } = admin;

async function createSecret(partnerId: PartnerId) {
  const { status, body } = await call("createSigningSecret", { params: { partnerId } });
  expect(status).toBe(201);
  return newSigningSecretAnswer.parse(body);
}
const revoke = (partnerId: PartnerId, secretId: string) =>
  call("revokeSigningSecret", { params: { partnerId, secretId } });

describe("a signing secret", () => {
  it("is 256 bits, another each time, and live until it is revoked", async () => {
    const partnerId = await admin.createPartner();
    const [one, other] = [await createSecret(partnerId), await createSecret(partnerId)];
    expect(Buffer.from(one.secret, "base64url")).toHaveLength(32);
    expect(one.secret).not.toBe(other.secret);
    expect(await readLiveSecrets(deps.table, partnerId)).toEqual([one.secret, other.secret]);
    const revoked = { status: 200, body: { secretId: one.secretId, status: "revoked" } };
    expect(await revoke(partnerId, one.secretId)).toEqual(revoked);
    expect(await revoke(partnerId, one.secretId)).toEqual(revoked);
    expect(await readLiveSecrets(deps.table, partnerId)).toEqual([other.secret]);
  });

  it("is the tenth at most that is live: another is refused until one is revoked", async () => {
    const partnerId = await admin.createPartner();
    const first = await createSecret(partnerId);
    const another = () => call("createSigningSecret", { params: { partnerId } });
    for (let made = 1; made < 8; made++) await another();
    await Promise.allSettled(Array.from({ length: 12 }, another));
    while ((await readLiveSecrets(deps.table, partnerId)).length < 10) await another();
    expect(await refusalOf(another())).toBe("limit-exceeded, money moved: no");
    expect(await readLiveSecrets(deps.table, partnerId)).toHaveLength(10);
    await revoke(partnerId, first.secretId);
    expect((await another()).status).toBe(201);
  });

  it("has its partner's signatures checked, and required until they are waived, whatever is revoked", async () => {
    const partnerId = await admin.createPartner();
    const { apiKey } = await admin.createKey("createPartnerKey", { params: { partnerId } });
    const signing = async () => (await authenticate(deps, apiKey))?.signing;
    expect(await signing()).toBeUndefined();
    const [one, other] = [await createSecret(partnerId), await createSecret(partnerId)];
    expect(await signing()).toBe("checked");
    const since = timestamp(deps.now());
    const required = { status: 200, body: { signatures: "required", signaturesRequiredAt: since } };
    expect(await call("requireSignatures", { params: { partnerId } })).toMatchObject(required);
    clock.advance(1000);
    expect(await call("requireSignatures", { params: { partnerId } })).toMatchObject(required);
    expect(await signing()).toBe("required");
    await revoke(partnerId, one.secretId);
    await revoke(partnerId, other.secretId);
    expect(await signing()).toBe("required");
    const third = await createSecret(partnerId);
    expect(await call("waiveSignatures", { params: { partnerId } })).toMatchObject({
      body: { signatures: "optional" },
    });
    expect(await signing()).toBe("checked");
    await revoke(partnerId, third.secretId);
    expect(await signing()).toBeUndefined();
  });

  it("is listed without itself, newest first", async () => {
    const partnerId = await admin.createPartner();
    const createdAt = timestamp(deps.now());
    const one = await createSecret(partnerId);
    clock.advance(1000);
    const revokedAt = timestamp(deps.now());
    const other = await createSecret(partnerId);
    await revoke(partnerId, one.secretId);
    const expected = [
      { secretId: other.secretId, createdAt: revokedAt, status: "active" },
      { secretId: one.secretId, createdAt, revokedAt, status: "revoked" },
    ];
    for (const limit of ["1", "50"]) {
      expect(await admin.list("listSigningSecrets", { params: { partnerId }, query: { limit } })).toEqual(expected);
    }
    expect(z.array(signingSecretAnswer).parse(expected)).toEqual(expected);
  });

  it("shows in no other answer about its partner", async () => {
    const partnerId = await admin.createPartner();
    const { secret } = await createSecret(partnerId);
    const params = { partnerId };
    const answers = await Promise.all([
      call("getPartner", { params }),
      call("listPartners", { query: { limit: "100" } }),
      call("listSigningSecrets", { params }),
      call("suspendPartner", { params }),
    ]);
    expect(JSON.stringify(answers)).not.toContain(secret);
  });

  it("of another partner, or that was never made, is not found", async () => {
    const [partnerId, other] = [await admin.createPartner(), await admin.createPartner()];
    const { secretId } = await createSecret(partnerId);
    for (const id of [secretId, "0".repeat(26), "x"]) {
      expect(await refusalOf(revoke(other, id))).toBe("not-found, money moved: no");
    }
    for (const name of ["createSigningSecret", "listSigningSecrets"] as const) {
      expect(await refusalOf(call(name, { params: { partnerId: "nobody" } }))).toBe("not-found, money moved: no");
    }
    expect(await readLiveSecrets(deps.table, partnerId)).toHaveLength(1);
  });

  it.each(["createSigningSecret", "revokeSigningSecret"] as const)(
    "whose storing is cancelled is to be asked for again, and nothing is half done (%s)",
    async (name) => {
      const partnerId = await admin.createPartner();
      const { secretId, secret } = await createSecret(partnerId);
      faults.next("TransactWriteItems", cancelled("None", "TransactionConflict"));
      const params = { partnerId, ...(name === "revokeSigningSecret" && { secretId }) };
      expect(await refusalOf(call(name, { params }))).toBe("unavailable, money moved: no");
      expect(faults.clear()).toEqual({ came: true });
      expect(await readLiveSecrets(deps.table, partnerId)).toEqual([secret]);
    },
  );
});
