import {
  type AttributeValue,
  type DynamoDBClient,
  type ServiceInputTypes,
  type ServiceOutputTypes,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import { nameOf } from "../../lambda/store/change.ts";
import { type IndexName, indexes, positionKeys } from "../../lambda/store/indexes.ts";
import { type Item, toItem, toValues } from "../../lambda/store/marshal.ts";

type Values = Record<string, AttributeValue>;

/** The outcome of a call as the SDK's middlewares hand it on. */
export interface Outcome {
  readonly response: unknown;
  readonly output: ServiceOutputTypes;
}

/** One try of one call on its way to the engine. */
export interface Call {
  /** `TransactWriteItems`, `Query` … */
  readonly command: string;
  readonly input: ServiceInputTypes;
  /** Lets the call through. */
  readonly proceed: () => Promise<Outcome>;
}

/** What happens to a call instead of its being let through. */
export type Fault = (call: Call) => Promise<Outcome>;

interface Rule {
  /** Undefined: any. */
  readonly command: string | undefined;
  readonly fault: Fault;
  readonly matches: (input: ServiceInputTypes) => boolean;
  left: number;
}

/** `GetItem` for the SDK's `GetItemCommand`. */
export const commandOf = ({ commandName = "" }: { readonly commandName?: string | undefined }): string =>
  commandName.replace(/Command$/, "");

/** The process was killed: no call of it gets through any more. */
export class Killed extends Error {
  override readonly name = "Killed";
}

/** Meets the calls of DynamoDB clients with faults. */
export class Faults {
  #rules: Rule[] = [];
  #callsLeft = Number.POSITIVE_INFINITY;

  /** Below the SDK's own retries, so that each of its tries is met by itself. */
  meetTries(client: DynamoDBClient): void {
    client.middlewareStack.add(this.#middleware, { step: "finalizeRequest", priority: "low", name: "faults" });
  }

  /** Above them: for a client that tries each call once. */
  meetCalls(client: DynamoDBClient): void {
    client.middlewareStack.add(this.#middleware, { step: "initialize", name: "faults" });
  }

  readonly #middleware =
    <Args extends { input: ServiceInputTypes }>(
      next: (args: Args) => Promise<Outcome>,
      context: { readonly commandName?: string },
    ) =>
    (args: Args): Promise<Outcome> =>
      this.#meet({ command: commandOf(context), input: args.input, proceed: () => next(args) });

  /** Meets the next `times` calls of a command, or those of them whose input matches, with a fault. */
  next(
    command: string,
    fault: Fault,
    { times = 1, matches = () => true }: Partial<Pick<Rule, "matches">> & { times?: number } = {},
  ): void {
    this.#rules.push({ command, fault, matches, left: times });
  }

  /** Something else happens just before the n-th call from now, counted from 1. */
  beforeCall(call: number, happens: () => Promise<unknown>): void {
    let calls = 0;
    const isIt = () => ++calls === call;
    this.#rules.push({ command: undefined, fault: meanwhile(happens), matches: isIt, left: 1 });
  }

  /** Kills the process after its n-th call from now. (Before its first is a process that never began.) */
  killAfter(calls: number): void {
    this.#callsLeft = calls;
  }

  /** Heals everything. Answers whether every fault that was ordered had come. */
  clear(): { readonly came: boolean } {
    const wasKilled = this.#callsLeft <= 0 || this.#callsLeft === Number.POSITIVE_INFINITY;
    const came = wasKilled && this.#rules.every(({ left }) => left === 0);
    this.#rules = [];
    this.#callsLeft = Number.POSITIVE_INFINITY;
    return { came };
  }

  async #meet(call: Call): Promise<Outcome> {
    this.#callsLeft -= 1;
    if (this.#callsLeft < 0) throw new Killed();
    const rule = this.#rules.find(
      ({ command, left, matches }) => left > 0 && (command ?? call.command) === call.command && matches(call.input),
    );
    if (rule) rule.left -= 1;
    const outcome = await (rule ? rule.fault(call) : call.proceed());
    if (this.#callsLeft <= 0) throw new Killed();
    return outcome;
  }
}

const timeOut = () => Object.assign(new Error("the call got no answer in time"), { name: "TimeoutError" });

type Advance = (milliseconds: number) => void;

/** As long as a bet waits for one call. */
const CALL_TIME = 1000;

/** The call never arrives; the caller waits in vain. */
export const unsent =
  (advance: Advance): Fault =>
  async () => {
    advance(CALL_TIME);
    throw timeOut();
  };

/** The call is carried out; the caller waits in vain. */
export const unanswered =
  (advance: Advance): Fault =>
  async ({ proceed }) => {
    await proceed();
    advance(CALL_TIME);
    throw timeOut();
  };

/** The caller waits in vain; the call is carried out when the test says so, whatever it comes to then. */
export function late(advance: Advance): { readonly fault: Fault; readonly arrive: () => Promise<"done" | "refused"> } {
  let pending: Call["proceed"] | undefined;
  return {
    fault: async ({ proceed }) => {
      pending = proceed;
      advance(CALL_TIME);
      throw timeOut();
    },
    arrive: async () => {
      if (!pending) throw new Error("no call is under way");
      return pending().then(
        () => "done",
        () => "refused",
      );
    },
  };
}

/** The transaction is cancelled; its actions have these reasons, such as `TransactionConflict` or `None`. */
export const cancelled =
  (...codes: readonly string[]): Fault =>
  async () => {
    throw new TransactionCanceledException({
      $metadata: {},
      message: "Transaction cancelled",
      CancellationReasons: codes.map((Code) => ({ Code })),
    });
  };

/** The transaction is carried out or refused as it would be, but when it is cancelled the reasons are left out. */
export const withoutReasons: Fault = async ({ proceed }) => {
  try {
    return await proceed();
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    throw new TransactionCanceledException({ $metadata: {}, message: "Transaction cancelled" });
  }
};

/** The call is carried out, its answer is lost, and the SDK sends it again. */
export const repeated: Fault = async ({ proceed }) => {
  await proceed();
  return proceed();
};

/** A read by a transaction that does not see its items yet. */
export const unseenItems: Fault = async ({ proceed }) => {
  const outcome = await proceed();
  if (!("Responses" in outcome.output && Array.isArray(outcome.output.Responses))) throw new Error("no such read");
  return { ...outcome, output: { ...outcome.output, Responses: outcome.output.Responses.map(() => ({})) } };
};

/** An error of the service by its name, such as `ThrottlingException`. */
export const refusedWith =
  (name: string, fault: "client" | "server" = "client"): Fault =>
  async () => {
    throw Object.assign(new Error(name), { name, $fault: fault, $metadata: {} });
  };

/** A BatchGetItem that leaves all but its first key unprocessed. */
export const unprocessed: Fault = async ({ input, proceed }) => {
  if (!("RequestItems" in input)) throw new Error("not a batch");
  const [table = "", request] = Object.entries(input.RequestItems ?? {})[0] ?? [];
  const keys = request && "Keys" in request ? (request.Keys ?? []) : [];
  const outcome = await proceed();
  if (!("Responses" in outcome.output) || Array.isArray(outcome.output.Responses))
    throw new Error("not a batch's answer");
  if (keys.length < 2) return outcome;
  const isFirst = (item: Record<string, unknown>) =>
    JSON.stringify([item.pk, item.sk]) === JSON.stringify([keys[0]?.pk, keys[0]?.sk]);
  const kept = (outcome.output.Responses?.[table] ?? []).filter((item) => isFirst(item));
  const left = { [table]: { ...request, Keys: keys.slice(1) } };
  return { ...outcome, output: { ...outcome.output, Responses: { [table]: kept }, UnprocessedKeys: left } };
};

/** A query that does not see some items yet, as when a transaction's items are being written one by one. */
export const unseen =
  (isUnseen: (sortKey: string) => boolean): Fault =>
  async ({ proceed }) => {
    const outcome = await proceed();
    if (!("Items" in outcome.output)) throw new Error("not a query's answer");
    const Items = outcome.output.Items?.filter((item) => !isUnseen(item.sk?.S ?? ""));
    return { ...outcome, output: { ...outcome.output, Items } };
  };

/** A read that sees some items, named by `nameOf`, as they were, as when a transaction's items are being written one by one. */
export const seenAs =
  (before: ReadonlyMap<string, Item | undefined>): Fault =>
  async ({ proceed }) => {
    const outcome = await proceed();
    const { output } = outcome;
    const seen = (values: Values): Values[] => {
      const name = nameOf(toItem(values));
      if (!before.has(name)) return [values];
      const old = before.get(name);
      return old ? [toValues(old)] : [];
    };
    if ("Item" in output && output.Item) return { ...outcome, output: { ...output, Item: seen(output.Item)[0] } };
    if ("Items" in output) return { ...outcome, output: { ...output, Items: output.Items?.flatMap(seen) } };
    if (!("Responses" in output) || Array.isArray(output.Responses)) return outcome;
    const tables = Object.entries(output.Responses ?? {}).map(([table, items]) => [table, items.flatMap(seen)]);
    return { ...outcome, output: { ...output, Responses: Object.fromEntries(tables) } };
  };

/** A query that answers in small pages, as one over much data does: at most `size` items, and where to go on. */
export const paged =
  (size: number): Fault =>
  async ({ input, proceed }) => {
    const outcome = await proceed();
    const { output } = outcome;
    if (!("KeyConditionExpression" in input && "Items" in output)) throw new Error("not a query");
    const Items = output.Items?.slice(0, size);
    const last = Items?.at(-1);
    if (!last || Items?.length === output.Items?.length) return outcome;
    const index = Object.keys(indexes).find((name): name is IndexName => name === input.IndexName);
    const position = positionKeys(index).flatMap((name) => (last[name] ? [[name, last[name]] as const] : []));
    return { ...outcome, output: { ...output, Items, LastEvaluatedKey: Object.fromEntries(position) } };
  };

/** Something else happens just before the call. */
export const meanwhile =
  (happens: () => Promise<unknown>): Fault =>
  async ({ proceed }) => {
    await happens();
    return proceed();
  };
