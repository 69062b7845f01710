import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { keyIdSchema } from "../../lambda/ids.ts";
import { hashSecret } from "../../lambda/partners/api-key.ts";
import { authenticate } from "../../lambda/partners/authenticate.ts";
import { createApiKey } from "../../lambda/partners/create.ts";
import { putApiKey } from "../../lambda/store/partners.ts";
import { timestamp } from "../../lambda/time.ts";
import { Casino } from "../support/casino.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const casino = new Casino(world);
const { deps, clock } = world;

describe("a key", () => {
  it("of a partner is the partner's", async () => {
    const partnerId = await casino.partner();
    const { keyId, apiKey } = await createApiKey(deps, randomBytes, { role: "partner", partnerId });
    expect(await authenticate(deps, apiKey)).toEqual({ keyId, role: "partner", partnerId });
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
