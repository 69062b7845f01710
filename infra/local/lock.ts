import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { RuntimeFailure } from "./failure.ts";

const locked = 5; // SQLITE_BUSY

/**
 * Takes the data folder for this process until the returned function is called. The lock is an open transaction on a
 * small database: the operating system lets go of it when the process ends, however it ends.
 */
export function lockFolder(folder: string): () => void {
  const database = new DatabaseSync(join(folder, "runtime.lock"), { timeout: 0 });
  try {
    database.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    database.close();
    if (error instanceof Error && "errcode" in error && error.errcode === locked) {
      throw new RuntimeFailure(`Another runtime uses ${folder}. Stop it, or set DATA_DIR to another folder.`);
    }
    throw error;
  }
  return () => database.close();
}
