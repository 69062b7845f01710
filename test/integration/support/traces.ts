import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

/** What tests keep of the answers, for the look at the end: every secret that was given out, and every refusal. */
const secretsFile = "secrets.txt";
const refusalsFile = "refusals.txt";

const givenOut = z.union([
  z.object({ apiKey: z.string() }).transform(({ apiKey }) => apiKey),
  z.object({ secretId: z.string(), secret: z.string() }).transform(({ secret }) => secret),
]);

/** The part of a key, or of a signing secret, that nobody else may know. */
export const secretPart = (text: string): string => text.split(".").at(-1) ?? text;

export function keepTraces(folder: string, status: number, text: string): void {
  mkdirSync(folder, { recursive: true });
  if (status >= 400) appendFileSync(join(folder, refusalsFile), `${text}\n`);
  const made = status === 201 ? givenOut.safeParse(JSON.parse(text)) : undefined;
  if (made?.success) appendFileSync(join(folder, secretsFile), `${secretPart(made.data)}\n`);
}

const linesOf = (file: string) => (existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : []);

export const readTraces = (folder: string) => ({
  secrets: linesOf(join(folder, secretsFile)),
  refusals: linesOf(join(folder, refusalsFile)),
});
