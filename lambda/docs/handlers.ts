import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { api } from "../http/api.ts";
import { consoleLog } from "../log.ts";
import { docsOperations } from "./operations.ts";

export const handler = api(
  "docs",
  docsOperations((name) => readFile(join(import.meta.dirname, name), "utf8")),
  // None of its routes has a key.
  { log: consoleLog, requireSignature: async () => {} },
);
