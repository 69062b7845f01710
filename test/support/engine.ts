import { afterAll } from "vitest";
import { startTestTable, type TestTable } from "./test-table.ts";

/** An empty table of this test file's own, whose engine ends with it. */
export async function openTestTable(): Promise<TestTable> {
  const table = await startTestTable();
  afterAll(table.stop);
  return table;
}
