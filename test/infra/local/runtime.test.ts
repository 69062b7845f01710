import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { APIGatewayProxyEventSchema } from "@aws-lambda-powertools/parser/schemas";
import { DescribeTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readDatabaseFile } from "../../../infra/local/database-file.ts";
import { RuntimeFailure } from "../../../infra/local/failure.ts";
import { localCredentials } from "../../../infra/local/local-aws.ts";
import { type Runtime, startRuntime } from "../../../infra/local/runtime.ts";
import { request, sendRaw } from "./fixture/call.ts";
import { temporaryFolder } from "./fixture/folders.ts";
import { options } from "./fixture/options.ts";
import { fixture, fixtureAssembly } from "./fixture/product.ts";

let assembly: string;
let dataFolder: string;
let runtime: Runtime;

beforeAll(async () => {
  assembly = await fixtureAssembly();
  dataFolder = temporaryFolder();
  runtime = await startRuntime(options({ assembly, dataFolder }), fixture);
}, 60_000);

afterAll(async () => runtime?.stop());

const call = (path: string, init: RequestInit & { key?: string } = {}) =>
  request(`${runtime.baseUrl}${path}`, {
    ...init,
    headers: { ...init.headers, ...(init.key ? { "x-api-key": init.key } : {}) },
  });

it("says in its folder where its table is", async () => {
  const { dynamoEndpoint, tableName } = runtime;
  expect(await readDatabaseFile(dataFolder)).toEqual({ endpoint: dynamoEndpoint, table: tableName });
});

describe("the event of a route", () => {
  it("is a REST API proxy event with every part of the request", async () => {
    const { json } = await call("/v1/things/a%20b?tag=1&tag=two+words&empty=", {
      method: "POST",
      key: "writer",
      headers: { "Content-Type": "application/json" },
      body: '{"ü":1}',
    });
    const { event } = json;
    expect(() => APIGatewayProxyEventSchema.parse(event)).not.toThrow();
    expect(event).toMatchObject({
      resource: "/v1/things/{thingId}",
      path: "/v1/things/a%20b",
      httpMethod: "POST",
      pathParameters: { thingId: "a b" },
      queryStringParameters: { tag: "two words", empty: "" },
      multiValueQueryStringParameters: { tag: ["1", "two words"], empty: [""] },
      stageVariables: null,
      body: '{"ü":1}',
      isBase64Encoded: false,
    });
    expect(event.requestContext).toMatchObject({
      httpMethod: "POST",
      resourcePath: "/v1/things/{thingId}",
      path: "/test/v1/things/a%20b",
      stage: "test",
      protocol: "HTTP/1.1",
      identity: { sourceIp: "127.0.0.1" },
      authorizer: { principalId: "writer", role: "writer" },
    });
    expect(typeof event.requestContext.authorizer.count).toBe("string");
  });

  it("has null where the request has nothing", async () => {
    const { event } = (await call("/v1/open")).json;
    expect(() => APIGatewayProxyEventSchema.parse(event)).not.toThrow();
    expect(event).toMatchObject({ queryStringParameters: null, pathParameters: null, body: null });
    expect(event.requestContext).not.toHaveProperty("authorizer");
  });

  it("keeps the client's letter case of header names", async () => {
    const raw = await sendRaw(
      runtime.baseUrl,
      "GET /v1/open HTTP/1.1\r\nHost: h\r\nX-Odd-CASE: 1\r\nConnection: close\r\n\r\n",
    );
    expect(raw).toContain('"X-Odd-CASE":"1"');
  });
});

describe("a Lambda", () => {
  it("finds the local services, the template's variables and its own context", async () => {
    const { environment, context } = (await call("/v1/open")).json;
    expect(environment).toEqual({
      AWS_REGION: "us-east-1",
      AWS_ENDPOINT_URL_DYNAMODB: runtime.dynamoEndpoint,
      AWS_ENDPOINT_URL_SQS: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      TABLE_NAME: runtime.tableName,
      QUEUE_URL: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/000000000000\/Fixture-Queue\w+$/),
      SLOW_QUEUE_URL: expect.stringMatching(/\/000000000000\/Fixture-SlowQueue\w+$/),
    });
    expect(context.functionName).toMatch(/^Fixture-Echo/);
    expect(context.remaining).toBeGreaterThan(0);
    expect(context.remaining).toBeLessThanOrEqual(5_000);
  });

  it("answers with its own status, headers and bytes", async () => {
    const echoed = await call("/v1/open");
    expect(echoed.headers.get("x-echo")).toBe("yes");
    expect(echoed.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(echoed.headers.get("content-type")).toBe("application/json");
    const binary = await fetch(`${runtime.baseUrl}/v1/misbehave`, { method: "POST", body: '{"how":"binary"}' });
    expect(binary.status).toBe(201);
    expect([...new Uint8Array(await binary.arrayBuffer())]).toEqual([0, 255]);
    const numeric = await call("/v1/misbehave", { method: "POST", body: "{}" });
    expect([numeric.status, numeric.text]).toEqual([204, ""]);
  });

  it.each(["throws", "malformed", "bad-header", "hangs", "exits", "rejects-elsewhere"])(
    "that %s is answered by the gateway, and serves the next request",
    async (how) => {
      const bad = await call("/v1/misbehave", { method: "POST", body: JSON.stringify({ how }) });
      expect([bad.status, bad.json.code]).toEqual([500, "internal"]);
      const next = await call("/v1/misbehave", { method: "POST", body: "{}" });
      expect(next.status).toBe(204);
    },
  );

  it("tells its errors in the log", async () => {
    await call("/v1/misbehave", { method: "POST", body: '{"how":"throws"}' });
    await expect.poll(() => readFile(runtime.logFile, "utf8")).toContain("TypeError: on purpose");
  });
});

describe("the authorizer", () => {
  it.each(["x-api-key", "X-API-KEY", "X-Api-Key"])("takes its key from %s", async (name) => {
    expect((await call("/v1/things/1", { headers: { [name]: "writer" } })).status).toBe(200);
  });

  it.each([
    ["without a key", {}, 401, "unauthorized"],
    ["with an empty key", { "x-api-key": "" }, 401, "unauthorized"],
    ["with an unknown key", { "x-api-key": "unknown" }, 401, "unauthorized"],
    ["with an authorizer's answer that cannot be read", { "x-api-key": "broken" }, 500, "internal"],
  ])("refuses a request %s", async (_, headers, status, code) => {
    const answer = await call("/v1/things/1", { headers });
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(answer.json.id).toBe(answer.headers.get("x-amzn-requestid"));
  });

  it("is asked once for a key, and its policy is judged for each method", async () => {
    const first = await call("/v1/things/1", { key: "reader" });
    const second = await call("/v1/things/2", { key: "reader" });
    const write = await call("/v1/things/2", { key: "reader", method: "POST", body: "{}" });
    const counts = [first, second].map(({ json }) => json.event.requestContext.authorizer.count);
    expect(counts[0]).toBe(counts[1]);
    expect([first.status, second.status, write.status, write.json.code]).toEqual([200, 200, 403, "forbidden"]);
  });

  it("never mixes up two keys", async () => {
    const keys = Array.from({ length: 20 }, (_, index) => `key-${index}`);
    const answers = await Promise.all(keys.map((key) => call("/v1/things/1", { key })));
    expect(answers.map(({ json }) => json.event.requestContext.authorizer.principalId)).toEqual(keys);
  });
});

describe("a request that no Lambda sees", () => {
  it("is not found where the template has no path", async () => {
    const answer = await call("/v2/other");
    expect([answer.status, answer.json.code]).toEqual([404, "not-found"]);
  });

  it("is answered by the path's MOCK integration for another method", async () => {
    const answer = await call("/v1/things/1", { method: "DELETE", key: "everything" });
    expect([answer.status, answer.json.code, answer.headers.get("allow")]).toEqual([
      405,
      "method-not-allowed",
      "GET, POST",
    ]);
    expect(answer.json.id).toBe(answer.headers.get("x-amzn-requestid"));
  });

  it("is refused where a MOCK integration has no template for its content type", async () => {
    const answer = await call("/v1/things/1", {
      method: "PUT",
      key: "everything",
      body: "x",
      headers: { "content-type": "text/odd" },
    });
    expect(answer.status).toBe(415);
  });

  it("is refused for a broken percent-escape, after its key", async () => {
    for (const path of ["/v1/things/%zz", "/v1/things/%E0%A4%A", "/v1/things/1?q=%", "/v1/things/1?%ff=1"]) {
      expect((await call(path)).status).toBe(401);
      const answer = await call(path, { key: "writer" });
      expect([path, answer.status, answer.json.code]).toEqual([path, 400, "validation-failed"]);
    }
  });

  it("is refused for a body above 10 MB, and above what Lambda takes", async () => {
    for (const length of [10 * 1024 * 1024 + 1, 7 * 1024 * 1024]) {
      const answer = await call("/v1/open", { method: "POST", body: Buffer.alloc(length, 32) });
      expect([answer.status, answer.json.code]).toEqual([413, "payload-too-large"]);
    }
  });

  it.each([
    ["bytes that are not HTTP", "\u0000\u0001\u0002\r\n\r\n"],
    ["an unknown method", "BREW /v1/open HTTP/1.1\r\nHost: h\r\n\r\n"],
    ["a header without end", `GET / HTTP/1.1\r\nHost: h\r\nX: ${"x".repeat(40_000)}\r\n\r\n`],
    ["a tunnel", "CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\n"],
    ["two lengths", "POST /v1/open HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n1"],
  ])("is refused as problem JSON for %s", async (_, bytes) => {
    const raw = await sendRaw(runtime.baseUrl, bytes);
    expect(raw).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(raw).toContain("application/problem+json");
    expect(raw).toContain('"code":"validation-failed"');
  });

  it("leaves the runtime as it was", async () => {
    expect((await call("/v1/open")).status).toBe(200);
  });
});

describe("the runtime", () => {
  it("has created the template's table with its keys and index", async () => {
    const client = new DynamoDBClient({
      endpoint: runtime.dynamoEndpoint,
      region: "us-east-1",
      credentials: localCredentials,
    });
    const { Table } = await client.send(new DescribeTableCommand({ TableName: runtime.tableName }));
    expect(Table?.KeySchema?.map(({ AttributeName }) => AttributeName)).toEqual(["pk", "sk"]);
    expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName)).toEqual(["by-owner"]);
  });

  it("keeps its credentials for its user alone", async () => {
    const file = join(dataFolder, "credentials.json");
    expect(JSON.parse(await readFile(file, "utf8"))).toEqual({
      baseUrl: runtime.baseUrl,
      ...(await fixture.seed(never)),
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it("refuses a second one on the same folder", async () => {
    await expect(startRuntime(options({ assembly, dataFolder }), fixture)).rejects.toThrow(
      new RuntimeFailure(`Another runtime uses ${dataFolder}. Stop it, or set DATA_DIR to another folder.`),
    );
  });

  it("refuses a port that is taken, and leaves nothing", async () => {
    const port = Number(new URL(runtime.baseUrl).port);
    const other = temporaryFolder();
    const start = () => startRuntime(options({ assembly, dataFolder: other, port }), fixture);
    await expect(start()).rejects.toThrow(`Port ${port} on 127.0.0.1 is taken.`);
    await expect(start()).rejects.toThrow(`Port ${port} on 127.0.0.1 is taken.`);
  });

  it("refuses an engine that does not answer", async () => {
    const dynamodbEndpoint = "http://127.0.0.1:9";
    await expect(startRuntime(options({ assembly, dynamodbEndpoint }), fixture)).rejects.toThrow(
      `Nothing answers at DYNAMODB_ENDPOINT, ${dynamodbEndpoint}.`,
    );
  });

  it("uses another engine when it is given one", async () => {
    const second = await startRuntime(options({ assembly, dynamodbEndpoint: runtime.dynamoEndpoint }), fixture);
    try {
      expect(second.dynamoEndpoint).toBe(runtime.dynamoEndpoint);
      expect((await request(`${second.baseUrl}/v1/open`)).json.environment.AWS_ENDPOINT_URL_DYNAMODB).toBe(
        runtime.dynamoEndpoint,
      );
    } finally {
      await second.stop();
    }
  });

  it("throttles as the stage says, when it is told to, but not its own seeding", async () => {
    const seeding: number[] = [];
    const seed: typeof fixture.seed = async (input) => {
      for (let calls = 0; calls < 10; calls++) seeding.push((await input.call("GET", "/v1/open", "")).status);
      return fixture.seed(input);
    };
    const second = await startRuntime(options({ assembly, throttle: true }), { ...fixture, seed });
    try {
      expect(seeding).toEqual(seeding.map(() => 200));
      const answers = await Promise.all(Array.from({ length: 10 }, () => request(`${second.baseUrl}/v1/open`)));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5);
      expect(statuses).toContain(200);
    } finally {
      await second.stop();
    }
  });
});

const never = {
  kept: undefined,
  call: () => Promise.reject(new Error("not called")),
  dynamoEndpoint: "",
  tableName: "",
};
