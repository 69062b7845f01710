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
/** How often what is refused is sent again until all of it is refused again. */
const MOST_TRIES = 4;

export interface Failure {
  readonly seed: number;
  readonly faults: string;
  /** The shrunk requests, each as a line for a shell. */
  readonly requests: readonly string[];
}

interface Answered {
  readonly request: BrokenRequest;
  readonly wire: string;
  readonly received: Awaited<ReturnType<typeof exchange>>;
}

/** Whether a request was done, or nobody knows. */
const mayWrite = ({ wire, received }: Answered): boolean =>
  !wire.startsWith("GET") && (typeof received !== "object" || received.status < 300);

/** Sends broken requests at a runtime, and looks at the answers and at what is stored. */
export class Fuzzer {
  readonly #runtime: RuntimeProcess;
  readonly #table;
  readonly #secrets: readonly string[];
  /** What was done since the table was last seen to rest: it may go on after its answer. */
  #isUnderWay = true;
  sent = 0;
  /** Batches of which it could not be told what their refused requests wrote. */
  unchecked = 0;
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
    const before = await (this.#isUnderWay ? this.#table.settled() : this.#table.read());
    const answers = await this.#exchange(batch, fill);
    this.sent += batch.length;
    for (const { received } of answers) {
      const status = received === "hang" ? "none in time" : (received?.status ?? 0);
      this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    }
    const faults = answers.flatMap(({ request, received }) => answerFaults(request, received, this.#secrets));
    const changed = this.#isUnderWay
      ? await this.#changedByRefused(answers, fill)
      : changedKeys(before, await this.#table.read(), Date.now());
    return [...faults, ...changed.map((key) => `a refused request has changed ${key}`)];
  }

  /**
   * What the refused requests of a batch write, others of which were done: they are sent again, alone and with new
   * references of their own. What others have done may let one pass now: then the rest is sent once more.
   */
  async #changedByRefused(answers: readonly Answered[], fill: Fill): Promise<readonly string[]> {
    let refused = answers;
    for (let attempt = 1; attempt <= MOST_TRIES; attempt++) {
      refused = refused.filter((one) => !one.wire.startsWith("GET") && !mayWrite(one));
      const before = await this.#table.settled();
      const requests = refused.map(({ request }) => request);
      refused = await this.#exchange(requests, fill);
      if (!this.#isUnderWay) return changedKeys(before, await this.#table.read(), Date.now());
    }
    this.unchecked += 1;
    return [];
  }

  async #exchange(requests: readonly BrokenRequest[], fill: Fill): Promise<readonly Answered[]> {
    const answers = await Promise.all(
      requests.map(async (request) => {
        const wire = wireOf(request, fill);
        return { request, wire, received: await exchange(this.#runtime.baseUrl, wire, isTorn(request)) };
      }),
    );
    this.#isUnderWay = answers.some(mayWrite);
    return answers;
  }

  close(): void {
    this.#table.close();
  }
}
