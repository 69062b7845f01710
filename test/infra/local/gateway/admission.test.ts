import { describe, expect, it } from "vitest";
import { createAdmission } from "../../../../infra/local/gateway/admission.ts";

const method = {
  resourceId: "r",
  path: "/",
  method: "GET",
  integration: { functionName: "f", timeoutMilliseconds: 1 },
};
const keyed = { ...method, keyRequired: true };
const open = { ...method, keyRequired: false };

/** A stage of 10 a second, 20 at once; plans of 2 a second, 4 at once, one of them with 6 a day. */
function setUp(enforced: boolean) {
  let time = 0;
  const throttle = { ratePerSecond: 2, burst: 4 };
  const usageKeys = [
    { value: "A", throttle },
    { value: "B", throttle },
    { value: "Q", throttle, dailyQuota: 6 },
    { value: "Free" },
  ];
  const api = { id: "a", stage: "s", methods: [], gatewayResponses: [], usageKeys };
  const admit = createAdmission({ ...api, throttle: { ratePerSecond: 10, burst: 20 } }, enforced, () => time);
  return {
    /** What `tries` requests at once come to: how many are let through, then the first refusal. */
    send: (tries: number, key: string | undefined, to = keyed) => {
      const answers = Array.from({ length: tries }, () => admit(to, key));
      return [answers.filter((answer) => answer === undefined).length, answers.find((answer) => answer !== undefined)];
    },
    pass: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}

describe("enforced limits", () => {
  it("are each key's own", () => {
    const { send, pass } = setUp(true);
    expect(send(9, "A")).toEqual([4, "THROTTLED"]);
    expect(send(9, "B")).toEqual([4, "THROTTLED"]);
    pass(1);
    expect(send(9, "A")).toEqual([2, "THROTTLED"]);
  });

  it("hold for the day, too, and a throttled request counts for nothing", () => {
    const { send, pass } = setUp(true);
    expect(send(100, "Q")).toEqual([4, "THROTTLED"]);
    pass(10);
    expect(send(4, "Q")).toEqual([2, "QUOTA_EXCEEDED"]);
    pass(86_400);
    expect(send(4, "Q")).toEqual([4, undefined]);
  });

  it("are the stage's for everything, keyed or not", () => {
    const { send } = setUp(true);
    expect(send(15, "Free")).toEqual([15, undefined]);
    expect(send(15, undefined, open)).toEqual([5, "THROTTLED"]);
    expect(send(1, "A")).toEqual([0, "THROTTLED"]);
  });
});

it("limits that are not enforced count nothing", () => {
  const { send } = setUp(false);
  expect(send(1000, "Q")).toEqual([1000, undefined]);
});

it.each([true, false])("a keyed method refuses a key of no plan, and none (enforced: %s)", (enforced) => {
  const { send } = setUp(enforced);
  expect(send(1, "unknown")).toEqual([0, "INVALID_API_KEY"]);
  expect(send(1, undefined)).toEqual([0, "INVALID_API_KEY"]);
  expect(send(1, undefined, open)).toEqual([1, undefined]);
});
