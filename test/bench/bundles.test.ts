import { expect, it } from "vitest";
import { temporaryFolder } from "../infra/synthesized.ts";
import { bundleSizes, MOST_BYTES } from "./bundles.ts";

it.each([...bundleSizes(temporaryFolder())])("the bundle of %s is at most as large as it may be", (_, bytes) => {
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});
