import { beforeEach, describe, expect, it } from "vitest";
import { Problem } from "../../lambda/problem.ts";
import { type Answer, once, type Steps, type WriteResult } from "../../lambda/wallets/once.ts";
import { refusalOf } from "../support/problems.ts";
import { openWorld } from "../support/world.ts";

/** What is read is a number, what is decided a text, and so is the answer's content. */
type TestSteps = Steps<number, string, string>;

const { deps, clock } = await openWorld();

const own: Answer<string> = { content: "own", replayed: false };
const first: Answer<string> = { content: "first", replayed: true };
const tooLittle = new Problem("insufficient-funds", "too little");
const timeOut = () => Object.assign(new Error("no answer"), { name: "TimeoutError" });

/** Does each of these in turn, and the last one for good. */
function inTurn<T>(...acts: readonly (() => T)[]): () => Promise<T> {
  let calls = 0;
  return async () => {
    const act = acts[Math.min(calls++, acts.length - 1)];
    if (!act) throw new Error("nothing to do");
    return act();
  };
}

const noAnswer = (): never => {
  clock.advance(1000);
  throw timeOut();
};
const answered = (): WriteResult<number, string> => ({ answer: own });

let reads: number;
beforeEach(() => {
  reads = 0;
});

const run = (steps: Partial<TestSteps>) =>
  once<number, string, string>(deps, {
    read: async () => ++reads,
    decide: (read) => `decided on ${read}`,
    write: async () => answered(),
    lookUp: async () => undefined,
    isDead: () => false,
    ...steps,
  });

/** Refuses what is read from the n-th read on. */
const refusedFrom = (read: number) => (found: number) => (found >= read ? tooLittle : `decided on ${found}`);

describe("a request that is decided", () => {
  it("is written and answered", async () => {
    const write = async (decided: string) => ({ answer: { content: decided, replayed: false } });
    expect(await run({ write })).toEqual({ content: "decided on 1", replayed: false });
  });

  it("is decided again on what a cancelled write brought back, without reading", async () => {
    const write = inTurn<WriteResult<number, string>>(() => ({ retryWith: 7 }), answered);
    const decided: number[] = [];
    await run({ write, decide: (read) => String(decided.push(read)) });
    expect([decided, reads]).toEqual([[1, 7], 1]);
  });

  it("is read again when a cancelled write brought nothing back", async () => {
    const write = inTurn<WriteResult<number, string>>(() => ({ retryWith: undefined }), answered);
    expect(await run({ write })).toEqual(own);
    expect(reads).toBe(2);
  });

  it("is tried again after a time-out, and what was known before is read again", async () => {
    const write = inTurn<WriteResult<number, string>>(() => ({ retryWith: 7 }), noAnswer, answered);
    expect(await run({ write })).toEqual(own);
    expect(reads).toBe(2);
  });

  it("fails at once on an error that does not pass", async () => {
    const write = async () => {
      throw new Error("a fault of ours");
    };
    await expect(run({ write })).rejects.toThrow("a fault of ours");
    expect(reads).toBe(1);
  });
});

describe("a request that is refused", () => {
  it("is refused when its reference is free", async () => {
    expect(await refusalOf(run({ decide: () => tooLittle }))).toBe("insufficient-funds, money moved: no");
  });

  it("gets the first answer when its reference is used", async () => {
    expect(await run({ decide: () => tooLittle, lookUp: async () => first })).toEqual(first);
  });

  it("looks its reference up again when that got no answer", async () => {
    const lookUp = inTurn<Answer<string> | undefined>(noAnswer, () => first);
    expect(await run({ decide: () => tooLittle, lookUp })).toEqual(first);
  });

  it("is not refused for want of a look-up's answer: unavailable", async () => {
    expect(await refusalOf(run({ decide: () => tooLittle, lookUp: inTurn(noAnswer) }))).toBe(
      "unavailable, money moved: unknown",
    );
  });

  it("after an unanswered write is refused once that write is dead", async () => {
    const isDead = (sent: string, read: number) => sent === "decided on 1" && read >= 2;
    const refused = run({ write: inTurn(noAnswer), decide: refusedFrom(2), isDead });
    expect(await refusalOf(refused)).toBe("insufficient-funds, money moved: no");
  });

  it("after an unanswered write that may still land is never refused: unavailable", async () => {
    const refused = run({ write: inTurn(noAnswer), decide: refusedFrom(2) });
    expect(await refusalOf(refused)).toBe("unavailable, money moved: unknown");
  });

  it("after an unanswered write gets its answer as soon as it has landed", async () => {
    const lookUp = inTurn<Answer<string> | undefined>(
      () => undefined,
      () => own,
    );
    expect(await run({ write: inTurn(noAnswer), decide: refusedFrom(2), lookUp })).toEqual(own);
  });

  it("still minds an unanswered write after a later write was cancelled", async () => {
    const write = inTurn<WriteResult<number, string>>(noAnswer, () => ({ retryWith: undefined }));
    const refused = run({ write, decide: refusedFrom(3), isDead: (sent) => sent === "decided on 2" });
    expect(await refusalOf(refused)).toBe("unavailable, money moved: unknown");
  });
});
