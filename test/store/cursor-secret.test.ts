import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { readCursorSecret } from "../../lambda/store/cursor-secret.ts";
import { openWorld } from "../support/world.ts";

const { deps } = await openWorld();

it("the secret of cursors is made once, of 256 random bits, though many ask for it at first", async () => {
  const secrets = await Promise.all(Array.from({ length: 5 }, () => readCursorSecret(deps.table, randomBytes)));
  expect(new Set(secrets.map((secret) => secret.toString("hex"))).size).toBe(1);
  expect(secrets[0]).toHaveLength(32);
  expect(await readCursorSecret(deps.table, randomBytes)).toEqual(secrets[0]);
});
