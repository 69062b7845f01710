import { randomUUID } from "node:crypto";
import type { Invoke } from "./invocation.ts";
import type { ScheduleSpec } from "./template/events.ts";
import { account, region } from "./template/physical.ts";

export interface Schedule {
  readonly stop: () => Promise<void>;
}

export interface SchedulePorts {
  readonly invoke: Invoke;
  readonly now: () => Date;
  readonly report: (error: unknown) => void;
}

/** Invokes a Lambda at the rule's rate. A run that takes longer than that has the next one left out. */
export function startSchedule(spec: ScheduleSpec, ports: SchedulePorts): Schedule {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= run().finally(() => {
      running = undefined;
    });
  }, spec.everySeconds * 1000);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };

  async function run(): Promise<void> {
    try {
      await ports.invoke(spec.functionName, spec.input === undefined ? scheduledEvent() : JSON.parse(spec.input));
    } catch (error) {
      ports.report(error);
    }
  }

  function scheduledEvent() {
    return {
      version: "0",
      id: randomUUID(),
      "detail-type": "Scheduled Event",
      source: "aws.events",
      account,
      time: `${ports.now().toISOString().slice(0, 19)}Z`,
      region,
      resources: [spec.ruleArn],
      detail: {},
    };
  }
}
