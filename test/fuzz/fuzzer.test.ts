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
const [accepted, refused] = [request("/accepted"), request("/refused?{{reference}}")];

/** What a product writes for a refused request: nothing, an item each time, or one that stands for its reference for good. */
type Writes = "nothing" | "each time" | "once a reference";

/** A product that writes for each accepted request. What it has written under a reference it answers as done. */
async function openFuzzer(forRefused: Writes): Promise<Fuzzer> {
  const tableName = `fuzz-${crypto.randomUUID()}`;
  await client.send(new CreateTableCommand({ TableName: tableName, ...tableSpec }));
  let written = 0;
  const references = new Set<string>();
  const server = createServer(async ({ url = "" }, response) => {
    const isRefused = url.startsWith("/refused") && !references.has(url);
    if (!isRefused || forRefused !== "nothing") {
      const Item = { pk: { S: isRefused ? "REFUSED" : "ACCEPTED" }, sk: { S: String(++written) } };
      await client.send(new PutItemCommand({ TableName: tableName, Item }));
    }
    if (forRefused === "once a reference") references.add(url);
    response.setHeader("x-request-id", "one").setHeader("content-type", "application/problem+json");
    const problem = JSON.stringify(problemBody(new Problem("validation-failed", "No."), "one"));
    response.writeHead(isRefused ? 400 : 201).end(isRefused ? problem : "{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;
  const end = async () => {};
  const credentials = { baseUrl, admin: "a.admin", supervisor: "a.super", dealer: "a.dealer", partners: [] };
  const process = { pid: 0, ended: end(), stop: end, kill: end };
  const fuzzer = new Fuzzer({ baseUrl, credentials, dynamoEndpoint: endpoint, tableName, ...process });
  onTestFinished(() => {
    fuzzer.close();
    server.close();
  });
  return fuzzer;
}

const fill = (text: string) => text.replace("{{reference}}", () => crypto.randomUUID());

/** The faults of a batch that are about what it wrote. */
const writes = async (fuzzer: Fuzzer, batch: readonly BrokenRequest[]) =>
  (await fuzzer.send(batch, fill)).filter((fault) => fault.startsWith("a refused request has changed"));

describe("what a refused request writes", () => {
  it.each([
    ["alone", "each time", [refused]],
    ["beside an accepted one", "each time", [accepted, refused]],
    ["beside an accepted one", "once a reference", [accepted, refused]],
  ] as const)("is a fault when it comes %s and writes %s", async (_, forRefused, batch) => {
    const [fault, ...more] = await writes(await openFuzzer(forRefused), batch);
    expect(fault).toMatch(/^a refused request has changed REFUSED \d$/);
    expect(more).toEqual([]);
  });

  it("is none when only the accepted request of the batch has written", async () => {
    expect(await writes(await openFuzzer("nothing"), [accepted, refused])).toEqual([]);
  });

  it("is found in a batch after one of which an accepted request goes on", async () => {
    const fuzzer = await openFuzzer("each time");
    await writes(fuzzer, [accepted]);
    expect(await writes(fuzzer, [refused])).toHaveLength(1);
  });
});
