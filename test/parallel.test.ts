import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { inParallel } from "../lambda/parallel.ts";

async function* numbers(count: number, between: () => Promise<unknown> = async () => {}) {
  for (let number = 1; number <= count; number++) {
    yield number;
    await between();
  }
}

describe("work in parallel", () => {
  it("is done for every item once", async () => {
    const done: number[] = [];
    await inParallel(numbers(20), 3, async (number) => {
      await nextTurn();
      done.push(number);
    });
    expect(done.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it.each([1, 3, 50])("never has more than %i items under way, and as many when there are", async (bound) => {
    let running = 0;
    let most = 0;
    await inParallel(numbers(20), bound, async () => {
      most = Math.max(most, ++running);
      await nextTurn();
      running -= 1;
    });
    expect(most).toBe(Math.min(bound, 20));
  });

  it("of nothing ends", async () => {
    await expect(inParallel(numbers(0), 3, async () => {})).resolves.toBeUndefined();
  });

  it.each([1, 10, 20])("fails when item %i of 20 does", async (failing) => {
    const work = inParallel(numbers(20), 3, async (number) => {
      await nextTurn();
      if (number === failing) throw new Error(`item ${number}`);
    });
    await expect(work).rejects.toThrow(`item ${failing}`);
  });

  it("fails when an item does while the next page is being read", async () => {
    const pageTurn = async () => {
      for (let turn = 0; turn < 5; turn++) await nextTurn();
    };
    const work = inParallel(numbers(3, pageTurn), 8, async (number) => {
      if (number === 1) throw new Error("item 1");
    });
    await expect(work).rejects.toThrow("item 1");
  });

  it("that fails begins nothing more, and lets what is under way end", async () => {
    const ended: number[] = [];
    const work = inParallel(numbers(20), 2, async (number) => {
      if (number === 2) throw new Error("item 2");
      for (let turn = 0; turn < 5; turn++) await nextTurn();
      ended.push(number);
    });
    await expect(work).rejects.toThrow("item 2");
    expect(ended).toEqual([1]);
  });

  it("fails when its source does", async () => {
    async function* broken() {
      yield 1;
      throw new Error("no page");
    }
    await expect(inParallel(broken(), 3, async () => {})).rejects.toThrow("no page");
  });

  it("is begun for nothing more once one has failed, even while the next item was awaited", async () => {
    const begun: number[] = [];
    const failing = inParallel(numbers(5, nextTurn), 3, async (number) => {
      begun.push(number);
      throw new Error(`number ${number}`);
    });
    await expect(failing).rejects.toThrow("number 1");
    expect(begun).toEqual([1]);
  });
});
