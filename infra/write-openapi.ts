import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openApiDocument } from "../lambda/openapi/document.ts";

/** `npm run openapi`: writes the contract that is checked in, so that a change of it shows in the diff. */
const file = join(import.meta.dirname, "..", "docs", "openapi.json");
writeFileSync(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
