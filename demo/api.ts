import type * as z from "zod";
import type { CallApi } from "../infra/local/api-client.ts";
import type { Credentials } from "../infra/local/credentials.ts";
import { RuntimeFailure } from "../infra/local/failure.ts";

/** The API and the keys of everyone who takes part. */
export interface Studio {
  readonly call: CallApi;
  readonly credentials: Credentials;
}

interface Asked<Schema extends z.ZodType> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly apiKey: string;
  readonly body?: object;
  readonly answer: Schema;
}

/** Calls the API and reads what it answers. A refusal ends the demo: it plays by the rules. */
export async function ask<Schema extends z.ZodType>(
  call: CallApi,
  { method, path, apiKey, body, answer }: Asked<Schema>,
): Promise<z.output<Schema>> {
  const reply = await call(method, path, apiKey, body);
  if (reply.status < 300) return answer.parse(reply.body);
  throw new RuntimeFailure(`${method} ${path} was answered ${reply.status}: ${JSON.stringify(reply.body)}`);
}

/** The API key of a partner that the local runtime has made. */
export function partnerKey({ credentials }: Studio, partnerId: string): string {
  const partner = credentials.partners.find((one) => one.partnerId === partnerId);
  if (!partner) throw new RuntimeFailure(`The runtime's credentials have no partner ${partnerId}.`);
  return partner.apiKey;
}
