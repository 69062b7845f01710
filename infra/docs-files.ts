import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const swaggerUi = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));

/** Puts what the docs Lambda serves into the folder of its bundle: the contract, and Swagger UI as it was released. */
export function copyDocsFiles(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const contract = JSON.parse(readFileSync(join(import.meta.dirname, "..", "docs", "openapi.json"), "utf8"));
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(contract));
  copyFileSync(join(swaggerUi, "swagger-ui-bundle.js"), join(folder, "swagger-ui.js"));
  copyFileSync(join(swaggerUi, "swagger-ui.css"), join(folder, "swagger-ui.css"));
}
