import type { Answer, House } from "./house.ts";
import type { ApiRequest, Key } from "./lambdas.ts";
import { Random } from "./random.ts";

/** A request and what came of it. */
export interface Asked {
  /** Also the name of the invocation that served it. */
  readonly name: string;
  readonly key: Key;
  readonly request: ApiRequest;
  readonly sentAt: number;
  readonly answeredAt: number;
  /** None came. */
  readonly answer: Answer | undefined;
}

const MOST_TRIES = 8;

/** What the house's clients do: steps, each of which may be left out without changing the chances of another. */
export class Play {
  readonly asked: Asked[] = [];
  /** The steps that were done, in the order of their beginning. */
  readonly steps: string[] = [];
  /** Keys that opened the house to somebody whose they are not. */
  readonly strangers: string[] = [];
  readonly seed: number;
  readonly house: House;
  readonly #leftOut: ReadonlySet<string>;

  constructor(seed: number, house: House, leftOut: ReadonlySet<string>) {
    this.seed = seed;
    this.house = house;
    this.#leftOut = leftOut;
  }

  async step(name: string, act: (random: Random) => Promise<unknown>): Promise<void> {
    if (this.#leftOut.has(name)) return;
    this.steps.push(name);
    await act(new Random(this.seed, name));
  }

  readonly wait = (milliseconds: number): Promise<void> => this.house.time.sleep(milliseconds);

  /** Asks once. */
  async ask(name: string, key: Key, request: ApiRequest): Promise<Answer | undefined> {
    const { time } = this.house;
    const sentAt = time.now();
    const answer = await this.house.request(name, key, request);
    this.asked.push({ name, key, request, sentAt, answeredAt: time.now(), answer });
    return answer;
  }

  /** Uses a key, which must be the partner's, or nobody's. A look-up that fails tells nothing. */
  async authenticate(name: string, apiKey: string, partnerId: string | undefined): Promise<void> {
    const principal = await this.house.authenticate(name, apiKey).catch(() => "unknown" as const);
    if (principal === "unknown" || principal?.partnerId === partnerId) return;
    if (principal) this.strangers.push(`${name} opened the house to ${principal.partnerId ?? principal.role}`);
  }

  /** Asks until an answer says for sure what was done, as a client should; but not for ever. */
  async insist(name: string, key: Key, request: ApiRequest, tries = MOST_TRIES): Promise<Answer | undefined> {
    for (let attempt = 1; attempt <= tries; attempt++) {
      const answer = await this.ask(`${name}, try ${attempt}`, key, request);
      if (answer && answer.status < 500) return answer;
      await this.wait(500 * attempt);
    }
    return undefined;
  }
}
