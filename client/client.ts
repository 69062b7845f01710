import createClient, { type Client } from "openapi-fetch";
import type { paths } from "./schema.ts";

export type * from "./schema.ts";

/** Answers and problems in JSON: what may be had as CSV too is typed as the JSON that is asked for. */
type Json = `application/${string}`;

/** The API as one key may call it: paths, parameters, bodies and answers are typed by the contract. */
export type ApiClient = Client<paths, Json>;

/** `baseUrl` is without a slash at its end: `https://….execute-api.<region>.amazonaws.com/live`. */
export const apiClient = (
  baseUrl: string,
  apiKey: string,
  send: (request: Request) => Promise<Response> = fetch,
): ApiClient =>
  createClient<paths, Json>({ baseUrl, headers: { accept: "application/json", "x-api-key": apiKey }, fetch: send });
