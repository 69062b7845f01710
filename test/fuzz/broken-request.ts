import fc from "fast-check";
import { type BaseRequest, baseRequests, type Parts } from "./base-request.ts";
import { brokenBody, bytesOf } from "./break-body.ts";
import { breakHeaders } from "./break-headers.ts";
import { anySegment } from "./values.ts";

/** The bytes of a request in Latin-1, with `{{name}}` for ids and keys. Raw ones are sent as they are. */
export type BrokenRequest =
  | { readonly method: string; readonly target: string; readonly headers: string; readonly body: string }
  | { readonly raw: string };

const partsOf = ({ body, ...base }: BaseRequest): Parts => ({
  ...base,
  bytes: body ? bytesOf(JSON.stringify(body.value)) : "",
});

const breakQuery = (parts: Parts) =>
  fc
    .array(
      fc.tuple(
        fc.oneof(
          {
            weight: 4,
            arbitrary: fc.constantFrom(
              "limit",
              "cursor",
              "order",
              "from",
              "to",
              "status",
              "game",
              "reference",
              "after",
              "date",
              "playerId",
              "dryRun",
              "attention",
            ),
          },
          { weight: 1, arbitrary: anySegment },
        ),
        anySegment,
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((added): Parts => ({ ...parts, query: [...parts.query, ...added] }));

function breakPath(parts: Parts) {
  const segments = parts.path.split("/");
  return fc
    .oneof(
      fc
        .tuple(fc.nat({ max: segments.length - 1 }), anySegment)
        .map(([at, segment]) => segments.with(at, segment).join("/")),
      fc.constantFrom(
        `${parts.path}/`,
        `/${parts.path}`,
        `${parts.path}/x`,
        parts.path.toUpperCase(),
        `${parts.path};a=b`,
        `${parts.path}#x`,
      ),
    )
    .map((path): Parts => ({ ...parts, path }));
}

const breakMethod = (parts: Parts) =>
  fc
    .constantFrom("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "CONNECT", "get", "BREW", "")
    .map((method): Parts => ({ ...parts, method }));

function toRequest({ method, path, query, headers, bytes }: Parts): BrokenRequest {
  const target = `${path}${query.length > 0 ? "?" : ""}${query.map(([name, value]) => `${name}=${value}`).join("&")}`;
  return { method, target, headers: headers.map(([name, value]) => `${name}: ${value}\r\n`).join(""), body: bytes };
}

/** Bytes that are hardly HTTP: a good request that is torn or flipped, or noise. */
function rawOf(base: BaseRequest): fc.Arbitrary<BrokenRequest> {
  const { method, target, headers, body } = toRequest(partsOf(base)) as Extract<BrokenRequest, { method: string }>;
  const whole = `${method} ${target} HTTP/1.1\r\nhost: x\r\n${headers}content-length: ${body.length}\r\n\r\n${body}`;
  const flipped = fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 }));
  return fc
    .oneof(
      flipped.map(([at, code]) => whole.slice(0, at) + String.fromCharCode(code) + whole.slice(at + 1)),
      fc.nat({ max: whole.length }).map((length) => whole.slice(0, length)),
      fc.constantFrom(
        whole.replaceAll("\r", ""),
        whole.replace("HTTP/1.1", "HTTP/9.9"),
        whole.replace("HTTP/1.1", "HTTP/0.9"),
        "\r\n\r\n",
        "\x16\x03\x01\x02\x00\x01",
      ),
      fc.uint8Array({ minLength: 1, maxLength: 200 }).map((noise) => Buffer.from(noise).toString("latin1")),
    )
    .map((raw) => ({ raw }));
}

/** A request of the contract with one thing broken. */
export const brokenRequest: fc.Arbitrary<BrokenRequest> = fc.constantFrom(...baseRequests).chain((base) => {
  const { body } = base;
  const parts = partsOf(base);
  return fc.oneof(
    {
      weight: body ? 10 : 0,
      arbitrary: body ? brokenBody(body).map((bytes) => toRequest({ ...parts, bytes })) : fc.constant(toRequest(parts)),
    },
    { weight: 3, arbitrary: breakHeaders(parts).map(toRequest) },
    { weight: 3, arbitrary: breakQuery(parts).map(toRequest) },
    { weight: 3, arbitrary: breakPath(parts).map(toRequest) },
    { weight: 1, arbitrary: breakMethod(parts).map(toRequest) },
    { weight: 2, arbitrary: rawOf(base) },
  );
});
