import { chmod, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

const credentialsSchema = z.object({
  baseUrl: z.string(),
  admin: z.string(),
  supervisor: z.string(),
  dealer: z.string(),
  partners: z.array(z.object({ partnerId: z.string(), apiKey: z.string() })),
});

/** The API keys of the local runtime's users, as its file has them. */
export type Credentials = z.infer<typeof credentialsSchema>;

export const credentialsFile = (folder: string) => join(folder, "credentials.json");

/** The credentials of an earlier run, if there are any that can be read. */
export async function readCredentials(folder: string): Promise<Credentials | undefined> {
  let text: string;
  try {
    text = await readFile(credentialsFile(folder), "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
  return credentialsSchema.safeParse(parseJson(text)).data;
}

/** Not JSON: damaged by hand. It is replaced like one that was never there. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Replaces the file in one step, readable for its owner only: nobody ever sees half of it. */
export async function writeCredentials(folder: string, credentials: Credentials): Promise<void> {
  const file = credentialsFile(folder);
  const temporary = `${file}.new`;
  await writeFile(temporary, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  await chmod(temporary, 0o600);
  await rename(temporary, file);
}
