import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { HttpResponse } from "./http.ts";

/** Whether gzip is named, and not to say that it is not wanted (`gzip;q=0`, RFC 9110, 12.5.3). */
const acceptsGzip = (acceptEncoding = ""): boolean =>
  acceptEncoding.split(",").some((coding) => /^\s*gzip\s*(;|$)/i.test(coding) && !/;\s*q=0(\.0*)?\s*$/i.test(coding));

const compress = promisify(gzip);

/** The answer as API Gateway sends it to a client that accepts gzip: compressed from `minimum` bytes on. */
export async function compressed(
  response: HttpResponse,
  acceptEncoding: string | undefined,
  minimum: number | undefined,
): Promise<HttpResponse> {
  const { headers, body } = response;
  const isEncoded = headers.some(([name]) => name.toLowerCase() === "content-encoding");
  if (minimum === undefined || isEncoded || Buffer.byteLength(body) < minimum || !acceptsGzip(acceptEncoding))
    return response;
  return { ...response, headers: [...headers, ["Content-Encoding", "gzip"]], body: await compress(body) };
}
