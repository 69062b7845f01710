import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startSchedule } from "../../../infra/local/schedule.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const spec = { ruleArn: "arn:aws:events:us-east-1:000000000000:rule/r", functionName: "f", everySeconds: 60 };
const now = () => new Date("2026-01-01T00:00:00.123Z");

it("invokes at the rule's rate with EventBridge's event", async () => {
  const events: unknown[] = [];
  const invoke = async (_: string, event: unknown) => events.push(event);
  const schedule = startSchedule(spec, { invoke, now, report: () => {} });
  await vi.advanceTimersByTimeAsync(59_999);
  expect(events).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_001);
  expect(events).toHaveLength(2);
  expect(events[0]).toEqual({
    version: "0",
    id: expect.any(String),
    "detail-type": "Scheduled Event",
    source: "aws.events",
    account: "000000000000",
    time: "2026-01-01T00:00:00Z",
    region: "us-east-1",
    resources: [spec.ruleArn],
    detail: {},
  });
  await schedule.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(events).toHaveLength(2);
});

it("never runs twice at once, and goes on after a failure", async () => {
  let running = 0;
  let most = 0;
  const errors: unknown[] = [];
  const invoke = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 150_000));
    running -= 1;
    throw new Error("failed");
  };
  const schedule = startSchedule(spec, { invoke, now, report: (error) => errors.push(error) });
  await vi.advanceTimersByTimeAsync(600_000);
  expect([most, errors.length]).toEqual([1, 3]);
  const stopped = schedule.stop();
  await vi.advanceTimersByTimeAsync(150_000);
  await stopped;
});

it("gives the rule's own input where it has one", async () => {
  const events: unknown[] = [];
  const invoke = async (_: string, event: unknown) => events.push(event);
  const schedule = startSchedule({ ...spec, input: '{"a":1}' }, { invoke, now, report: () => {} });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(events).toEqual([{ a: 1 }]);
  await schedule.stop();
});
