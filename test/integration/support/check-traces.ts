import { readFileSync } from "node:fs";
import type { Credentials } from "../../../infra/local/credentials.ts";

/** An authorizer has no other way to say 401 than to throw this. */
const expected = /AuthorizerFunction.*"Error: Unauthorized/;

/**
 * No request of the tests, however broken, is an error of the product: throws if the log tells of any that was not
 * foreseen, also where a retry has mended it since, and if it holds a key.
 */
export function checkLog(file: string, { admin, supervisor, dealer, partners }: Credentials): void {
  const lines = readFileSync(file, "utf8").split("\n");
  const secrets = [admin, supervisor, dealer, ...partners.map(({ apiKey }) => apiKey)].map((key) => key.split(".")[1]);
  const errors = lines.filter((line) => /"level":"(ERROR|FATAL)"|^\s+at |died:/i.test(line) && !expected.test(line));
  const leaks = lines.filter((line) => secrets.some((secret) => secret !== undefined && line.includes(secret)));
  if (errors.length + leaks.length > 0) {
    throw new Error(["The runtime logged what it must not:", ...errors, ...leaks].join("\n"));
  }
}
