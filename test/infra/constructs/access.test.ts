import { describe, expect, it } from "vitest";
import { gameCodes, oneOf, pascal, resourcesOf, synthesize } from "../synthesized.ts";

const { api } = synthesize();

interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource: unknown;
}

const listed = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

const policies = Object.entries(resourcesOf(api, "AWS::IAM::Policy"));
const statementsOf = (lambda: string): Statement[] =>
  oneOf(api, "AWS::IAM::Policy", `${lambda}RoleDefaultPolicy`).properties.PolicyDocument.Statement;

const actionsOf = (lambda: string, service: string) =>
  statementsOf(lambda)
    .flatMap(({ Action }) => listed(Action))
    .filter((action) => action.startsWith(`${service}:`));

const indexesOf = (lambda: string) =>
  [...JSON.stringify(statementsOf(lambda)).matchAll(/\/index\/([\w*-]+)/g)].map(([, index]) => index);

const queuesSentTo = (lambda: string) =>
  statementsOf(lambda)
    .filter(({ Action }) => listed(Action).includes("sqs:SendMessage"))
    .flatMap(({ Resource }) => listed(Resource).map((resource) => JSON.stringify(resource)))
    .flatMap((resource) => gameCodes.filter((game) => resource.includes(`${pascal(game)}SettlementQueue`)));

const ofEachGame = (lambda: string) => gameCodes.map((game) => pascal(game) + lambda);
const write = ["PutItem", "UpdateItem"];

// biome-ignore format: one row a Lambda
const granted: Readonly<Record<string, readonly string[]>> = {
  Authorizer: ["GetItem", "UpdateItem"],
  Docs:       [],
  Admin:      ["BatchGetItem", "GetItem", ...write, "Query"],
  Rounds:     ["BatchGetItem", "GetItem", ...write, "Query"],
  Sessions:   ["GetItem", ...write, "Query"],
  Wallets:    ["BatchGetItem", "GetItem", ...write, "Query"],
  Records:    ["BatchGetItem", "GetItem", ...write, "Query"],
  Publish:    ["BatchGetItem", "GetItem", ...write, "Query"],
  Sweep:      ["GetItem", ...write],
  ...Object.fromEntries(ofEachGame("PlaceBets").map((lambda) => [lambda, ["BatchGetItem", "GetItem", ...write, "Query"]])),
  ...Object.fromEntries(ofEachGame("RecordResult").map((lambda) => [lambda, ["BatchGetItem", "GetItem", ...write, "Query"]])),
  ...Object.fromEntries(ofEachGame("Settle").map((lambda) => [lambda, ["GetItem", ...write, "Query"]])),
};
const everyone = Object.keys(granted);

describe("the roles", () => {
  it("are one a Lambda, without a managed policy, and held by nobody else", () => {
    const roles = Object.entries(resourcesOf(api, "AWS::IAM::Role")).filter(([id]) => !id.startsWith("Gateway"));
    expect(roles).toHaveLength(everyone.length);
    expect(policies).toHaveLength(everyone.length);
    for (const [, { Properties }] of roles) {
      expect(Properties.ManagedPolicyArns).toBeUndefined();
      expect(Properties.AssumeRolePolicyDocument.Statement).toEqual([
        { Action: "sts:AssumeRole", Effect: "Allow", Principal: { Service: "lambda.amazonaws.com" } },
      ]);
    }
  });

  it.each(policies)("%s allows no wildcard, no scan and no deletion", (_, { Properties }) => {
    for (const { Action, Resource } of Properties.PolicyDocument.Statement as Statement[]) {
      for (const action of listed(Action)) expect(action).not.toMatch(/\*|Scan|DeleteItem|PartiQL|Table$/);
      expect(JSON.stringify(Resource)).not.toContain("*");
    }
  });
});

describe("the table", () => {
  it.each(Object.entries(granted))("lets %s do what its code does, %j, and nothing else", (lambda, actions) => {
    const onTable = actionsOf(lambda, "dynamodb");
    expect(new Set(onTable)).toEqual(
      new Set([...actions, ...indexesOf(lambda).map(() => "Query")].map((action) => `dynamodb:${action}`)),
    );
  });
});

describe("the indexes", () => {
  it.each([
    ["Sessions", ["bets-by-player"]],
    ["Wallets", ["transactions-by-player", "unpublished"]],
    ["Records", ["bets-by-player", "unpublished"]],
    ["Publish", ["unpublished"]],
    ["Rounds", ["work"]],
    ["Sweep", ["work"]],
  ])("that %s queries are %j", (lambda, indexes) => {
    expect(indexesOf(lambda)).toEqual(indexes);
  });

  it.each(["Authorizer", "Admin", "Docs", ...["PlaceBets", "RecordResult", "Settle"].flatMap(ofEachGame)])(
    "are closed to %s",
    (lambda) => {
      expect(indexesOf(lambda)).toEqual([]);
    },
  );
});

describe("the settlement queues", () => {
  it.each(["Rounds", "Sweep"])("all take messages from %s", (lambda) => {
    expect(queuesSentTo(lambda)).toEqual(gameCodes);
  });

  it.each(gameCodes)("take messages of %s from its own Lambdas only", (game) => {
    expect(queuesSentTo(`${pascal(game)}RecordResult`)).toEqual([game]);
    expect(queuesSentTo(`${pascal(game)}Settle`)).toEqual([game]);
    expect(queuesSentTo(`${pascal(game)}PlaceBets`)).toEqual([]);
  });

  it.each(["Authorizer", "Admin", "Docs", "Sessions", "Wallets", "Records"])("are closed to %s", (lambda) => {
    expect(actionsOf(lambda, "sqs")).toEqual([]);
  });

  it.each(gameCodes)("are read by the game's own settle: %s", (game) => {
    const readers = everyone.filter((lambda) => actionsOf(lambda, "sqs").includes("sqs:ReceiveMessage"));
    expect(readers).toContain(`${pascal(game)}Settle`);
    expect(readers).toHaveLength(gameCodes.length);
  });
});
