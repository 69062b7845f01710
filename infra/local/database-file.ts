import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

const databaseSchema = z.object({ endpoint: z.url(), table: z.string() });

/** Where the running runtime's table is: what reads the table itself finds it by this. */
export type DatabaseFile = z.infer<typeof databaseSchema>;

const fileIn = (folder: string) => join(folder, "database.json");

export const writeDatabaseFile = (folder: string, database: DatabaseFile): Promise<void> =>
  writeFile(fileIn(folder), `${JSON.stringify(database, null, 2)}\n`);

/** Undefined when no runtime has run on the folder. */
export async function readDatabaseFile(folder: string): Promise<DatabaseFile | undefined> {
  try {
    return databaseSchema.parse(JSON.parse(await readFile(fileIn(folder), "utf8")));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
