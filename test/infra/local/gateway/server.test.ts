import { request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createGatewayServer } from "../../../../infra/local/gateway/server.ts";
import { listen, stopServer } from "../../../../infra/local/listen.ts";

const answer = { status: 200, headers: [], body: "served" };
const gateway = { handle: async () => answer, refuseBrokenRequest: () => ({ ...answer, status: 400 }) };
const server = createGatewayServer(Promise.resolve(gateway), (error) => expect.fail(String(error)));
let baseUrl = "";

beforeAll(async () => {
  baseUrl = await listen(server, "127.0.0.1", 0);
});
afterAll(() => stopServer(server, 0));

it.each(["x", "100-continue", "200-ok"])("a request that expects %s is served like any other", async (expected) => {
  const status = await new Promise((resolve, reject) => {
    const asked = request(baseUrl, { headers: { expect: expected } }, (received) => {
      received.resume();
      resolve(received.statusCode);
    });
    asked.on("error", reject);
    asked.end();
  });
  expect(status).toBe(200);
});

/** What comes back for bytes on a connection of their own. */
async function answerTo(sent: string): Promise<string> {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname);
  socket.write(sent);
  return text(socket);
}

it.each([
  ["that is followed by noise gets its own answer first", "POST / HTTP/1.1\r\nhost: x\r\n\r\n{noise}", "200 OK"],
  ["that is noise is refused", "{noise}\r\n\r\n", "400 Bad Request"],
])("a request %s, and the connection ends", async (_, sent, status) => {
  expect((await answerTo(sent)).split("\r\n")[0]).toBe(`HTTP/1.1 ${status}`);
});

it.each([
  ["1.1 is refused by the gateway", "1.1", "400 Bad Request"],
  ["1.0 is served", "1.0", "200 OK"],
])("a request without the header Host by HTTP/%s", async (_, version, status) => {
  const [head = "", body] = (await answerTo(`GET / HTTP/${version}\r\nconnection: close\r\n\r\n`)).split("\r\n\r\n");
  expect([head.split("\r\n")[0], body]).toEqual([`HTTP/1.1 ${status}`, "served"]);
});
