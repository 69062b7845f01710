import { credentialsFile } from "./credentials.ts";
import type { Runtime } from "./runtime.ts";

interface Served {
  readonly games: readonly string[];
  readonly tables: readonly string[];
}

/** What a user needs to know once the runtime is ready. */
export function banner(runtime: Runtime, dataFolder: string, { games, tables }: Served): string {
  const file = credentialsFile(dataFolder);
  const key = `$(node -p "JSON.parse(require('fs').readFileSync('${file}', 'utf8')).partners[0].apiKey")`;
  return `
Live settlement is ready at ${runtime.baseUrl}

  games        ${games.join(", ")}
  tables       ${tables.join(", ")}
  database     ${runtime.dynamoEndpoint}, table ${runtime.tableName}
  credentials  ${file}
  log          ${runtime.logFile}

Try it:
  curl -s ${runtime.baseUrl}/v1/tables -H "x-api-key: ${key}"

Ctrl-C stops it.
`;
}
