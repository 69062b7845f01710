import { applicable, type CallFault, mayLag, type OtherFault, type Request } from "./faults.ts";
import type { Invocation } from "./invocation.ts";
import { Random } from "./random.ts";

/** How often each fault came, and where. */
export interface FaultCount {
  readonly fault: CallFault | OtherFault;
  readonly site: string;
  /** Virtual time, and the invocation that it came to. */
  readonly at: number;
  readonly by: string;
}

/** How much goes wrong in one run: from nothing at all to one call in five. */
const rates = [0, 0.02, 0.05, 0.1, 0.2];
/** In each run the calls of some files fail every second time, so that rare ones have their share. */
const HOT = 0.1;
const HOT_RATE = 0.5;

/** Few evenings pass without any fault: then nothing may fail. */
const CALM = 0.04;

/** Reads that may lag do so often, however well everything else goes. */
const LAGGING = 0.3;
/** As often a bet's items become visible one after the other. */
const TORN_BETS = 0.25;

const isBet = ({ command, site }: Request) => command === "TransactWriteItems" && site.startsWith("bets/place-bet.ts");

/** Which call meets which fault. All of it follows from the seed. */
export class FaultPlan {
  readonly came: FaultCount[] = [];
  readonly #seed: number;
  readonly #rate: number;
  /** Nothing goes wrong at all in this run. */
  readonly isCalm: boolean;
  readonly #now: () => number;
  readonly #leftOut: ReadonlySet<string>;
  #healed = false;

  /** Faults `leftOut` by the names of the invocations that they would come to do not come. */
  constructor(seed: number, now: () => number, leftOut: ReadonlySet<string>) {
    this.#seed = seed;
    this.#now = now;
    this.#leftOut = leftOut;
    this.isCalm = new Random(seed, "calm").chance(CALM);
    this.#healed = this.isCalm;
    this.#rate = new Random(seed, "fault rate").pick(rates);
  }

  /** From now on nothing goes wrong. */
  heal(): void {
    this.#healed = true;
  }

  faultOf(request: Request, by: Invocation): CallFault | undefined {
    if (this.#healed) return undefined;
    if (by.freezesNow()) return this.#come("frozen caller", request.site, by.name);
    if (mayLag(request) && by.random.chance(LAGGING)) return this.#come("lagging index", request.site, by.name);
    if (isBet(request) && by.random.chance(TORN_BETS)) return this.#come("torn transaction", request.site, by.name);
    const isHot = new Random(this.#seed, "hot", request.command, request.site.split(":")[0] ?? "").chance(HOT);
    if (!by.random.chance(isHot ? HOT_RATE : this.#rate)) return undefined;
    const fault = by.random.pick(applicable(request));
    return this.#come(fault, request.site, by.name);
  }

  /** Whether something else goes wrong now. */
  happens(fault: OtherFault, random: Random, to: string): boolean {
    if (this.#healed || !random.chance(2 * this.#rate)) return false;
    return this.#come(fault, "outside", to) !== undefined;
  }

  #come<Fault extends FaultCount["fault"]>(fault: Fault, site: string, by: string): Fault | undefined {
    if (this.#leftOut.has(`faults of ${by}`)) return undefined;
    this.came.push({ fault, site, at: this.#now(), by });
    return fault;
  }
}
