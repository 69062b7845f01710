/** A request as it arrived, before anything was decoded. */
export interface HttpRequest {
  readonly method: string;
  /** Path and query as sent. */
  readonly target: string;
  /** Names in the client's own letter case. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer | "too-large";
  readonly sourceIp: string;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string | string[]])[];
  readonly body: string | Buffer;
}
