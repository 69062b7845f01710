import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { typesOf } from "./types-of.ts";

const contract = readFileSync(join(import.meta.dirname, "..", "docs", "openapi.json"), "utf8");
writeFileSync(join(import.meta.dirname, "schema.ts"), await typesOf(contract));
