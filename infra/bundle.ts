import { join } from "node:path";
import { buildSync } from "esbuild";
import type { SharedFunction } from "../lambda/http/routes.ts";

/** What runs every minute. */
export type MinuteBundle = "sweep" | "publish";

export type SharedBundle = SharedFunction | "authorizer" | MinuteBundle;

/** Entry of each bundle that serves all games, within `lambda/`. */
const sharedEntries: Readonly<Record<SharedBundle, string>> = {
  rounds: "rounds/handlers.ts",
  sessions: "sessions/handlers.ts",
  wallets: "wallets/handlers.ts",
  records: "bets/handlers.ts",
  admin: "partners/handlers.ts",
  docs: "docs/handlers.ts",
  authorizer: "http/authorizer.ts",
  sweep: "settlement/sweep-handler.ts",
  publish: "feeds/publish-handler.ts",
};

/** The bundles of a game: what takes its bets, and what brings them to a result. */
export const gameBundles = (game: string) => ({ bets: `${game}-bets`, results: `${game}-results` });

/** Every bundle by name, with its entry within `lambda/`: the shared ones and those of each game. */
export const bundleEntries = (games: readonly string[]): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(sharedEntries),
    ...games.flatMap((game): [string, string][] => [
      [gameBundles(game).bets, `games/${game}/bets-handler.ts`],
      [gameBundles(game).results, `games/${game}/result-handlers.ts`],
    ]),
  ]);

/**
 * What the SDK imports only when it needs it, and never does here: where else it would look for credentials than in the
 * environment, where Lambda always sets them, and answers that are streams of events. Left out, they save a third of a
 * bundle.
 */
const neverLoaded = [
  "@aws-sdk/credential-provider-http",
  "@aws-sdk/credential-provider-ini",
  "@aws-sdk/credential-provider-process",
  "@aws-sdk/credential-provider-sso",
  "@aws-sdk/credential-provider-web-identity",
  "@smithy/core/event-streams",
  "@smithy/credential-provider-imds",
];

/**
 * Bundles every Lambda into `<output>/<name>/index.js`.
 * CommonJS, because it loads faster than ESM; with the AWS SDK, because that loads faster than the runtime's copy and
 * is the version that was tested. The source map beside it is there to read a stack trace with; the bundle does not
 * name it, because Node would parse the map at every cold start.
 */
export function bundle(entries: ReadonlyMap<string, string>, source: string, output: string): void {
  buildSync({
    entryPoints: [...entries].map(([name, entry]) => ({ in: join(source, entry), out: join(name, "index") })),
    outdir: output,
    bundle: true,
    minify: true,
    platform: "node",
    target: "node24",
    format: "cjs",
    mainFields: ["module", "main"],
    external: neverLoaded,
    // CommonJS has no import.meta: a Lambda that reads a file beside its bundle would not find it.
    define: { "import.meta.dirname": "__dirname" },
    sourcemap: "external",
    sourcesContent: false,
    logLevel: "warning",
  });
}
