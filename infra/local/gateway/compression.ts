import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { HttpResponse } from "./http.ts";

const compress = promisify(gzip);

/** The answer as API Gateway sends it to a client that accepts gzip: compressed from `minimum` bytes on. */
export async function compressed(
  response: HttpResponse,
  acceptEncoding: string | undefined,
  minimum: number | undefined,
): Promise<HttpResponse> {
  const { headers, body } = response;
  const isEncoded = headers.some(([name]) => name.toLowerCase() === "content-encoding");
  if (
    minimum === undefined ||
    isEncoded ||
    Buffer.byteLength(body) < minimum ||
    !/\bgzip\b/i.test(acceptEncoding ?? "")
  )
    return response;
  return { ...response, headers: [...headers, ["Content-Encoding", "gzip"]], body: await compress(body) };
}
