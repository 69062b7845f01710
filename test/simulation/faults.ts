import { TransactionConflictException } from "@aws-sdk/client-dynamodb";
import { cancelled, type Fault, paged, refusedWith, unprocessed, withoutReasons } from "../support/faults.ts";
import type { Random } from "./random.ts";

/** A call to AWS, as faults look at it. */
export interface Request {
  readonly command: string;
  readonly input: object;
  /** Where in the product it comes from. */
  readonly site: string;
}

/** How one try of a call goes. All times are milliseconds from the moment that the call is made. */
export interface Course {
  /** When it reaches the service; never, if there is none. */
  readonly arrives?: number;
  /** What happens to it there, instead of being carried out as it is. */
  readonly meets?: Fault;
  /** For so long after being carried out, a transaction's items are seen one by one, and others conflict with it. */
  readonly torn?: number;
  /** When the caller hears of it. */
  readonly returns: number;
  /** What the caller hears instead of the service's answer. */
  readonly error?: Error;
  /** The caller is killed instead of hearing of it. */
  readonly kills?: boolean;
}

interface Kind {
  /** Whether it depends on the call what comes of it: it counts only when something did. */
  readonly mayBeIdle?: true;
  readonly applies: (request: Request) => boolean;
  readonly course: (random: Random, request: Request) => Course;
}

const CALL_TIME = 1000;
const soon = (random: Random) => random.int(1, 15);

/** Nothing goes wrong. */
export const undisturbed = (random: Random): Course => {
  const arrives = soon(random);
  return { arrives, returns: arrives + soon(random) };
};

const timeOut = () => Object.assign(new Error("no answer in time"), { name: "TimeoutError" });
const outage = () =>
  Object.assign(new Error("internal server error"), { name: "InternalServerError", $fault: "server", $metadata: {} });
const reset = () => Object.assign(new Error("socket hang up"), { code: "ECONNRESET" });
const anError = (random: Random) => random.pick([timeOut, outage, reset])();

const one =
  (...commands: readonly string[]) =>
  ({ command }: Request) =>
    commands.includes(command);
const any = () => true;
const transaction = one("TransactWriteItems");
const write = one("TransactWriteItems", "UpdateItem", "PutItem");
const send = one("SendMessage", "SendMessageBatch");
const writeOrSend = (request: Request) => write(request) || send(request);

const actionsOf = (input: object): number =>
  "TransactItems" in input && Array.isArray(input.TransactItems) ? input.TransactItems.length : 0;

const conflict: Fault = async () => {
  throw new TransactionConflictException({ message: "Transaction is ongoing for the item", $metadata: {} });
};

/** A transaction that is cancelled because of one of its items. */
const cancelledAt = (random: Random, { command, input }: Request, code: string): Fault => {
  if (!command.startsWith("Transact"))
    return code === "TransactionConflict" ? conflict : refusedWith("ThrottlingException");
  const position = random.int(0, actionsOf(input) - 1);
  return cancelled(...Array.from({ length: actionsOf(input) }, (_, index) => (index === position ? code : "None")));
};

const refusedEntries: Fault = async ({ input }) => {
  const entries: readonly { Id?: string }[] = "Entries" in input && Array.isArray(input.Entries) ? input.Entries : [];
  const Failed = entries.map(({ Id }) => ({ Id, Code: "InternalError", SenderFault: false }));
  return { response: undefined, output: { $metadata: {}, Failed, Successful: [] } };
};

const met = (random: Random, meets: Fault): Course => ({ ...undisturbed(random), meets });

/** Reads of an index, and reads that do not ask to be consistent: they may show what was there a while ago. */
export const mayLag = ({ command, input }: Pick<Request, "command" | "input">): boolean =>
  command === "Query" && !("ConsistentRead" in input && input.ConsistentRead === true);

/** What goes wrong with calls, by name. */
export const kinds = {
  "error before": { applies: any, course: (random) => ({ returns: random.int(1, CALL_TIME), error: anError(random) }) },
  "error after commit": {
    applies: writeOrSend,
    course: (random) => ({ arrives: soon(random), returns: random.int(20, CALL_TIME), error: anError(random) }),
  },
  "commit after the error": {
    applies: write,
    course: (random) => ({ arrives: CALL_TIME + random.int(1, 4000), returns: CALL_TIME, error: timeOut() }),
  },
  conflict: {
    applies: one("TransactWriteItems", "UpdateItem", "PutItem", "TransactGetItems"),
    course: (random, request) => met(random, cancelledAt(random, request, "TransactionConflict")),
  },
  throttle: {
    applies: any,
    course: (random, request) =>
      met(
        random,
        random.chance(0.5) ? refusedWith("ThrottlingException") : cancelledAt(random, request, "ThrottlingError"),
      ),
  },
  "missing reasons": {
    mayBeIdle: true,
    applies: transaction,
    course: (random) => met(random, random.chance(0.5) ? withoutReasons : cancelled()),
  },
  "unprocessed keys": {
    mayBeIdle: true,
    applies: one("BatchGetItem"),
    course: (random) => met(random, unprocessed),
  },
  "short page": {
    mayBeIdle: true,
    applies: one("Query"),
    course: (random) => met(random, paged(random.int(1, 2))),
  },
  "torn transaction": {
    mayBeIdle: true,
    applies: transaction,
    course: (random) => {
      const arrives = soon(random);
      const torn = random.int(10, 2000);
      const returns = arrives + torn;
      return returns < CALL_TIME ? { arrives, torn, returns } : { arrives, torn, returns: CALL_TIME, error: timeOut() };
    },
  },
  "lagging index": { mayBeIdle: true, applies: mayLag, course: undisturbed },
  slow: {
    applies: any,
    course: (random) => {
      const arrives = random.int(1, CALL_TIME - 50);
      return { arrives, returns: random.int(arrives, CALL_TIME) };
    },
  },
  "frozen caller": {
    applies: any,
    course: (random) => ({ arrives: soon(random), returns: random.int(20_500, 28_000) }),
  },
  "killed before": { applies: any, course: (random) => ({ returns: soon(random), kills: true }) },
  "killed after": { applies: any, course: (random) => ({ ...undisturbed(random), kills: true }) },
  "refused entries": { applies: one("SendMessageBatch"), course: (random) => met(random, refusedEntries) },
} as const satisfies Record<string, Kind>;

/** What the product sends to AWS. */
const commands = [
  "GetItem",
  "BatchGetItem",
  "TransactGetItems",
  "Query",
  "PutItem",
  "UpdateItem",
  "TransactWriteItems",
  "SendMessage",
  "SendMessageBatch",
] as const;

export type CallFault = keyof typeof kinds;

/** What else goes wrong: in the queues, and with clocks. */
export const otherFaults = [
  "skewed clock",
  "duplicate message",
  "delayed message",
  "reordered messages",
  "undeleted message",
] as const;
export type OtherFault = (typeof otherFaults)[number];

export const callFaults: readonly CallFault[] = Object.keys(kinds).filter((name): name is CallFault => name in kinds);

/** Every fault with every command that it may come to. */
export const faultsOfCommands: readonly (readonly [CallFault, string])[] = callFaults.flatMap((fault) =>
  commands
    .filter((command) => kinds[fault].applies({ command, input: {}, site: "" }))
    .map((command) => [fault, command] as const),
);

export const mayBeIdle = (fault: CallFault): boolean => "mayBeIdle" in kinds[fault];

export const applicable = (request: Request): readonly CallFault[] =>
  callFaults.filter((name) => kinds[name].applies(request));
