import type { Gateway } from "./gateway/gateway.ts";

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** One call of the public API. */
export type CallApi = (method: string, path: string, apiKey: string, body?: object) => Promise<ApiAnswer>;

const json = "application/json";

/** Calls the API without a connection: for what must be done before the port answers. */
export function gatewayClient({ handle }: Gateway): CallApi {
  return async (method, path, apiKey, body) => {
    const answer = await handle({
      method,
      target: path,
      headers: [["x-api-key", apiKey], ...(body ? [["content-type", json] as const] : [])],
      body: Buffer.from(body ? JSON.stringify(body) : ""),
      sourceIp: "127.0.0.1",
    });
    return { status: answer.status, body: parsed(String(answer.body)) };
  };
}

/** Calls the API over HTTP. */
export function httpClient(baseUrl: string, signal: AbortSignal): CallApi {
  return async (method, path, apiKey, body) => {
    const answer = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { "x-api-key": apiKey, ...(body ? { "content-type": json } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal,
    });
    return { status: answer.status, body: parsed(await answer.text()) };
  };
}

const parsed = (text: string): unknown => (text === "" ? undefined : JSON.parse(text));
