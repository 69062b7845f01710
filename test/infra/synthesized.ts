import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { afterAll } from "vitest";
import { bundleEntries } from "../../infra/bundle.ts";
import { liveSettlement } from "../../infra/live-settlement.ts";
import { games } from "../../lambda/games/registry.ts";

export const gameCodes = Object.keys(games);

const temporaryFolders: string[] = [];

/** A folder that is removed when the test file that asked for it is done. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "live-settlement-infra-"));
  temporaryFolders.push(folder);
  return folder;
}

afterAll(() => {
  for (const folder of temporaryFolders) rmSync(folder, { recursive: true, force: true });
});

/** The app with its stacks; every bundle holds its name only, for code is no part of a template. */
export function makeApp(context: Record<string, unknown> = {}) {
  const code = temporaryFolder();
  for (const name of bundleEntries(gameCodes).keys()) {
    mkdirSync(join(code, name));
    writeFileSync(join(code, name, "index.js"), `// ${name}`);
  }
  const app = new App({ outdir: temporaryFolder(), context, builtinCloudFormationValidation: false });
  return { app, ...liveSettlement(app, code) };
}

export function synthesize(context: Record<string, unknown> = {}) {
  const { data, api, usage } = makeApp(context);
  return { data: Template.fromStack(data), api: Template.fromStack(api), usage: Template.fromStack(usage) };
}

type Resources = ReturnType<Template["findResources"]>;

/** The resources of one type whose logical ids start with `prefix`, by id. */
export const resourcesOf = (template: Template, type: string, prefix = ""): Resources =>
  Object.fromEntries(Object.entries(template.findResources(type)).filter(([id]) => id.startsWith(prefix)));

/** The one resource of a type whose logical id starts with `prefix`, with its id. */
export function oneOf(template: Template, type: string, prefix = "") {
  const found = Object.entries(resourcesOf(template, type, prefix));
  const [first] = found;
  if (!first || found.length > 1) throw new Error(`Not one ${type} starts with ${prefix}: ${found.map(([id]) => id)}`);
  const [id, { Properties: properties }] = first;
  return { id, properties };
}

/** A bundle's or game's name as the logical ids have it: `ThaiHilo`. */
export const pascal = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
