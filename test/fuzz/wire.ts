import { connect } from "node:net";
import type { BrokenRequest } from "./broken-request.ts";

export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** How long an answer may take on a machine that is busy with other things. */
const LONGEST_MILLISECONDS = 20_000;
/** After this long a request that is not whole is ended, as a client that hangs up would. */
const HANG_UP_MILLISECONDS = 500;

/** The bytes of a request, with everything filled in. */
export function wireOf(request: BrokenRequest, fill: (text: string) => string): string {
  if ("raw" in request) return fill(request.raw);
  const { method, target } = request;
  const [headers, body] = [fill(request.headers), fill(request.body)];
  const length = isTorn(request) ? "" : `content-length: ${body.length}\r\n`;
  return `${method} ${fill(target)} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${headers}${length}\r\n${body}`;
}

/** Whether the server may go on waiting for the rest of it. */
export const isTorn = (request: BrokenRequest): boolean =>
  "raw" in request || /^(content-length|transfer-encoding|expect|upgrade):/im.test(request.headers);

/** Sends bytes on a connection of their own, and gives the first answer; undefined when it was closed without one. */
export function exchange(baseUrl: string, wire: string, torn: boolean): Promise<Received | "hang" | undefined> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let answer = "";
    const isHead = wire.startsWith("HEAD ");
    const finish = (result: Received | "hang" | undefined) => {
      clearTimeout(late);
      clearTimeout(hangUp);
      socket.destroy();
      resolve(result);
    };
    const late = setTimeout(() => finish("hang"), LONGEST_MILLISECONDS);
    const hangUp = torn ? setTimeout(() => socket.end(), HANG_UP_MILLISECONDS) : undefined;
    socket.setEncoding("latin1");
    socket.on("data", (chunk) => {
      answer += chunk;
      const received = read(answer, isHead);
      if (received?.whole) finish(received);
    });
    // Whoever is refused before the whole body has come may find the connection closed; what was read counts.
    socket.on("error", () => {});
    socket.on("close", () => finish(read(answer, isHead)));
    socket.write(Buffer.from(wire, "latin1"));
  });
}

function read(bytes: string, isHead: boolean): (Received & { readonly whole: boolean }) | undefined {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const [first = "", ...lines] = bytes.slice(0, end).split("\r\n");
  const status = Number(first.split(" ")[1]);
  const rest = bytes.slice(end + 4);
  if (status < 200) return read(rest, isHead);
  const headers = new Headers();
  for (const line of lines) headers.append(line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim());
  const length = isHead || status === 204 ? 0 : Number(headers.get("content-length"));
  const text = Buffer.from(rest.slice(0, length), "latin1").toString();
  return { status, headers, text, whole: rest.length >= length };
}

const quoted = (bytes: string) =>
  `$'${[...bytes].map((byte) => (/[\x20-\x7e]/.test(byte) && !/['\\]/.test(byte) ? byte : `\\x${byte.charCodeAt(0).toString(16).padStart(2, "0")}`)).join("")}'`;

/** A line for a shell that sends the request, as it is, again. */
export function shellLine(baseUrl: string, request: BrokenRequest, fill: (text: string) => string): string {
  const { host, hostname, port } = new URL(baseUrl);
  if ("raw" in request) return `printf %s ${quoted(fill(request.raw))} | nc ${hostname} ${port}`;
  const headers = fill(request.headers).split("\r\n").filter(Boolean);
  const body = request.body === "" ? "" : ` --data-binary ${quoted(fill(request.body))}`;
  const parts = headers.map((line) => ` -H ${quoted(line)}`).join("");
  return `curl -sS -i --path-as-is -X ${quoted(request.method)}${parts}${body} ${quoted(`http://${host}${fill(request.target)}`)}`;
}
