import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { CreateTableCommand, DynamoDBClient, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { describe, expect, it, onTestFinished } from "vitest";
import { localCredentials } from "../../infra/local/local-aws.ts";
import { region } from "../../infra/local/template/physical.ts";
import { Problem, problemBody } from "../../lambda/problem.ts";
import { openTestTable } from "../support/engine.ts";
import { tableSpec } from "../support/table-spec.ts";
import type { BrokenRequest } from "./broken-request.ts";
import { Fuzzer } from "./fuzzer.ts";

const { endpoint } = await openTestTable();
const client = new DynamoDBClient({ endpoint, region, credentials: localCredentials });

const request = (target: string): BrokenRequest => ({ method: "POST", target, headers: "", body: "" });
const [accepted, refused] = [request("/accepted"), request("/refused")];

/** A product that writes for each accepted request and, if `forRefused`, for each refused one as well. */
async function openFuzzer(forRefused: boolean): Promise<Fuzzer> {
  const tableName = `fuzz-${crypto.randomUUID()}`;
  await client.send(new CreateTableCommand({ TableName: tableName, ...tableSpec }));
  let written = 0;
  const server = createServer(async ({ url }, response) => {
    const isRefused = url === "/refused";
    if (!isRefused || forRefused) {
      const Item = { pk: { S: isRefused ? "REFUSED" : "ACCEPTED" }, sk: { S: String(++written) } };
      await client.send(new PutItemCommand({ TableName: tableName, Item }));
    }
    response.setHeader("x-request-id", "one").setHeader("content-type", "application/problem+json");
    const problem = JSON.stringify(problemBody(new Problem("validation-failed", "No."), "one"));
    response.writeHead(isRefused ? 400 : 201).end(isRefused ? problem : "{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;
  const end = async () => {};
  const credentials = { baseUrl, admin: "a.admin", supervisor: "a.super", dealer: "a.dealer", partners: [] };
  const process = { pid: 0, stop: end, kill: end };
  const fuzzer = new Fuzzer({ baseUrl, credentials, dynamoEndpoint: endpoint, tableName, ...process });
  onTestFinished(() => {
    fuzzer.close();
    server.close();
  });
  return fuzzer;
}

/** The faults of a batch that are about what it wrote. */
const writes = async (fuzzer: Fuzzer, batch: readonly BrokenRequest[]) =>
  (await fuzzer.send(batch, (text) => text)).filter((fault) => fault.startsWith("a refused request has changed"));

describe("what a refused request writes", () => {
  it.each([
    ["alone", [refused]],
    ["beside an accepted one", [accepted, refused]],
  ])("is a fault when it comes %s", async (_, batch) => {
    const [fault, ...more] = await writes(await openFuzzer(true), batch);
    expect(fault).toMatch(/^a refused request has changed REFUSED \d$/);
    expect(more).toEqual([]);
  });

  it("is none when only the accepted request of the batch has written", async () => {
    expect(await writes(await openFuzzer(false), [accepted, refused])).toEqual([]);
  });
});
