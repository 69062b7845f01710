import { describe, expect, inject, it } from "vitest";
import { routes } from "../../lambda/http/routes.ts";
import { refusalOf, send } from "./support/api.ts";
import { house } from "./support/house.ts";
import { newPlayer, type Player } from "./support/players.ts";

const { baseUrl, credentials } = inject("runtime");
const keys = {
  partner: credentials.partners[0]?.apiKey ?? "",
  dealer: credentials.dealer,
  supervisor: credentials.supervisor,
  admin: credentials.admin,
};
type Role = keyof typeof keys;

const everyone: readonly Role[] = ["partner", "dealer", "supervisor", "admin"];
const partner: readonly Role[] = ["partner"];
const dealer: readonly Role[] = ["dealer", "supervisor"];
const supervisor: readonly Role[] = ["supervisor"];
const studio: readonly Role[] = ["dealer", "supervisor", "admin"];

/** Who may call what, as the contract says. */
const rows: readonly (readonly [method: string, path: string, roles: readonly Role[]])[] = [
  ["GET", "/v1/games", everyone],
  ["GET", "/v1/games/x", everyone],
  ["GET", "/v1/tables", everyone],
  ["GET", "/v1/tables/x", everyone],
  ["GET", "/v1/tables/x/history", everyone],
  ["GET", "/v1/tables/x/rounds", everyone],
  ["PUT", "/v1/tables/x", ["admin"]],
  ["GET", "/v1/rounds", supervisor],
  ["GET", "/v1/rounds/x", everyone],
  ["GET", "/v1/rounds/x/events", studio],
  ["POST", "/v1/thai-hilo/tables/x/rounds", dealer],
  ["POST", "/v1/xoc-dia/tables/x/rounds", dealer],
  ["POST", "/v1/dragon-tiger/tables/x/rounds", dealer],
  ["POST", "/v1/dragon-tiger/tables/x/shoes", dealer],
  ["POST", "/v1/rounds/x/close", dealer],
  ["POST", "/v1/rounds/x/pause", dealer],
  ["POST", "/v1/rounds/x/resume", supervisor],
  ["POST", "/v1/rounds/x/void", supervisor],
  ["POST", "/v1/rounds/x/correction", supervisor],
  ["POST", "/v1/rounds/x/reshake", dealer],
  ["POST", "/v1/rounds/x/retry", supervisor],
  ["POST", "/v1/thai-hilo/rounds/x/result", dealer],
  ["POST", "/v1/xoc-dia/rounds/x/result", dealer],
  ["POST", "/v1/dragon-tiger/rounds/x/result", dealer],
  ["POST", "/v1/thai-hilo/rounds/x/bets", partner],
  ["POST", "/v1/xoc-dia/rounds/x/bets", partner],
  ["POST", "/v1/dragon-tiger/rounds/x/bets", partner],
  ["GET", "/v1/rounds/x/bets", partner],
  ["GET", "/v1/rounds/x/receipt", partner],
  ["GET", "/v1/bets", partner],
  ["GET", "/v1/bets/x", partner],
  ["GET", "/v1/players/x/bets", partner],
  ["POST", "/v1/sessions", partner],
  ["GET", "/v1/sessions/x", partner],
  ["DELETE", "/v1/sessions/x", partner],
  ["POST", "/v1/sessions/x/heartbeat", partner],
  ["POST", "/v1/players/x/deposits", partner],
  ["POST", "/v1/players/x/withdrawals", partner],
  ["GET", "/v1/players/x/balances", partner],
  ["GET", "/v1/players/x/transactions", partner],
  ["GET", "/v1/transactions", partner],
  ["GET", "/v1/statements/x", partner],
  ["POST", "/v1/partners", ["admin"]],
  ["GET", "/v1/partners", ["admin"]],
  ["GET", "/v1/partners/x", ["admin"]],
  ["POST", "/v1/partners/x/suspend", ["admin"]],
  ["POST", "/v1/partners/x/reinstate", ["admin"]],
  ["POST", "/v1/partners/x/keys", ["admin"]],
  ["GET", "/v1/partners/x/keys", ["admin"]],
  ["DELETE", "/v1/partners/x/keys/x", ["admin"]],
  ["POST", "/v1/partners/x/signing-secrets", ["admin"]],
  ["GET", "/v1/partners/x/signing-secrets", ["admin"]],
  ["DELETE", "/v1/partners/x/signing-secrets/x", ["admin"]],
  ["POST", "/v1/partners/x/require-signatures", ["admin"]],
  ["POST", "/v1/partners/x/waive-signatures", ["admin"]],
  ["POST", "/v1/keys", ["admin"]],
  ["GET", "/v1/keys", ["admin"]],
  ["DELETE", "/v1/keys/x", ["admin"]],
];

/** A request whose every other part is wrong, too: a body that is no JSON, ids that there are not. */
const broken = (method: string, path: string, headers: Record<string, string>) =>
  send(`${baseUrl}${path}${method === "GET" ? "?limit=0" : ""}`, {
    method,
    headers: { "content-type": "text/plain", ...headers },
    ...(method === "POST" || method === "PUT" ? { body: "{" } : {}),
  });

it("every route that needs a key has a row here", () => {
  const routesWithKey = routes.filter(({ roles }) => roles.length > 0);
  const paths = routesWithKey.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, "x")}`);
  expect(rows.map(([method, path]) => `${method} ${path}`).toSorted()).toEqual(paths.toSorted());
});

describe.concurrent("a route", () => {
  it.each(rows)("%s %s is for the roles %j: others are refused before anything else", async (method, path, roles) => {
    for (const role of everyone) {
      const answer = await broken(method, path, { "x-api-key": keys[role] });
      expect(refusalOf(answer) === "forbidden", role).toBe(!roles.includes(role));
    }
    expect(refusalOf(await broken(method, path, {}))).toBe("unauthorized");
  });

  it("that there is not is 404, and a method that it has not is 405", async () => {
    const call = (method: string, path: string) =>
      send(`${baseUrl}${path}`, { method, headers: { "x-api-key": keys.partner } });
    for (const path of ["/", "/v1", "/v1/nowhere", "/v2/games", "/v1/poker/tables/x/rounds"])
      expect(refusalOf(await call("GET", path))).toBe("not-found");
    for (const [method, path] of [
      ["DELETE", "/v1/games"],
      ["GET", "/v1/sessions"],
      ["PUT", "/v1/bets/x"],
    ] as const)
      expect(refusalOf(await call(method, path))).toBe("method-not-allowed");
  });

  it("for health needs no key", async () => {
    expect((await send(`${baseUrl}/v1/health`, {})).status).toBe(200);
  });
});

describe.concurrent("a key", () => {
  it.each(["x-api-key", "X-API-KEY", "X-Api-Key", "x-API-key"])("is taken from the header %s", async (name) => {
    expect((await send(`${baseUrl}/v1/games`, { headers: { [name]: keys.partner } })).status).toBe(200);
  });

  it("that is wrong in any way is refused", async () => {
    const key = keys.partner;
    const [id, secret = ""] = key.split(".");
    const [otherId] = keys.admin.split(".");
    // biome-ignore format: a list
    const wrong = [
      "x", ".", "a".repeat(5000), key.slice(0, -1), `${key}A`, key.toLowerCase(), key.replace(".", ""), `${id}.`, `.${secret}`, `${id}.${"A".repeat(43)}`,
      `${otherId}.${secret}`, `${key}.${secret}`, `Bearer ${key}`, `${key},${key}`,
    ];
    for (const value of wrong)
      expect(refusalOf(await send(`${baseUrl}/v1/games`, { headers: { "x-api-key": value } })), value).toBe(
        "unauthorized",
      );
  });

  it("is never taken for another that is used at the same time", async () => {
    const players = await Promise.all(
      [house.partner, house.otherPartner].map((call, index) => newPlayer(`${index + 1}.00`, "THB", call)),
    );
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (players[index % 2] as Player).balance()),
    );
    expect(answers).toEqual(answers.map((_, index) => `${(index % 2) + 1}.00`));
  });
});
