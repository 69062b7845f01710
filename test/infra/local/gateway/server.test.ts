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

it.each([
  ["that is followed by noise gets its own answer first", "POST / HTTP/1.1\r\nhost: x\r\n\r\n{noise}", "200 OK"],
  ["that is noise is refused", "{noise}\r\n\r\n", "400 Bad Request"],
])("a request %s, and the connection ends", async (_, sent, status) => {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname);
  socket.write(sent);
  expect((await text(socket)).split("\r\n")[0]).toBe(`HTTP/1.1 ${status}`);
});
