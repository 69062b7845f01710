import { randomBytes } from "node:crypto";
import { expect, it, vi } from "vitest";
import { isSecret } from "../../lambda/partners/api-key.ts";
import { authenticate } from "../../lambda/partners/authenticate.ts";
import { createApiKey } from "../../lambda/partners/create.ts";
import { openWorld } from "../support/world.ts";

vi.mock("../../lambda/partners/api-key.ts", { spy: true });

const { deps } = await openWorld();

it("an id that there is not costs the same comparison as one that there is", async () => {
  const { keyId } = await createApiKey(deps, randomBytes, { role: "dealer" });
  const secret = "A".repeat(43);
  for (const id of [keyId, "0".repeat(26)]) {
    vi.mocked(isSecret).mockClear();
    expect(await authenticate(deps, `${id}.${secret}`)).toBeUndefined();
    expect(vi.mocked(isSecret).mock.calls).toEqual([[secret, expect.stringMatching(/^[0-9a-f]{64}$/)]]);
  }
});
