/** Runs one Lambda's bundle in a worker thread, as Lambda's Node.js runtime would. */
import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import type { Context } from "aws-lambda";
import { account, region } from "../template/physical.ts";
import { type Invocation, type WorkerMessage, type WorkerSetup, workerSetupSchema } from "./protocol.ts";

// A bundle is compiled once on a machine, not in every thread that starts with it.
enableCompileCache();

type Handler = (event: unknown, context: Context) => unknown;

const setup = workerSetupSchema.parse(workerData);
const handler = await loadHandler(setup);
const port = parentPort;
if (!port) throw new Error("This file runs in a worker thread only");

port.on("message", (invocation: Invocation) => {
  void invoke(invocation).then((message) => port.postMessage(message));
});
port.postMessage({ kind: "ready" } satisfies WorkerMessage);

async function loadHandler({ folder, handler: name }: WorkerSetup): Promise<Handler> {
  const [file = "", ...path] = name.split(".");
  const bundle = ["js", "mjs", "cjs"].map((extension) => join(folder, `${file}.${extension}`)).find(existsSync);
  if (!bundle) throw new Error(`${folder} holds no ${file}.js`);
  const loaded: unknown = await import(pathToFileURL(bundle).href);
  const found = path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), loaded);
  if (typeof found !== "function") throw new Error(`${bundle} exports no function ${path.join(".")}`);
  return (event, context) => found(event, context);
}

async function invoke({ id, requestId, event, deadline }: Invocation): Promise<WorkerMessage> {
  try {
    const result = await handler(JSON.parse(event), contextOf(requestId, deadline));
    return { kind: "result", id, result: JSON.stringify(result) };
  } catch (error) {
    console.error(
      JSON.stringify({ level: "ERROR", function: setup.functionName, requestId, message: describe(error) }),
    );
    return { kind: "error", id, message: error instanceof Error ? error.message : String(error) };
  }
}

const describe = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

function contextOf(requestId: string, deadline: number): Context {
  const { functionName, memoryMegabytes } = setup;
  const unavailable = () => {
    throw new Error("Node.js 24 on Lambda has no callbacks: return a promise");
  };
  return {
    callbackWaitsForEmptyEventLoop: false,
    functionName,
    functionVersion: "$LATEST",
    invokedFunctionArn: `arn:aws:lambda:${region}:${account}:function:${functionName}`,
    memoryLimitInMB: String(memoryMegabytes),
    awsRequestId: requestId,
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: "local",
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    done: unavailable,
    fail: unavailable,
    succeed: unavailable,
  };
}
