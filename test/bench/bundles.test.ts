import { expect, it } from "vitest";
import { temporaryFolder } from "../infra/synthesized.ts";
import { bundleSizes, MOST_BYTES } from "./bundles.ts";

/** Bundles that are larger than they should be: they must not grow on. */
const ceilings: Readonly<Record<string, number>> = {
  rounds: 410_000,
  wallets: 413_000,
  records: 411_000,
  "thai-hilo": 417_000,
  "xoc-dia": 417_000,
  "dragon-tiger": 417_000,
};

const sizes = bundleSizes(temporaryFolder());

it.each([...sizes])("the bundle of %s is at most as large as it may be", (name, bytes) => {
  expect(bytes).toBeLessThanOrEqual(ceilings[name] ?? MOST_BYTES);
});

it("no bundle has a ceiling of its own any more once it keeps to the common one", () => {
  const needless = Object.keys(ceilings).filter((name) => (sizes.get(name) ?? 0) <= MOST_BYTES);
  expect(needless).toEqual([]);
});
