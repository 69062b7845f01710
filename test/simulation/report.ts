import { callSites } from "./call-site.ts";
import { faultsOfCommands, otherFaults } from "./faults.ts";
import type { Run } from "./run.ts";

export interface Failure {
  readonly seed: number;
  readonly broken: Run["broken"];
  /** All that is left of the seed's steps and faults when everything needless is left out. */
  readonly history: Run["history"];
}

export interface Report {
  readonly seeds: number;
  readonly firstSeed: number;
  readonly seconds: number;
  readonly calls: number;
  readonly faults: Readonly<Record<string, number>>;
  /** How often each fault came to each command: `slow of Query`. */
  readonly faultsOfCommands: Readonly<Record<string, number>>;
  /** How often each call site was passed, and how often each fault met it there. */
  readonly callSites: Readonly<
    Record<string, { readonly calls: number; readonly faults: Readonly<Record<string, number>> }>
  >;
  /** Faults that never came to a command that they may come to. */
  readonly missing: readonly string[];
  /** Places that calls came from and that a search of the source does not show: there must be none. */
  readonly unplaced: readonly string[];
  /** Call sites that met no fault. */
  readonly spared: readonly string[];
  readonly failure?: Failure;
}

/** Adds up what many runs came to. A fault counts when something came of it. */
export class Tally {
  readonly #faults = new Map<string, number>();
  readonly #combinations = new Map<string, number>();
  readonly #sites = new Map<string, { calls: number; faults: Map<string, number> }>();
  readonly #started = performance.now();
  #calls = 0;
  seeds = 0;
  failure: Failure | undefined;

  add(run: Run): void {
    this.seeds += 1;
    for (const [site, calls] of run.calls) {
      this.#calls += calls;
      this.#site(site).calls += calls;
    }
    for (const { fault, command, site, hadEffect } of run.faults) {
      if (!hadEffect) continue;
      count(this.#faults, fault);
      if (site === "outside") continue;
      count(this.#combinations, `${fault} of ${command}`);
      count(this.#site(site).faults, fault);
    }
  }

  /** Since the beginning. */
  get seconds(): number {
    return Math.round((performance.now() - this.#started) / 100) / 10;
  }

  get faultCount(): number {
    return [...this.#faults.values()].reduce((sum, times) => sum + times, 0);
  }

  report(firstSeed: number): Report {
    const sites = callSites().map((site) => [site, this.#site(site)] as const);
    return {
      seeds: this.seeds,
      firstSeed,
      seconds: this.seconds,
      calls: this.#calls,
      faults: Object.fromEntries(this.#faults),
      faultsOfCommands: Object.fromEntries(this.#combinations),
      callSites: Object.fromEntries(
        sites.map(([site, { calls, faults }]) => [site, { calls, faults: Object.fromEntries(faults) }]),
      ),
      missing: [
        ...otherFaults.filter((fault) => !this.#faults.has(fault)),
        ...faultsOfCommands
          .map(([fault, command]) => `${fault} of ${command}`)
          .filter((name) => !this.#combinations.has(name)),
      ],
      unplaced: [...this.#sites.keys()].filter((site) => !sites.some(([name]) => name === site)),
      spared: sites.filter(([, { faults }]) => faults.size === 0).map(([site]) => site),
      ...(this.failure && { failure: this.failure }),
    };
  }

  #site(site: string) {
    const found = this.#sites.get(site) ?? { calls: 0, faults: new Map<string, number>() };
    this.#sites.set(site, found);
    return found;
  }
}

const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

/** From so many seeds on, chance leaves nothing out: of fewer it is not told what was never met. */
export const ENOUGH_SEEDS = 200;

/** A fault that was planted, and the seed that is known to find it. */
export interface Planted {
  readonly name: string;
  readonly foundIn: number;
}

/** The report for people. */
export function printed(report: Report, planted: Planted | undefined): string {
  const { seeds, firstSeed, seconds, calls, faults, callSites, failure } = report;
  const table = Object.entries(callSites).map(
    ([site, { calls, faults }]) =>
      `  ${site.padEnd(36)} ${String(calls).padStart(9)} ${String(sum(faults)).padStart(9)}  ${Object.keys(faults).length}`,
  );
  return [
    `${seeds} seeds from ${firstSeed} on in ${seconds} s: ${calls} calls, ${sum(faults)} faults`,
    ...Object.entries(faults).map(([fault, times]) => `  ${fault.padEnd(36)} ${String(times).padStart(9)}`),
    `${"call site".padEnd(38)} ${"calls".padStart(9)} ${"faults".padStart(9)}  kinds of fault`,
    ...table,
    ...toldGaps(report),
    ...(failure ? toldFailure(failure, planted) : ["No promise was broken.", ...toldPlant(planted)]),
  ].join("\n");
}

const toldGaps = ({ seeds, missing, unplaced, spared }: Report): readonly string[] => [
  ...(unplaced.length > 0 ? [`not found in the source: ${unplaced.join(", ")}`] : []),
  ...(seeds >= ENOUGH_SEEDS && missing.length > 0 ? [`never met: ${missing.join(", ")}`] : []),
  ...(seeds >= ENOUGH_SEEDS && spared.length > 0 ? [`without a fault: ${spared.join(", ")}`] : []),
];

const toldPlant = (planted: Planted | undefined): readonly string[] =>
  planted
    ? [`The fault ${planted.name} was planted and NOT found. It is known to be found in seed ${planted.foundIn}.`]
    : [];

const sum = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((total, times) => total + times, 0);

const toldFailure = ({ seed, broken, history }: Failure, planted: Planted | undefined): readonly string[] => [
  "",
  `Seed ${seed} broke what was promised${planted ? `, for the fault ${planted.name} was planted` : ""}:`,
  ...broken.map(({ invariant, what }) => `  ${invariant}: ${what}`),
  "What led to it, the needless left out:",
  ...history.map((line) => `  ${line}`),
  `Again: npm run simulate -- --seeds 1 --seed ${seed}${planted ? ` --plant ${planted.name}` : ""}`,
];
