import createClient, { type Client } from "openapi-fetch";
import type { paths } from "./schema.ts";

export type * from "./schema.ts";

/** The API as one key may call it: paths, parameters, bodies and answers are typed by the contract. */
export type ApiClient = Client<paths>;

/** `baseUrl` is without a slash at its end: `https://….execute-api.<region>.amazonaws.com/live`. */
export const apiClient = (baseUrl: string, apiKey: string): ApiClient =>
  createClient<paths>({ baseUrl, headers: { "x-api-key": apiKey } });
