import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { games } from "../lambda/games/registry.ts";
import { bundle, bundleEntries } from "./bundle.ts";
import { copyDocsFiles } from "./docs-files.ts";
import { liveSettlement } from "./live-settlement.ts";

/** Synthesis copies the bundles; a folder of its own each time keeps two syntheses at once apart. */
const code = mkdtempSync(join(tmpdir(), "live-settlement-"));
try {
  bundle(bundleEntries(Object.keys(games)), join(import.meta.dirname, "..", "lambda"), code);
  copyDocsFiles(join(code, "docs"));
  const app = new App({ analyticsReporting: false, treeMetadata: false });
  liveSettlement(app, code);
  app.synth();
} finally {
  rmSync(code, { recursive: true, force: true });
}
