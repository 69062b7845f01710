import { applicable, type CallFault, mayBeIdle, mayLag, type OtherFault, type Request } from "./faults.ts";
import type { Invocation } from "./invocation.ts";
import { Random } from "./random.ts";

/** A fault that came, and where. */
export interface FaultCount<Name = CallFault | OtherFault> {
  readonly fault: Name;
  readonly command: string;
  readonly site: string;
  /** Virtual time, and the invocation that it came to. */
  readonly at: number;
  readonly by: string;
  /** Whether anything came of it: a short page that held everything is none. */
  hadEffect: boolean;
}

/** How much goes wrong in one run: from nothing at all to one call in five. */
const rates = [0, 0.02, 0.05, 0.1, 0.2];
/** In each run the calls of some files fail every second time, so that rare ones have their share. */
const HOT = 0.1;
const HOT_RATE = 0.5;
/** What a worker does that stood still is seldom, so more of it fails. */
const LATE_RATE = 0.4;
/** And in each run those calls to which few evenings come at all. */
const seldom = [
  "UpdateItem of settlement/attention.ts",
  "UpdateItem of settlement/restart-settlement.ts",
  "SendMessageBatch of settlement/settle-shard.ts",
  "GetItem of settlement/settle-player.ts",
  "PutItem of rounds/retry-round.ts",
  "TransactWriteItems of rounds/open-shoe.ts",
  "Query of store/wallets.ts",
  "Query of store/transactions.ts",
];

/** Few evenings pass without any fault: then nothing may fail. */
const CALM = 0.04;

/** Reads that may lag do so often, however well everything else goes. */
const LAGGING = 0.3;
/** As often the items of a bet, or of what is published, become visible one after the other. */
const TORN = 0.25;
const oftenTorn = ["bets/place-bet.ts", "feeds/publish.ts"];

const isOftenTorn = ({ command, site }: Request) =>
  command === "TransactWriteItems" && oftenTorn.some((file) => site.startsWith(file));

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

  faultOf(request: Request, by: Invocation): FaultCount<CallFault> | undefined {
    if (this.#healed) return undefined;
    if (by.freezesNow()) return this.#come("frozen caller", request, by.name);
    if (mayLag(request) && by.random.chance(LAGGING)) return this.#come("lagging index", request, by.name);
    if (isOftenTorn(request) && by.random.chance(TORN)) return this.#come("torn transaction", request, by.name);
    const place = `${request.command} of ${request.site.split(":")[0]}`;
    const isHot = seldom.includes(place) || new Random(this.#seed, "hot", place).chance(HOT);
    const rate = Math.max(this.#rate, by.isLate ? LATE_RATE : 0);
    if (!by.random.chance(isHot ? HOT_RATE : rate)) return undefined;
    const fault = by.random.pick(applicable(request));
    return this.#come(fault, request, by.name);
  }

  /** Whether something else goes wrong now. */
  happens(fault: OtherFault, random: Random, to: string): boolean {
    if (this.#healed || !random.chance(2 * this.#rate)) return false;
    if (this.#leftOut.has(`faults of ${to}`)) return false;
    this.came.push({ fault, command: "none", site: "outside", at: this.#now(), by: to, hadEffect: true });
    return true;
  }

  #come(fault: CallFault, { command, site }: Request, by: string): FaultCount<CallFault> | undefined {
    if (this.#leftOut.has(`faults of ${by}`)) return undefined;
    const count = { fault, command, site, at: this.#now(), by, hadEffect: !mayBeIdle(fault) };
    this.came.push(count);
    return count;
  }
}
