import { describe, expect, it } from "vitest";
import { hashSecret, isSecret, newApiKey, parseApiKey } from "../../lambda/partners/api-key.ts";

const ULID = "01KB9ZQ4C00000000000000000";
const random = (size: number) => new Uint8Array(size).fill(255);

describe("a new key", () => {
  const { keyId, apiKey, secretHash } = newApiKey(ULID, random);

  it("is its id and a secret of 32 random bytes", () => {
    expect(keyId).toBe(ULID);
    expect(apiKey).toBe(`${ULID}.${"_".repeat(42)}8`);
  });

  it("can be taken apart, and its secret is the one that was hashed", () => {
    const presented = parseApiKey(apiKey);
    expect(presented?.keyId).toBe(ULID);
    expect(isSecret(presented?.secret ?? "", secretHash)).toBe(true);
    expect(secretHash).toMatch(/^[0-9a-f]{64}$/);
    expect(secretHash).not.toContain(presented?.secret);
  });
});

describe("a presented key that is none of ours", () => {
  const secret = "A".repeat(43);
  it.each([
    ["empty", ""],
    ["an id alone", ULID],
    ["a secret that is too short", `${ULID}.${secret.slice(1)}`],
    ["a secret that is too long", `${ULID}.${secret}A`],
    ["another alphabet", `${ULID}.${secret.slice(1)}+`],
    ["an id in small letters", `${ULID.toLowerCase()}.${secret}`],
    ["blanks around it", ` ${ULID}.${secret}`],
    ["a line break after it", `${ULID}.${secret}\n`],
    ["very long", "x".repeat(100_000)],
  ])("%s", (_what, apiKey) => {
    expect(parseApiKey(apiKey)).toBeUndefined();
  });
});

it.each(["", "a", "secre", "secret ", "Secret"])("the secret %j is not another's", (guess) => {
  expect(isSecret(guess, hashSecret("secret"))).toBe(false);
});
