import type { APIGatewayProxyEvent } from "aws-lambda";

type Encode = (text: string) => string;

const escaped = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** How clients encode a text within a path or a query: all but RFC 3986's unreserved, as forms do, only what must be. */
const encodings: readonly Encode[] = [
  (text) => encodeURIComponent(text).replace(/[!'()*]/g, escaped),
  (text) => new URLSearchParams([["", text]]).toString().slice(1),
  (text) => encodeURI(text).replace(/[#&+/=?]/g, escaped),
];

/**
 * Path and query as the client may have sent them. API Gateway hands the query on decoded and not as it was sent, so
 * these are the spellings that clients use: the parameters in the order that is known or by name, each encoded in one of
 * three ways. All of them mean this very request, so a signature over any of them vouches for it.
 */
export function sentTargets(event: Pick<APIGatewayProxyEvent, "path" | "multiValueQueryStringParameters">): string[] {
  const groups = Object.entries(event.multiValueQueryStringParameters ?? {});
  const parameters = groups.flatMap(([name, values = []]) => values.map((value) => [name, value] as const));
  const orders = [parameters, parameters.toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)))];
  const queries = orders.flatMap((order) => encodings.map((encode) => queryOf(order, encode)));
  const paths = [event.path, ...encodings.map((encode) => pathOf(event.path, encode))];
  return [...new Set(paths.flatMap((path) => queries.map((query) => path + query)))];
}

function queryOf(parameters: readonly (readonly [name: string, value: string])[], encode: Encode): string {
  if (parameters.length === 0) return "";
  const rows = parameters.map((row) => row.map((text) => encode(text.toWellFormed())).join("="));
  return `?${rows.join("&")}`;
}

const pathOf = (path: string, encode: Encode) =>
  path
    .split("/")
    .map((segment) => encode(decoded(segment).toWellFormed()))
    .join("/");

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Refused as malformed later on; what was signed is the path as it is.
    return segment;
  }
}
