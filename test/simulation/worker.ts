/** Plays seeds in a thread of its own, on an engine of its own. */
import { parentPort, workerData } from "node:worker_threads";
import { plantFault } from "./plant.ts";
import type { Run } from "./run.ts";

export interface Assignment {
  readonly endpoint: string;
  readonly plant: string | undefined;
}

/** A seed to play, or to play for as long as it still fails with less and less in it. */
export interface Order {
  readonly seed: number;
  readonly shrink: boolean;
}

const { endpoint, plant }: Assignment = workerData;
if (plant) plantFault(plant);
const { run } = await import("./run.ts");
const { shrink } = await import("./shrink.ts");

parentPort?.on("message", async (order: Order) => {
  const whole = await run(order.seed, endpoint);
  const again = (leftOut: ReadonlySet<string>) => run(order.seed, endpoint, leftOut);
  parentPort?.postMessage((order.shrink ? await shrink(whole, again) : whole) satisfies Run);
});
