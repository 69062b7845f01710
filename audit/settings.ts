import { parseArgs } from "node:util";
import { readDatabaseFile } from "../infra/local/database-file.ts";

/** Which table is audited, and where: without an endpoint, at AWS in the environment's region. */
export interface AuditSettings {
  readonly tableName: string;
  readonly endpoint?: string | undefined;
}

export const usage = `Usage: npm run audit -- [--table <name>] [--endpoint <url>]

  --table     the table's name, an output of the deployment
  --endpoint  another DynamoDB than that of AWS

Without a table: that of the local runtime which npm start runs on DATA_DIR (.local).`;

/** Reads the command line; undefined when it is wrong, or names no table and no local runtime has been started. */
export async function readSettings(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<AuditSettings | undefined> {
  const given = parse(args);
  if (!given) return undefined;
  if (given.table) return { tableName: given.table, endpoint: given.endpoint };
  const local = given.endpoint ? undefined : await readDatabaseFile(environment.DATA_DIR || ".local");
  return local && { tableName: local.table, endpoint: local.endpoint };
}

function parse(args: readonly string[]) {
  try {
    const options = { table: { type: "string" }, endpoint: { type: "string" } } as const;
    const { values } = parseArgs({ args: [...args], options });
    return values.endpoint === undefined || URL.canParse(values.endpoint) ? values : undefined;
  } catch (error) {
    // What parseArgs says of an argument that it does not know.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
