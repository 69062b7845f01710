import { readFileSync } from "node:fs";
import type { Credentials } from "../../../infra/local/credentials.ts";
import { readTraces, secretPart } from "./traces.ts";

/** An authorizer has no other way to say 401 than to throw this. */
const expected = /AuthorizerFunction.*"Error: Unauthorized/;

/**
 * No request of the tests, however broken, is an error of the product, and no secret ever shows again after it was given
 * out: throws if the log tells of an error that was not foreseen, also where a retry has mended it since, and if the log
 * or a refusal holds a key or a signing secret.
 */
export function checkTraces(log: string, { admin, supervisor, dealer, partners }: Credentials, folder: string): void {
  const lines = readFileSync(log, "utf8").split("\n");
  const traces = readTraces(folder);
  const seeded = [admin, supervisor, dealer, ...partners.map(({ apiKey }) => apiKey)].map(secretPart);
  const secrets = [...seeded, ...traces.secrets];
  const errors = lines.filter((line) => /"level":"(ERROR|FATAL)"|^\s+at |died:/i.test(line) && !expected.test(line));
  const leaks = [...lines, ...traces.refusals].filter((line) => secrets.some((secret) => line.includes(secret)));
  if (errors.length + leaks.length > 0) {
    throw new Error(["The runtime told what it must not:", ...errors, ...leaks].join("\n"));
  }
}
