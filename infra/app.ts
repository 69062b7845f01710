import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { games } from "../lambda/games/registry.ts";
import { bundle, bundleEntries } from "./bundle.ts";
import { liveSettlement } from "./live-settlement.ts";

const root = join(import.meta.dirname, "..");
const code = join(root, "dist");

bundle(bundleEntries(Object.keys(games)), join(root, "lambda"), code);
const app = new App({ analyticsReporting: false, treeMetadata: false });
liveSettlement(app, code);
app.synth();
