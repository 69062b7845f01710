import { DynamoDBClient, type ScanCommandInput } from "@aws-sdk/client-dynamodb";
import { SQSClient } from "@aws-sdk/client-sqs";
import type { QueueDeps } from "../../lambda/deps.ts";
import { games } from "../../lambda/games/registry.ts";
import type { Principal } from "../../lambda/partners/partner.ts";
import { type Item, toItem } from "../../lambda/store/marshal.ts";
import { jitteredPause } from "../../lambda/store/pause.ts";
import { Queues } from "../../lambda/store/queues.ts";
import { Table } from "../../lambda/store/table.ts";
import { tableSpec } from "../support/table-spec.ts";
import { type Wire, wireTo } from "../support/wire.ts";
import { Failures } from "./failures.ts";
import { FaultPlan } from "./fault-plan.ts";
import { Invocation, requireInvocation } from "./invocation.ts";
import { type ApiRequest, createLambdas, type Key } from "./lambdas.ts";
import { Network, type Watch } from "./network.ts";
import { SimulatedQueues } from "./queues.ts";
import { Random } from "./random.ts";
import { Service } from "./service.ts";
import { VirtualTime } from "./virtual-time.ts";

const START = Date.parse("2026-11-30T12:00:00.000Z");
const credentials = { accessKeyId: "simulation", secretAccessKey: "simulation" };
const API_TIME = 29_000;
const WORKER_TIME = 30_000;
/** Workers that stand still half-way and so run short of time. */
const FROZEN = 0.3;
/** After which call: often after the fourth, with which a shard's bets have been read and none is paid yet. */
const FREEZING_AT = [2, 3, 4, 4, 4, 5, 6, 7, 8, 8, 9];
const MINUTE = 60_000;
/** Deployed it is a minute, too: that would be most of what there is to play. */
const PUBLISH_EVERY = 10 * MINUTE;

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly replayed: boolean;
}

/** The whole product on one table of the embedded engine, in virtual time, with faults on all its ways to AWS. */
export class House {
  readonly time = new VirtualTime(START);
  readonly plan: FaultPlan;
  readonly service: Service;
  readonly failures = new Failures();
  readonly queues: SimulatedQueues;
  readonly #seed: number;
  readonly #lambdas: ReturnType<typeof createLambdas>;
  readonly #wire: Wire;
  readonly #disconnect: () => void;
  readonly #table: string;
  /** Waits as a Lambda does: one that is over meanwhile never goes on. */
  readonly #sleep = (milliseconds: number): Promise<void> => {
    const by = requireInvocation();
    return new Promise((resolve) => this.time.after(milliseconds, () => by.isOver || resolve()));
  };

  constructor(seed: number, endpoint: string, table: string, watch: Watch, leftOut: ReadonlySet<string>) {
    this.#seed = seed;
    this.#table = table;
    this.plan = new FaultPlan(seed, this.time.now, leftOut);
    const { wire, close } = wireTo(endpoint);
    this.#wire = wire;
    this.#disconnect = close;
    this.service = new Service(this.time, wire, table);
    const network = new Network(this.time, this.service, wire, this.plan, watch, this.failures.inject);
    this.queues = new SimulatedQueues(seed, this.time, this.plan, (event, name) => {
      const worker = this.#invocation(name);
      this.time.after(WORKER_TIME, () => worker.kill());
      if (worker.random.chance(FROZEN)) worker.freezeAfter(worker.random.pick(FREEZING_AT));
      return worker.run(() => this.#noted(this.#lambdas.settle(event))).catch(() => undefined);
    });
    const settings = { region: "local", credentials, maxAttempts: 1 };
    const [retrying, oneTry, sqs] = [
      new DynamoDBClient(settings),
      new DynamoDBClient(settings),
      new SQSClient(settings),
    ];
    network.install(retrying, 3);
    network.install(oneTry, 1);
    network.installQueues(sqs, 3, this.queues.take);
    const pause = jitteredPause(this.#sleep, () => requireInvocation().random.fraction());
    const secrets = new Random(seed, "secrets");
    const urls = Object.fromEntries(Object.keys(games).map((game) => [game, game]));
    const common: Omit<QueueDeps, "table"> = {
      queues: new Queues(sqs, urls),
      now: () => this.time.now() + requireInvocation().skew,
      ulid: (now) => requireInvocation().ulid(now),
      sleep: this.#sleep,
      pause,
      budget: 2500,
      log: this.failures.log,
    };
    this.#lambdas = createLambdas(
      { ...common, table: new Table(retrying, table, pause) },
      { ...common, table: new Table(oneTry, table, pause) },
      (size) => Buffer.from(Array.from({ length: size }, () => secrets.int(0, 255))),
    );
  }

  async open(): Promise<void> {
    await this.#wire("CreateTable", { TableName: this.#table, ...tableSpec });
    this.#repeat("sweep", MINUTE, () => this.#lambdas.sweep());
    this.#repeat("publish", PUBLISH_EVERY, () => this.#lambdas.publish());
  }

  async close(): Promise<void> {
    await this.#wire("DeleteTable", { TableName: this.#table });
    this.#disconnect();
  }

  /** Sends a request to the API. Undefined when no answer came: that says nothing about what was done. */
  async request(name: string, key: Key, request: ApiRequest): Promise<Answer | undefined> {
    const invocation = this.#invocation(name);
    this.time.after(API_TIME, () => invocation.kill());
    const answer = await invocation.run(() => this.#lambdas.serve(request, key));
    if (!answer) return undefined;
    return {
      status: answer.statusCode,
      body: JSON.parse(answer.body),
      replayed: answer.headers?.["idempotent-replayed"] === "true",
    };
  }

  /** Whose key it is. Undefined for nobody's, and when no answer came. */
  async authenticate(name: string, apiKey: string): Promise<Principal | undefined> {
    return this.#invocation(name).run(() => this.#lambdas.authenticate(apiKey));
  }

  /** Every item of the table, as it is. */
  async items(): Promise<Item[]> {
    const items: Item[] = [];
    let ExclusiveStartKey: ScanCommandInput["ExclusiveStartKey"];
    do {
      const { output } = await this.#wire("Scan", { TableName: this.#table, ConsistentRead: true, ExclusiveStartKey });
      if (!("Items" in output)) throw new Error("the engine scans no table");
      items.push(...(output.Items ?? []).map(toItem));
      ExclusiveStartKey = output.LastEvaluatedKey;
    } while (ExclusiveStartKey);
    return items;
  }

  /** What a Lambda throws is kept: its queue or its schedule begins anew, and nobody else hears of it. */
  async #noted<T>(running: Promise<T>): Promise<T> {
    try {
      return await running;
    } catch (error) {
      this.failures.note(error);
      throw error;
    }
  }

  #invocation(name: string): Invocation {
    const random = new Random(this.#seed, name);
    const skew = this.plan.happens("skewed clock", random, name) ? random.int(-400, 400) : 0;
    return new Invocation(name, random, skew);
  }

  /** Publishes all that is not published yet. */
  async publish(): Promise<void> {
    await this.#invocation("publish at last").run(() => this.#noted(this.#lambdas.publish()));
  }

  #repeat(what: string, every: number, lambda: () => Promise<void>): void {
    let isRunning = false;
    const later = () =>
      this.time.after(every, () => {
        later();
        // Its reserved concurrency is one.
        if (isRunning) return;
        isRunning = true;
        const invocation = this.#invocation(`${what} at ${new Date(this.time.now()).toISOString()}`);
        this.time.after(MINUTE, () => invocation.kill());
        void invocation
          .run(() => this.#noted(lambda()))
          // A run that failed is for the next one to make good.
          .catch(() => {})
          .finally(() => {
            isRunning = false;
          });
      });
    later();
  }
}
