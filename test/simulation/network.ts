import {
  type DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
  TransactionInProgressException,
} from "@aws-sdk/client-dynamodb";
import type { SQSClient } from "@aws-sdk/client-sqs";
import { type Call, commandOf, type Outcome } from "../support/faults.ts";
import type { Wire } from "../support/wire.ts";
import { callSite } from "./call-site.ts";
import type { FaultCount, FaultPlan } from "./fault-plan.ts";
import { type CallFault, type Course, kinds, type Request, undisturbed } from "./faults.ts";
import { type Invocation, requireInvocation } from "./invocation.ts";
import type { Service } from "./service.ts";
import type { VirtualTime } from "./virtual-time.ts";

type Fault = FaultCount<CallFault>;

/** A try of a call, as it leaves the Lambda. */
export type Watch = (request: Request, by: Invocation) => void;

const passing = ["ThrottlingException", "TimeoutError", "TransactionInProgressException"];

/** Whether the SDK sends a call again by itself. */
const isSentAgain = (error: unknown): boolean =>
  error instanceof Error &&
  (passing.includes(error.name) || "code" in error || ("$fault" in error && error.$fault === "server"));

const isConflict = (error: unknown) =>
  error instanceof TransactionConflictException ||
  error instanceof TransactionCanceledException ||
  error instanceof TransactionInProgressException;

/**
 * Takes the place of the network below the AWS SDK: each call of the product becomes events in virtual time, with the
 * faults that the plan has for it.
 */
export class Network {
  readonly #time: VirtualTime;
  readonly #service: Service;
  readonly #wire: Wire;
  readonly #plan: FaultPlan;
  readonly #watch: Watch;
  readonly #inject: <E>(error: E) => E;
  readonly #run = crypto.randomUUID().slice(0, 8);

  constructor(
    time: VirtualTime,
    service: Service,
    wire: Wire,
    plan: FaultPlan,
    watch: Watch,
    inject: <E>(error: E) => E,
  ) {
    this.#time = time;
    this.#service = service;
    this.#wire = wire;
    this.#plan = plan;
    this.#watch = watch;
    this.#inject = inject;
  }

  /** Puts itself under a client whose SDK makes `attempts` tries of each call. */
  install(client: DynamoDBClient, attempts: number): void {
    client.middlewareStack.add(
      (_next, context) =>
        ({ input }) => {
          const command = commandOf(context);
          const proceed = () => this.#wire(command, this.#ownToken(input));
          return this.#call({ command, input, proceed }, attempts);
        },
      { step: "initialize", priority: "high", name: "network" },
    );
  }

  /** Puts itself under a client of queues, which `take` what is sent. */
  installQueues(client: SQSClient, attempts: number, take: (input: object) => object): void {
    client.middlewareStack.add(
      (_next, context) =>
        async ({ input }) => {
          const command = commandOf(context);
          const proceed = async () => ({ response: undefined, output: { $metadata: {}, ...take(input) } });
          return this.#call({ command, input, proceed }, attempts);
        },
      { step: "initialize", priority: "high", name: "network" },
    );
  }

  /** The engine remembers tokens, also those of earlier runs, in which the same ones were made. */
  #ownToken<Input extends object>(input: Input): Input {
    if (!("ClientRequestToken" in input)) return input;
    return { ...input, ClientRequestToken: `${this.#run}${input.ClientRequestToken}`.slice(0, 36) };
  }

  async #call(call: Call, attempts: number): Promise<Outcome> {
    const by = requireInvocation();
    const request = { command: call.command, input: call.input, site: callSite() };
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#try(call, request, by);
      } catch (error) {
        if (attempt >= attempts || !isSentAgain(error)) throw error;
        await this.#time.sleep(by.random.int(10, 100 * attempt));
      }
    }
  }

  #try(call: Call, request: Request, by: Invocation): Promise<Outcome> {
    // A process that is over sends nothing any more.
    if (by.isOver) return new Promise(() => {});
    this.#watch(request, by);
    const fault = this.#plan.faultOf(request, by);
    const course: Course = fault ? kinds[fault.fault].course(by.random, request) : undisturbed(by.random);
    if (fault?.fault === "frozen caller") by.standStill();
    return new Promise((resolve, reject) => {
      const heard = (tell: () => void) => () => (course.kills ? by.kill() : by.isOver || tell());
      const { arrives, returns, error } = course;
      if (error || arrives === undefined)
        this.#time.after(
          returns,
          heard(() => reject(this.#inject(error))),
        );
      if (arrives === undefined) return;
      this.#time.after(arrives, async () => {
        const [outcome] = await Promise.allSettled([this.#carryOut(call, course, fault, by)]);
        if (fault && course.meets && outcome.status === "rejected") fault.hadEffect = true;
        const tell = () => (outcome.status === "fulfilled" ? resolve(outcome.value) : reject(outcome.reason));
        // A conflict comes from a transaction that is being carried out for longer than it should.
        if (outcome.status === "rejected" && (course.meets || isConflict(outcome.reason))) this.#inject(outcome.reason);
        if (!error) this.#time.after(returns - arrives, heard(tell));
      });
    });
  }

  #carryOut(call: Call, course: Course, fault: Fault | undefined, by: Invocation): Promise<Outcome> {
    if (call.command.startsWith("SendMessage")) return (course.meets ?? (({ proceed }) => proceed()))(call);
    const showEffect = () => {
      if (fault) fault.hadEffect = true;
    };
    return this.#service.carryOut(call, { ...course, lags: fault?.fault === "lagging index", showEffect }, by);
  }
}
