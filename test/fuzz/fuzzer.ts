import fc from "fast-check";
import type { RuntimeProcess } from "../integration/support/runtime.ts";
import { secretPart } from "../integration/support/traces.ts";
import { answerFaults } from "./answer-faults.ts";
import { type BrokenRequest, brokenRequest } from "./broken-request.ts";
import { type Fill, setScene } from "./scene.ts";
import { changedKeys, tableContent } from "./table-content.ts";
import { exchange, isTorn, shellLine, wireOf } from "./wire.ts";

/** Requests that are sent at once; after them the table is looked at. */
const BATCH = 40;
/** Batches before the scene is set anew: less than its rounds are open for. */
const BATCHES = 25;
/** How long a failure may take to shrink. */
const LONGEST_CHECK_MILLISECONDS = 600_000;

export interface Failure {
  readonly seed: number;
  readonly faults: string;
  /** The shrunk requests, each as a line for a shell. */
  readonly requests: readonly string[];
}

interface Sent {
  readonly request: BrokenRequest;
  readonly wire: string;
}

type Answered = Sent & { readonly received: Awaited<ReturnType<typeof exchange>> };

/** Whether a request was done, or nobody knows. */
const mayWrite = ({ wire, received }: Answered): boolean =>
  !wire.startsWith("GET") && (typeof received !== "object" || received.status < 300);

/** Sends broken requests at a runtime, and looks at the answers and at what is stored. */
export class Fuzzer {
  readonly #runtime: RuntimeProcess;
  readonly #table;
  readonly #secrets: readonly string[];
  sent = 0;
  /** How often each status came; 0 stands for a connection that was closed without an answer. */
  readonly statuses: Record<string, number> = {};

  constructor(runtime: RuntimeProcess) {
    this.#runtime = runtime;
    this.#table = tableContent(runtime);
    const { admin, supervisor, dealer, partners } = runtime.credentials;
    this.#secrets = [admin, supervisor, dealer, ...partners.map(({ apiKey }) => apiKey)].map(secretPart);
  }

  /** Sends the requests of one seed, `most` at the most. */
  async run(seed: number, most: number): Promise<Failure | undefined> {
    const fill = await setScene(this.#runtime);
    const end = this.sent + most;
    let failed = false;
    const property = fc.asyncProperty(
      fc.array(brokenRequest, { minLength: 1, maxLength: BATCH, size: "max" }),
      async (batch) => {
        const faults = await this.send(failed ? batch : batch.slice(0, end - this.sent), fill);
        failed ||= faults.length > 0;
        if (faults.length > 0) throw new Error(faults.join("\n"));
      },
    );
    const { counterexample, errorInstance } = await fc.check(property, {
      seed,
      numRuns: BATCHES,
      interruptAfterTimeLimit: LONGEST_CHECK_MILLISECONDS,
    });
    if (!counterexample) return undefined;
    const requests = counterexample[0].map((request) => shellLine(this.#runtime.baseUrl, request, fill));
    return { seed, faults: errorInstance instanceof Error ? errorInstance.message : String(errorInstance), requests };
  }

  /** Sends requests at once. Gives what is wrong with an answer, and what refused requests have written. */
  async send(batch: readonly BrokenRequest[], fill: Fill): Promise<string[]> {
    const before = await this.#table.read();
    const sent = batch.map((request) => ({ request, wire: wireOf(request, fill) }));
    const answers = await this.#exchange(sent);
    this.sent += batch.length;
    for (const { received } of answers) {
      const status = received === "hang" ? "none in time" : (received?.status ?? 0);
      this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    }
    const faults = answers.flatMap(({ request, received }) => answerFaults(request, received, this.#secrets));
    const changed = answers.some(mayWrite)
      ? await this.#changedByRefused(answers)
      : changedKeys(before, await this.#table.read(), Date.now());
    return [...faults, ...changed.map((key) => `a refused request has changed ${key}`)];
  }

  /** What the refused requests of a batch write, others of which were done: they are sent again, alone. */
  async #changedByRefused(answers: readonly Answered[]): Promise<readonly string[]> {
    const before = await this.#table.settled();
    const again = await this.#exchange(answers.filter((one) => !one.wire.startsWith("GET") && !mayWrite(one)));
    // What others of the batch have done may let one pass now.
    return again.some(mayWrite) ? [] : changedKeys(before, await this.#table.read(), Date.now());
  }

  #exchange(sent: readonly Sent[]): Promise<readonly Answered[]> {
    return Promise.all(
      sent.map(async ({ request, wire }) => {
        const received = await exchange(this.#runtime.baseUrl, wire, isTorn(request));
        return { request, wire, received };
      }),
    );
  }

  close(): void {
    this.#table.close();
  }
}
