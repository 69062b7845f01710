import { describe, expect, it } from "vitest";
import { gameCodes, oneOf, pascal, resourcesOf, synthesize } from "../synthesized.ts";

const { api } = synthesize({ logRetentionDays: 30 });
const functions = resourcesOf(api, "AWS::Lambda::Function");
const queueVariables = gameCodes.map((game) => `SETTLEMENT_QUEUE_URL_${game.toUpperCase().replaceAll("-", "_")}`);

const variablesOf = (lambda: string) =>
  oneOf(api, "AWS::Lambda::Function", `${lambda}Function`).properties.Environment.Variables;

describe("every Lambda", () => {
  it("is there: nine shared ones and three a game", () => {
    expect(Object.keys(functions)).toHaveLength(9 + 3 * gameCodes.length);
  });

  it.each(Object.entries(functions))(
    "runs Node 24 on arm64 and logs JSON to its own group: %s",
    (id, { Properties }) => {
      expect(Properties).toMatchObject({ Runtime: "nodejs24.x", Architectures: ["arm64"], MemorySize: 1024 });
      expect(Properties.LoggingConfig.LogFormat).toBe("JSON");
      const group: string = Properties.LoggingConfig.LogGroup.Ref;
      expect(group.startsWith(id.replace(/Function.*/, "Logs"))).toBe(true);
    },
  );

  it("keeps its log as long as the operator sets, as the API does", () => {
    const groups = Object.values(resourcesOf(api, "AWS::Logs::LogGroup"));
    expect(groups).toHaveLength(Object.keys(functions).length + 2);
    for (const { Properties } of groups) expect(Properties.RetentionInDays).toBe(30);
  });

  it.each([
    ["Authorizer", "index.handler", 10],
    ["Admin", "index.handler", 10],
    ["Rounds", "index.handler", 10],
    ["Sessions", "index.handler", 10],
    ["Wallets", "index.handler", 10],
    ["Records", "index.handler", 10],
    ["Sweep", "index.handler", 55],
    ["Publish", "index.handler", 55],
  ])("that serves all games calls its bundle's handler: %s", (lambda, handler, timeout) => {
    const { properties } = oneOf(api, "AWS::Lambda::Function", `${lambda}Function`);
    expect(properties).toMatchObject({ Handler: handler, Timeout: timeout });
  });
});

describe("the environment", () => {
  it.each(Object.entries(functions))("names the table: %s", (_, { Properties }) => {
    expect(JSON.stringify(Properties.Environment.Variables.TABLE_NAME)).toContain("LiveSettlementData:");
  });

  it.each(["Rounds", "Sweep"])("names every game's queue to %s", (lambda) => {
    expect(Object.keys(variablesOf(lambda)).sort()).toEqual([...queueVariables, "TABLE_NAME"].sort());
  });

  it.each(gameCodes)("names its own queue to the Lambdas of %s that send", (game) => {
    const variable = `SETTLEMENT_QUEUE_URL_${game.toUpperCase().replaceAll("-", "_")}`;
    for (const lambda of ["RecordResult", "Settle"]) {
      const variables = variablesOf(pascal(game) + lambda);
      expect(Object.keys(variables).sort()).toEqual([variable, "TABLE_NAME"].sort());
      expect(variables[variable].Ref).toMatch(new RegExp(`^${pascal(game)}SettlementQueue`));
    }
    expect(Object.keys(variablesOf(`${pascal(game)}PlaceBets`))).toEqual(["TABLE_NAME"]);
  });

  it.each(["Authorizer", "Admin", "Sessions", "Wallets", "Records"])("names no queue to %s", (lambda) => {
    expect(Object.keys(variablesOf(lambda)).filter((name) => name.includes("QUEUE"))).toEqual([]);
  });
});
