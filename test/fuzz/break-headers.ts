import fc from "fast-check";
import { type Parts, roles } from "./base-request.ts";
import { bytesOf } from "./break-body.ts";
import { anyText } from "./values.ts";

/** A header's value may hold any byte but those that end it; these may be in it all the same. */
const headerValue = fc.oneof(anyText.map(bytesOf), fc.constantFrom("a".repeat(20_000), "\t", "\x7f", "\xff"));

// biome-ignore format: a list
const contentTypes = [
  "", "text/plain", "application/xml", "application/jsonp", "application/json;charset=utf-16", "application/json; charset=utf-8", "APPLICATION/JSON",
  "application/json, text/plain", "multipart/form-data; boundary=x", "application/x-www-form-urlencoded", "application/problem+json", "*/*", ";",
];

/** Headers that change how the rest is read. */
// biome-ignore format: a list
const odd: readonly (readonly [string, string])[] = [
  ["content-encoding", "gzip"], ["accept-encoding", "gzip;q=0, *;q=x"], ["accept", "text/html"], ["accept", "text/csv"], ["accept", 'text/csv;q="x,;='], ["expect", "100-continue"], ["expect", "x"],
  ["x-http-method-override", "DELETE"], ["content-length", "0"], ["content-length", "-1"], ["content-length", "5"], ["content-length", "99999999999999"],
  ["transfer-encoding", "chunked"], ["transfer-encoding", "gzip"], ["upgrade", "h2c"], ["connection", "upgrade"], ["host", ""], ["host", "a b"],
  ["x-signature", "t=1,v1=00"], ["x-signature", "t=999999999999,v1=x"], ["x-forwarded-for", "::1"], ["x-amzn-trace-id", "Root=x"], ["origin", "null"],
  ["range", "bytes=0-1"], ["if-none-match", "*"], ["cookie", "a=b"], ["authorization", "Basic x"], ["x-api-key", "x"], ["X-API-KEY", ""],
  ["__proto__", "x"], ["constructor", "x"], ["bad header", "x"], ["", "x"],
];

const hex = "0f".repeat(32);
/** Signatures that do not hold, of a time that is near. */
// biome-ignore format: a list
const signatures = [
  `t={{now}},v1=${hex}`, `t={{now}},v1=${hex},v1=${hex.toUpperCase()}`, `t={{now}}`, `t={{now}},v1=${hex}0`, `t={{now}},v0=${hex}`, `v1=${hex},t={{now}}`,
  `t={{now}}, v1=${hex}`, `t=-{{now}},v1=${hex}`, `t={{now}}000,v1=${hex}`, `t={{now}}${`,v1=${hex}`.repeat(11)}`, "", ",", "t=,v1=",
];

const keyed = (parts: Parts, role: string) =>
  parts.headers.map(([name, value]) => [name, name === "x-api-key" ? `{{key ${role}}}` : value] as const);

/** With another key, type or signature, headers that change how the rest is read, all twice, or none. */
export const breakHeaders = (parts: Parts) =>
  fc
    .oneof(
      fc.constantFrom(...odd).map((added) => [...parts.headers, added]),
      fc.constantFrom(...contentTypes).map((type) => [...parts.headers, ["content-type", type] as const]),
      fc
        .constantFrom(...contentTypes)
        .map((type) => [...parts.headers.filter(([name]) => name !== "content-type"), ["content-type", type] as const]),
      fc.constantFrom(...roles).map((role) => keyed(parts, role)),
      fc
        .constantFrom(...signatures)
        .map((signature) => [...keyed(parts, "signer"), ["x-signature", signature] as const]),
      fc
        .tuple(fc.constantFrom("x-api-key", "content-type", "x-other"), headerValue)
        .map(([name, value]) => [...parts.headers, [name, value] as const]),
      fc.constant([...parts.headers, ...parts.headers]),
      fc.constant([]),
    )
    .map((headers): Parts => ({ ...parts, headers }));
