import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { apiClient } from "../../client/client.ts";

it("sends its key and the parameters, also behind a stage, and tells answers from problems", async () => {
  const asked: unknown[] = [];
  const server = createServer(({ method, url, headers }, response) => {
    asked.push([method, url, headers["x-api-key"]]);
    const found = url?.includes("anna");
    response.writeHead(found ? 200 : 404, { "content-type": found ? "application/json" : "application/problem+json" });
    response.end(JSON.stringify(found ? { items: [], nextCursor: null } : { code: "not-found" }));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  try {
    const client = apiClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}/live`, "a-key");
    const list = (playerId: string) =>
      client.GET("/v1/players/{playerId}/bets", { params: { path: { playerId }, query: { limit: 5, order: "asc" } } });
    expect(await list("anna")).toMatchObject({ data: { items: [], nextCursor: null } });
    expect(await list("bert")).toMatchObject({ error: { code: "not-found" } });
    expect(asked).toEqual([
      ["GET", "/live/v1/players/anna/bets?limit=5&order=asc", "a-key"],
      ["GET", "/live/v1/players/bert/bets?limit=5&order=asc", "a-key"],
    ]);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
