import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { gatewayClient } from "./api-client.ts";
import { type Credentials, readCredentials, writeCredentials } from "./credentials.ts";
import { createTable, openDatabase } from "./database.ts";
import { writeDatabaseFile } from "./database-file.ts";
import { RuntimeFailure } from "./failure.ts";
import { createLambdas } from "./functions/lambdas.ts";
import { createGateway, type Gateway } from "./gateway/gateway.ts";
import { createGatewayServer } from "./gateway/server.ts";
import { listen, stopServer } from "./listen.ts";
import { lambdaEnvironment } from "./local-aws.ts";
import { lockFolder } from "./lock.ts";
import { type LogFile, openLogFile } from "./log-file.ts";
import { ensureQueues, startQueueService } from "./queues/queues.ts";
import type { seed } from "./seed.ts";
import type { Settings } from "./settings.ts";
import { createStops, type Stops } from "./stops.ts";
import { synthesize } from "./synthesize.ts";
import { readDeployment } from "./template/deployment.ts";
import { startTriggers } from "./triggers.ts";

/** What is run: a CDK app, and the first keys and tables of a new database. */
export interface Product {
  /** The file of its CDK app. */
  readonly app: string;
  readonly seed: typeof seed;
}

export interface RuntimeOptions extends Settings {
  /** A cloud assembly that was synthesized before; without it the app is synthesized now. */
  readonly assembly?: string;
}

export interface Runtime {
  readonly baseUrl: string;
  readonly credentials: Credentials;
  readonly dynamoEndpoint: string;
  readonly tableName: string;
  readonly logFile: string;
  /** Resolves with the reason if a part of the runtime dies. */
  readonly failed: Promise<RuntimeFailure>;
  /** Finishes what is under way, briefly, and stops everything. Data stay unless they were kept in memory. */
  readonly stop: () => Promise<void>;
}

/** How long requests and batches under way may take once the runtime stops. */
const graceMilliseconds = 5_000;

/** Runs the synthesized app on this machine. Nothing that it starts stays when this throws, stops or is killed. */
export async function startRuntime(options: RuntimeOptions, product: Product): Promise<Runtime> {
  const stops = createStops();
  try {
    return await start(options, product, stops);
  } catch (error) {
    await stops.stopAll();
    throw error;
  }
}

async function start(options: RuntimeOptions, product: Product, stops: Stops): Promise<Runtime> {
  const { dataFolder } = options;
  await mkdir(dataFolder, { recursive: true });
  stops.add(lockFolder(dataFolder));
  const logFile = join(dataFolder, "runtime.log");
  const log = openLogFile(logFile);
  stops.add(log.close);
  // The port is taken at once, so that a taken one is told early; requests wait until the gateway is ready.
  const { baseUrl, open } = await openPort(options, log, stops);

  const { assembly, database, queues } = await startServices(options, product.app, log, stops);
  const deployment = await readDeployment(assembly, { sqs: queues.endpoint });
  const tableName = await createTable(database.endpoint, deployment.tables);
  await ensureQueues(queues, deployment.queues);

  const environment = lambdaEnvironment({ dynamodb: database.endpoint, sqs: queues.endpoint });
  const lambdas = createLambdas(deployment.functions, environment, log);
  stops.add(lambdas.stop);
  const ports = { invoke: lambdas.invoke, now: () => new Date() };
  const seeded = await product.seed({
    kept: await readCredentials(dataFolder),
    // Seeding is nobody's traffic: it neither ends at a low limit nor uses it up.
    call: gatewayClient(createGateway(deployment.api, { ...ports, throttle: false })),
    dynamoEndpoint: database.endpoint,
    tableName,
  });
  const credentials = { baseUrl, ...seeded };
  await writeDatabaseFile(dataFolder, { endpoint: database.endpoint, table: tableName });
  await writeCredentials(dataFolder, credentials);
  const stopTriggers = startTriggers(deployment, queues, lambdas.invoke, log);
  stops.add(() => stopTriggers(graceMilliseconds));
  open(createGateway(deployment.api, { ...ports, throttle: options.throttle }));
  const failed = Promise.race([database.died, queues.died]);
  return { baseUrl, credentials, dynamoEndpoint: database.endpoint, tableName, logFile, failed, stop: stops.stopAll };
}

async function openPort({ host, port }: Settings, log: LogFile, stops: Stops) {
  const ready = Promise.withResolvers<Gateway>();
  // Whoever waits for it is told; when nobody does, its rejection is no fault.
  ready.promise.catch(() => {});
  const server = createGatewayServer(ready.promise, log.report);
  const baseUrl = await listen(server, host, port);
  const stop = async () => {
    ready.reject(new RuntimeFailure("The runtime stopped before it was ready."));
    await stopServer(server, graceMilliseconds);
  };
  stops.add(stop);
  return {
    baseUrl,
    open: (gateway: Gateway) => {
      ready.resolve(gateway);
      // Now it is the first to be stopped: requests under way still need everything else.
      stops.add(stop);
    },
  };
}

/** Queues and assembly side by side; when one fails the other is waited for, so that it can be stopped. */
async function startServices(options: RuntimeOptions, app: string, log: LogFile, stops: Stops) {
  const { dataFolder, memory } = options;
  const database = await openDatabase(options, log);
  stops.add(database.stop);
  const [queues, assembly] = await Promise.allSettled([
    startQueueService(memory ? undefined : join(dataFolder, "queues")),
    options.assembly ?? synthesize(app, join(dataFolder, "cdk.out")),
  ]);
  if (queues.status === "rejected") throw queues.reason;
  stops.add(queues.value.stop);
  if (assembly.status === "rejected") throw assembly.reason;
  return { database, queues: queues.value, assembly: assembly.value };
}
