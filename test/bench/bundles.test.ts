import { expect, it } from "vitest";
import { temporaryFolder } from "../infra/synthesized.ts";
import { bundleSizes } from "./bundles.ts";

/** The largest has little less; the budget allows 400 KB. */
const LARGEST = 330_000;

it.each([...bundleSizes(temporaryFolder())])("the bundle of %s is no larger than the largest was", (_, bytes) => {
  expect(bytes).toBeLessThanOrEqual(LARGEST);
});
