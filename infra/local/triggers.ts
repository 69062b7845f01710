import { setTimeout as sleep } from "node:timers/promises";
import type { Invoke } from "./invocation.ts";
import type { LogFile } from "./log-file.ts";
import { startEventSource } from "./queues/event-source.ts";
import type { QueueService } from "./queues/queues.ts";
import { startSchedule } from "./schedule.ts";
import type { Deployment } from "./template/deployment.ts";

/** Starts what invokes Lambdas without a request: queues and schedules. The returned function stops them. */
export function startTriggers(
  { eventSources, schedules }: Deployment,
  queues: QueueService,
  invoke: Invoke,
  log: LogFile,
): (graceMilliseconds: number) => Promise<unknown> {
  const ports = { invoke, report: log.report, now: () => new Date() };
  const triggers = [
    ...eventSources.map((spec) => startEventSource(queues, spec, ports)),
    ...schedules.map((spec) => startSchedule(spec, ports)),
  ];
  // What is not finished then is cut off: a batch comes again, and the next scheduled run does what this one left.
  return (graceMilliseconds) =>
    Promise.race([
      Promise.all(triggers.map(({ stop }) => stop())),
      sleep(graceMilliseconds, undefined, { ref: false }),
    ]);
}
