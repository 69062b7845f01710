import { commandLine } from "../infra/local/command-line.ts";
import { readDatabaseFile } from "../infra/local/database-file.ts";

/** Which table is audited, and where: without an endpoint, at AWS in the environment's region. */
export interface AuditSettings {
  readonly tableName: string;
  readonly endpoint?: string | undefined;
}

const usage = `npm run audit [-- --table NAME [--endpoint URL]]

  --table NAME    the table's name, an output of the deployment
  --endpoint URL  another DynamoDB than that of AWS

Without a table: that of the local runtime which npm start runs on DATA_DIR (default .local).
Ends with 1 when something does not hold.`;

const options = { table: { type: "string" }, endpoint: { type: "string" } } as const;

/** The table of the command line, else that of the local runtime; ends the process with 2 when there is neither. */
export async function readSettings(environment: NodeJS.ProcessEnv): Promise<AuditSettings> {
  const { table, endpoint } = commandLine(usage, options, (given) => {
    if (given.endpoint !== undefined && !URL.canParse(given.endpoint)) throw new Error("--endpoint is a URL");
    if (given.endpoint !== undefined && !given.table) throw new Error("--endpoint needs --table");
    return given;
  });
  if (table) return { tableName: table, endpoint };
  const folder = environment.DATA_DIR || ".local";
  const local = await readDatabaseFile(folder);
  if (local) return { tableName: local.table, endpoint: local.endpoint };
  console.error(
    `No local runtime has been started on ${folder}: name its folder in DATA_DIR, or a --table.\n\n${usage}`,
  );
  process.exit(2);
}
