import { describe, expect, it } from "vitest";
import { compileRouter } from "../../../../infra/local/gateway/router.ts";

const method = (path: string, verb = "GET") => ({
  path,
  method: verb,
  resourceId: path,
  keyRequired: false,
  integration: { functionName: "f", timeoutMilliseconds: 1 },
});

const route = compileRouter(
  [
    "/",
    "/v1/rounds/{roundId}",
    "/v1/rounds/latest",
    "/v1/rounds/{roundId}/bets",
    "/v1/{game}/rounds",
    "/v1/files/{path+}",
    "/{proxy+}",
  ].map((path) => method(path)),
);

describe("compileRouter", () => {
  it.each([
    ["/", "/", {}],
    ["/v1/rounds/7", "/v1/rounds/{roundId}", { roundId: "7" }],
    ["/v1/rounds/7/", "/v1/rounds/{roundId}", { roundId: "7" }],
    ["/v1/rounds/latest", "/v1/rounds/latest", {}],
    ["/v1/rounds/latest/bets", "/v1/rounds/{roundId}/bets", { roundId: "latest" }],
    ["/v1/rounds/rounds", "/v1/rounds/{roundId}", { roundId: "rounds" }],
    ["/v1/dice/rounds", "/v1/{game}/rounds", { game: "dice" }],
    ["/v1/rounds/%2F", "/v1/rounds/{roundId}", { roundId: "%2F" }],
    ["/v1/files/a/b/c", "/v1/files/{path+}", { path: "a/b/c" }],
    ["/v1/files", "/{proxy+}", { proxy: "v1/files" }],
    ["/v1/rounds//bets", "/{proxy+}", { proxy: "v1/rounds//bets" }],
    ["//", "/{proxy+}", { proxy: "" }],
    ["/constructor", "/{proxy+}", { proxy: "constructor" }],
  ])("takes %s to %s", (path, resource, parameters) => {
    const match = route(path);
    expect([match?.resource.path, match?.parameters]).toEqual([resource, parameters]);
  });

  it("finds nothing where no path fits", () => {
    expect(compileRouter([method("/v1/games")])("/v1")).toBeUndefined();
    expect(compileRouter([method("/v1/games")])("/v1/games/x")).toBeUndefined();
  });

  it("keeps all methods of a path", () => {
    const match = compileRouter([method("/a", "GET"), method("/a", "ANY")])("/a");
    expect([...(match?.resource.methods.keys() ?? [])]).toEqual(["GET", "ANY"]);
  });
});
