import { describe, expect, it } from "vitest";
import { games } from "../../lambda/games/registry.ts";
import { routes } from "../../lambda/http/routes.ts";

const rolesOf = (method: string, path: string) =>
  routes.find((route) => route.method === method && route.path === path)?.roles;

describe("the routes", () => {
  it("are each there once", () => {
    const named = routes.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(named).size).toBe(named.length);
  });

  it.each(["POST /rounds/{roundId}/bets", "POST /rounds/{roundId}/result", "POST /tables/{tableId}/rounds"])(
    "%s exist for every game, and know it",
    (route) => {
      const [method, rest] = route.split(" ");
      for (const game of Object.keys(games)) {
        expect(routes.find((row) => row.method === method && row.path === `/v1/${game}${rest}`)?.game).toBe(game);
      }
    },
  );

  it("to open a shoe exist for the games that are played from one", () => {
    const shoes = routes.filter(({ operation }) => operation === "openShoe");
    expect(shoes.map(({ game }) => game)).toEqual(["dragon-tiger"]);
  });

  it("of no game are left with a placeholder for one, but in the catalogue", () => {
    expect(routes.filter(({ path }) => path.includes("{game}")).map(({ path }) => path)).toEqual(["/v1/games/{game}"]);
  });

  it("need a key, all but these", () => {
    const open = routes.filter(({ roles }) => roles.length === 0).map(({ path }) => path);
    expect(open).toEqual(["/v1/health", "/v1/openapi.json", "/docs", "/docs/{file}"]);
  });

  it("that move a partner's money or show its things are for partners only", () => {
    const partners = routes.filter(({ path }) => /players|sessions|transactions|statements|\/bets/.test(path));
    expect(partners.length).toBeGreaterThan(10);
    for (const { roles } of partners) expect(roles).toEqual(["partner"]);
  });

  // biome-ignore format: a table
  it.each([
    ["POST", "/v1/rounds/{roundId}/close", ["dealer", "supervisor"]],
    ["POST", "/v1/rounds/{roundId}/pause", ["dealer", "supervisor"]],
    ["POST", "/v1/rounds/{roundId}/resume", ["supervisor"]],
    ["POST", "/v1/rounds/{roundId}/void", ["supervisor"]],
    ["POST", "/v1/rounds/{roundId}/correction", ["supervisor"]],
    ["POST", "/v1/rounds/{roundId}/retry", ["supervisor"]],
    ["POST", "/v1/rounds/{roundId}/reshake", ["dealer", "supervisor"]],
    ["GET", "/v1/rounds", ["supervisor"]],
    ["POST", "/v1/partners", ["admin"]],
    ["GET", "/v1/partners/{partnerId}", ["admin"]],
    ["POST", "/v1/partners/{partnerId}/keys", ["admin"]],
    ["POST", "/v1/keys", ["admin"]],
    ["POST", "/v1/thai-hilo/rounds/{roundId}/result", ["dealer", "supervisor"]],
    ["POST", "/v1/dragon-tiger/tables/{tableId}/shoes", ["dealer", "supervisor"]],
    ["PUT", "/v1/tables/{tableId}", ["admin"]],
    ["GET", "/v1/rounds/{roundId}", ["partner", "dealer", "supervisor", "admin"]],
  ])("%s %s is for %j", (method, path, roles) => {
    expect(rolesOf(method, path)).toEqual(roles);
  });
});
