import {
  type AttributeValue,
  TransactionCanceledException,
  TransactionConflictException,
  TransactionInProgressException,
} from "@aws-sdk/client-dynamodb";
import type { Call, Outcome } from "../support/faults.ts";
import type { Wire } from "../support/wire.ts";
import { type Course, mayLag } from "./faults.ts";
import type { Invocation } from "./invocation.ts";
import { keyOf, TornTransactions } from "./torn.ts";
import type { VirtualTime } from "./virtual-time.ts";

type Values = Record<string, AttributeValue>;

/** A write that was carried out. */
export interface Written {
  readonly at: number;
  readonly by: string;
  readonly input: object;
}

interface Target {
  readonly Key?: Values;
  readonly Item?: Values;
  readonly ExpressionAttributeValues?: Values;
}

/** The keys that a write changes or a transactional read looks at. */
export function targetsOf(input: object): readonly Target[] {
  if (!("TransactItems" in input)) return [input];
  const actions: readonly Record<string, Target>[] = Array.isArray(input.TransactItems) ? input.TransactItems : [];
  return actions.flatMap((action) => Object.values(action));
}

const keysOf = (input: object): readonly Values[] =>
  targetsOf(input).map(({ Key, Item }) => {
    const { pk, sk } = Key ?? Item ?? {};
    return { ...(pk && { pk }), ...(sk && { sk }) };
  });

const tokenOf = (input: object): string | undefined =>
  "ClientRequestToken" in input && typeof input.ClientRequestToken === "string" ? input.ClientRequestToken : undefined;

/** How a call goes in here. */
interface CourseHere extends Pick<Course, "meets" | "torn"> {
  /** What an index shows is as old as it may be. */
  readonly lags: boolean;
  /** Called when what goes wrong makes a difference to anybody. */
  readonly showEffect: () => void;
}

/** How far an index may be behind, when nobody has asked it before. */
const LAG = 3000;

const writes = ["TransactWriteItems", "UpdateItem", "PutItem"];

/** The embedded engine, as it would look if it were as large as Amazon's: transactions take time, and indexes lag. */
export class Service {
  /** Everything written so far, in order. */
  readonly written: Written[] = [];
  readonly #torn: TornTransactions;
  readonly #time: VirtualTime;
  readonly #wire: Wire;
  readonly #table: string;
  readonly #lastSeen = new Map<string, Outcome>();
  /** The tokens of transactions that were committed. */
  readonly #committed = new Set<string>();
  readonly #writtenAt = new Map<string, number>();

  /** `wire` leads to the engine as it is. */
  constructor(time: VirtualTime, wire: Wire, table: string) {
    this.#time = time;
    this.#wire = wire;
    this.#table = table;
    this.#torn = new TornTransactions(time.now);
  }

  /** Carries out a call of `by`, in its course. */
  async carryOut(call: Call, course: CourseHere, { name, random }: Invocation): Promise<Outcome> {
    const { meets, torn, lags, showEffect } = course;
    const isWrite = writes.includes(call.command);
    const token = tokenOf(call.input);
    if (isWrite || call.command === "TransactGetItems") this.#refuseProgress(call, token);
    // What has been committed is answered as it was, whatever goes on: to be refused now it would have to be done anew.
    if (token !== undefined && this.#committed.has(token)) return call.proceed();
    if (isWrite || call.command === "TransactGetItems") this.#refuseConflicts(call);
    const before = torn === undefined ? undefined : await this.#states(call.input);
    let real: Outcome | undefined;
    const proceed = async () => {
      real = await this.#proceed(call, isWrite, name);
      return real;
    };
    const outcome = await (meets ? meets({ ...call, proceed }) : proceed());
    if (outcome !== real) showEffect();
    if (before && torn !== undefined) {
      const now = this.#time.now();
      this.#torn.hide(before, token, () => now + random.int(0, torn), showEffect);
    }
    if (mayLag(call)) return this.#asOfIndex(call, outcome, lags, showEffect);
    return isWrite ? outcome : this.#asSeen(outcome);
  }

  async #proceed(call: Call, isWrite: boolean, by: string): Promise<Outcome> {
    const outcome = await call.proceed();
    if (!isWrite) return outcome;
    const at = this.#time.now();
    const token = tokenOf(call.input);
    if (token !== undefined) this.#committed.add(token);
    this.written.push({ at, by, input: call.input });
    for (const key of keysOf(call.input)) this.#writtenAt.set(keyOf(key), at);
    return outcome;
  }

  /** The same transaction, sent again while it is being carried out, is not in its own way. */
  #refuseProgress({ input }: Call, token: string | undefined): void {
    if (this.#torn.isInProgress(keysOf(input).map(keyOf), token))
      throw new TransactionInProgressException({
        message: "a transaction with this token is in progress",
        $metadata: {},
      });
  }

  #refuseConflicts({ command, input }: Call): void {
    const keys = keysOf(input).map(keyOf);
    if (!this.#torn.conflicts(keys)) return;
    const message = "Transaction is ongoing for the item";
    if (!command.startsWith("Transact")) throw new TransactionConflictException({ message, $metadata: {} });
    const CancellationReasons = keys.map((key) => ({
      Code: this.#torn.conflicts([key]) ? "TransactionConflict" : "None",
    }));
    throw new TransactionCanceledException({ message, $metadata: {}, CancellationReasons });
  }

  async #states(input: object): Promise<ReadonlyMap<string, Values | undefined>> {
    const Keys = [...keysOf(input)];
    const request = { [this.#table]: { Keys, ConsistentRead: true } };
    const { output } = await this.#wire("BatchGetItem", { RequestItems: request });
    const items = "Responses" in output && !Array.isArray(output.Responses) ? output.Responses?.[this.#table] : [];
    const found = new Map((items ?? []).map((item) => [keyOf(item), item]));
    return new Map(Keys.map((key) => [keyOf(key), found.get(keyOf(key))]));
  }

  /** What a plain read sees while transactions are being carried out. */
  #asSeen(outcome: Outcome): Outcome {
    const { output } = outcome;
    if ("Item" in output)
      return { ...outcome, output: { ...output, Item: output.Item && this.#torn.seen([output.Item])[0] } };
    if ("Items" in output) return { ...outcome, output: { ...output, Items: this.#torn.seen(output.Items ?? []) } };
    if ("Responses" in output && output.Responses && !Array.isArray(output.Responses)) {
      const Responses = { [this.#table]: this.#torn.seen(output.Responses[this.#table] ?? []) };
      return { ...outcome, output: { ...output, Responses } };
    }
    return outcome;
  }

  /** What a read that may lag answers: as things are; or as the same read found them last time. */
  #asOfIndex({ input }: Call, outcome: Outcome, lags: boolean, showEffect: () => void): Outcome {
    if (!("Items" in outcome.output)) return outcome;
    const { ExpressionAttributeValues: values, ...query } = { ExpressionAttributeValues: {}, ...input };
    const name = JSON.stringify([query, { ...values, ":now": undefined }]);
    const earlier = this.#lastSeen.get(name);
    this.#lastSeen.set(name, outcome);
    if (!lags) return outcome;
    const old = this.#time.now() - LAG;
    const Items = outcome.output.Items?.filter((item) => (this.#writtenAt.get(keyOf(item)) ?? 0) <= old);
    const seen = earlier ?? { ...outcome, output: { ...outcome.output, Items } };
    if (JSON.stringify(seen.output) !== JSON.stringify(outcome.output)) showEffect();
    return seen;
  }
}
