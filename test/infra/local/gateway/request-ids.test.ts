import { expect, it } from "vitest";
import { productGateway } from "./product-gateway.ts";

const { send } = await productGateway({ partnerRate: 1, partnerBurst: 1 }, true);
await send("GET", "/v1/games", { "x-api-key": "one" });

it.each([
  ["GET", "/v1/games", "nobody", "unauthorized"],
  ["GET", "/v1/games", "lost", "unauthorized"],
  ["GET", "/v1/games", "one", "too-many-requests"],
  ["GET", "/v1/nowhere", "one", "not-found"],
  ["DELETE", "/v1/games", "one", "method-not-allowed"],
  ["GET", "/v1/bets?reference=%", "two", "validation-failed"],
])("%s %s with the key %s is refused as %s under the request's id", async (method, target, key, code) => {
  const { headers, body } = await send(method, target, { "x-api-key": key });
  expect(body.code).toBe(code);
  expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect([headers["x-request-id"], headers["x-amzn-requestid"]]).toEqual([body.requestId, body.requestId]);
});
