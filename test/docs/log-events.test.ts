import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

it("the operating page names every event that the Lambdas log, and no other", () => {
  const sources = readdirSync(join(root, "lambda"), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".ts"),
  );
  const logged = sources.flatMap((name) =>
    [...read(`lambda/${name}`).matchAll(/log\.(?:error|info)\(\s*"([^"]+)"/g)].map(([, event]) => event),
  );
  const table = read("docs/operating.md").split("| `message.event` ")[1]?.split("\n\n")[0] ?? "";
  const named = table
    .split("\n")
    .flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([a-z-]+)`/g)].map(([, event]) => event));
  expect(named.toSorted()).toEqual([...new Set(logged)].toSorted());
});
