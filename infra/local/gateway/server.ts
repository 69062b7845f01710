import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Gateway } from "./gateway.ts";
import type { HttpRequest, HttpResponse } from "./http.ts";

/** The largest body that API Gateway takes. */
const largestBody = 10 * 1024 * 1024;

/** As long as API Gateway keeps a connection: a client that reuses one after a pause does not find it closed. */
const keepAliveMilliseconds = 65_000;

/** Serves the gateway over HTTP. Requests that come before `ready` wait for it; `report` is told of the runtime's own faults. */
export function createGatewayServer(ready: Promise<Gateway>, report: (error: unknown) => void): Server {
  const underWay = new WeakMap<Duplex, { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse }>();
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { socket } = incoming;
    underWay.set(socket, { incoming, outgoing });
    outgoing.once("close", () => underWay.delete(socket));
    serve(incoming, outgoing).catch((error: unknown) => {
      report(error);
      outgoing.destroy();
    });
  };
  // Without the header Host a request is refused below: Node.js would do so without a problem document.
  const server = createServer({ keepAliveTimeout: keepAliveMilliseconds, requireHostHeader: false }, answer);
  // An expectation that nobody knows is passed over: Node.js would answer 417 by itself, without a problem document.
  server.on("checkExpectation", answer);
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET") return;
    const request = underWay.get(socket);
    // What follows a whole request is broken: that one is done, and its answer must not be taken for this refusal.
    if (request?.incoming.complete) request.outgoing.once("finish", () => socket.end());
    else refuseConnection(socket);
  });
  server.on("connect", (_request, socket) => refuseConnection(socket));
  return server;

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await readBody(incoming);
    if (body === "aborted") return;
    const gateway = await ready;
    const response = lacksHost(incoming)
      ? gateway.refuseBrokenRequest()
      : await gateway.handle({ ...describe(incoming), body });
    if (!server.listening) outgoing.shouldKeepAlive = false;
    write(outgoing, response);
  }

  /** Bytes that are not HTTP get a problem document like everything else, and lose their connection. */
  function refuseConnection(socket: Duplex): void {
    socket.on("error", () => socket.destroy());
    if (!socket.writable) return;
    ready.then(
      (gateway) => socket.end(rawResponse(gateway.refuseBrokenRequest())),
      () => socket.destroy(),
    );
  }
}

/** HTTP/1.1 requires it (RFC 9112, 3.2). */
const lacksHost = ({ httpVersion, headers }: IncomingMessage) => httpVersion === "1.1" && headers.host === undefined;

function describe(incoming: IncomingMessage): Omit<HttpRequest, "body"> {
  const { rawHeaders } = incoming;
  const headers: [string, string][] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) headers.push([rawHeaders[at] ?? "", rawHeaders[at + 1] ?? ""]);
  return {
    method: incoming.method ?? "GET",
    // A proxy's client sends the whole URL.
    target: (incoming.url ?? "/").replace(/^https?:\/\/[^/?]*/i, ""),
    headers,
    sourceIp: incoming.socket.remoteAddress ?? "",
  };
}

function readBody(incoming: IncomingMessage): Promise<Buffer | "too-large" | "aborted"> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    incoming.on("data", (chunk: Buffer) => {
      length += chunk.length;
      // The rest is read and dropped, or the client would never come to read the answer.
      if (length <= largestBody) chunks.push(chunk);
      else chunks.length = 0;
    });
    incoming.on("end", () => resolve(length <= largestBody ? Buffer.concat(chunks, length) : "too-large"));
    incoming.on("error", () => resolve("aborted"));
    incoming.on("close", () => resolve("aborted"));
  });
}

function contentLength(status: number, body: string | Buffer): readonly [string, string][] {
  return status === 204 || status === 304 ? [] : [["Content-Length", String(Buffer.byteLength(body))]];
}

function write(outgoing: ServerResponse, { status, headers, body }: HttpResponse): void {
  const flat: (string | string[])[] = [];
  for (const [name, value] of [...headers, ...contentLength(status, body)]) flat.push(name, value);
  outgoing.writeHead(status, flat);
  outgoing.end(body);
}

function rawResponse({ status, headers, body }: HttpResponse): string {
  const lines = [...headers, ...contentLength(status, body), ["Connection", "close"]].map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", String(body)].join("\r\n");
}
