import { TransactionConflictException } from "@aws-sdk/client-dynamodb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isNew } from "../../lambda/store/change.ts";
import type { Item } from "../../lambda/store/marshal.ts";
import { Table } from "../../lambda/store/table.ts";
import { openTestTable } from "../support/engine.ts";
import { cancelled, Faults, paged, unanswered, unprocessed } from "../support/faults.ts";

const { client, name } = await openTestTable();
const faults = new Faults();
const dynamo = client(3);
faults.meetTries(dynamo);
const table = new Table(dynamo, name, async () => {});

const conflict = async () => {
  throw new TransactionConflictException({ $metadata: {}, message: "a transaction is under way" });
};

let tests = 0;
let pk: string;
beforeEach(() => {
  pk = `test-${++tests}`;
});
afterEach(() => faults.clear());

const key = (sk: string) => ({ pk, sk });
const put = (sk: string, more: Item = {}) => table.write({ item: { ...key(sk), ...more } });
const ownItems = {
  condition: "#pk = :pk",
  get values() {
    return { pk };
  },
};

describe("an item", () => {
  it("comes back as it was stored: numbers as bigint of any size, sets, maps and lists; undefined left out", async () => {
    const big = 12345678901234567890123456789012345678n;
    const item = { money: big, count: 3, set: new Set(["a"]), map: { deep: [1n, "x", true] }, none: undefined };
    await put("a", item);
    expect(await table.get(key("a"))).toEqual({
      ...key("a"),
      money: big,
      count: 3n,
      set: new Set(["a"]),
      map: { deep: [1n, "x", true] },
    });
  });

  it("that is not there is undefined", async () => {
    expect(await table.get(key("none"))).toBeUndefined();
  });
});

describe("a conditional write", () => {
  it("that is refused says so, with the item that stands", async () => {
    await put("a", { value: 1n });
    expect(await table.write({ item: { ...key("a"), value: 2n }, condition: isNew })).toEqual({
      written: false,
      item: { ...key("a"), value: 1n },
    });
  });

  it("that is refused because there is no item has none to show", async () => {
    const update = { key: key("none"), update: "SET #v = :v", condition: "attribute_exists(#pk)", values: { v: 1 } };
    expect(await table.write(update)).toEqual({ written: false, item: undefined });
  });

  it("waits for a transaction that is under way on its item", async () => {
    faults.next("UpdateItem", conflict, { times: 3 });
    expect(await table.write({ key: key("a"), update: "SET #v = :v", values: { v: 1 } })).toEqual({ written: true });
  });

  it("gives up on transactions without end", async () => {
    faults.next("UpdateItem", conflict, { times: 1e6 });
    const write = table.write({ key: key("a"), update: "SET #v = :v", values: { v: 1 } });
    await expect(write).rejects.toThrow("a transaction is under way");
    expect(await table.get(key("a"))).toBeUndefined();
  });

  it("fails on any other error", async () => {
    await expect(table.write({ item: { ...key("a") }, condition: "nonsense (" })).rejects.toThrow();
  });
});

describe("a transaction", () => {
  const two = (value: bigint) => [
    { item: { ...key("a"), value }, condition: isNew },
    { key: key("b"), update: "ADD #count :one", values: { one: 1 } },
  ];

  it("writes all", async () => {
    expect(await table.transact(two(1n), "token-1")).toEqual({ committed: true });
    expect(await table.get(key("b"))).toEqual({ ...key("b"), count: 1n });
  });

  it("or nothing, and says why for each of its actions, with the item that stands", async () => {
    await put("a", { value: 7n });
    expect(await table.transact(two(1n), "token-2")).toEqual({
      committed: false,
      reasons: [
        { code: "ConditionalCheckFailed", item: { ...key("a"), value: 7n } },
        { code: "None", item: undefined },
      ],
    });
    expect(await table.get(key("b"))).toBeUndefined();
  });

  it("whose answer was lost is sent again by the SDK, with its token: written once", async () => {
    faults.next(
      "TransactWriteItems",
      unanswered(() => {}),
    );
    expect(await table.transact(two(1n), "token-3")).toEqual({ committed: true });
    expect(await table.get(key("b"))).toEqual({ ...key("b"), count: 1n });
  });

  it("that is cancelled without reasons has an empty list of them", async () => {
    faults.next("TransactWriteItems", cancelled());
    expect(await table.transact(two(1n), "token-4")).toEqual({ committed: false, reasons: [] });
  });

  it("that is wrong in itself fails", async () => {
    await expect(table.transact([{ item: key("a") }, { item: key("a") }], "token-5")).rejects.toThrow();
  });
});

describe("a batch of reads", () => {
  it("answers in the order of its keys, undefined for what is not there", async () => {
    await put("a", { value: 1n });
    await put("c", { value: 3n });
    const found = await table.batchGet([key("c"), key("b"), key("a")]);
    expect(found.map((item) => item?.value)).toEqual([3n, undefined, 1n]);
  });

  it("asks again for keys that were left unprocessed", async () => {
    for (const sk of ["a", "b", "c", "d"]) await put(sk);
    faults.next("BatchGetItem", unprocessed, { times: 3 });
    const found = await table.batchGet(["a", "b", "c", "d"].map(key));
    expect(found).toEqual(["a", "b", "c", "d"].map(key));
  });
});

describe("a query", () => {
  beforeEach(async () => {
    for (const sk of ["a", "b", "c", "d", "e"]) await put(sk, { odd: "ace".includes(sk) ? "yes" : "no" });
  });
  const all = async (input: Parameters<Table["queryAll"]>[0], after?: Item) => {
    const found: unknown[] = [];
    for await (const { sk } of table.queryAll(input, after)) found.push(sk);
    return found.join("");
  };

  it("gives items in order, oldest or newest first", async () => {
    expect(await all(ownItems)).toBe("abcde");
    expect(await all({ ...ownItems, newestFirst: true })).toBe("edcba");
  });

  it("says where to go on, and goes on there", async () => {
    const page = await table.query({ ...ownItems, limit: 2 });
    expect([page.items.map(({ sk }) => sk), page.next]).toEqual([["a", "b"], key("b")]);
    expect(await all(ownItems, page.next)).toBe("cde");
  });

  it("over several pages gives all, though a filter leaves some pages empty", async () => {
    faults.next("Query", paged(1), { times: 9 });
    expect(await all(ownItems)).toBe("abcde");
    const filtered = { ...ownItems, filter: "#odd = :odd", values: { pk, odd: "yes" } };
    expect(await all({ ...filtered, limit: 1 })).toBe("ace");
  });
});

describe("a read of one moment", () => {
  it("gives items and undefined for what is not there", async () => {
    await put("a", { value: 1n });
    expect(await table.transactGet([key("none"), key("a")])).toEqual([undefined, { ...key("a"), value: 1n }]);
  });

  it("fails while a transaction is under way on one of them", async () => {
    faults.next("TransactGetItems", cancelled("TransactionConflict"));
    await expect(table.transactGet([key("a")])).rejects.toThrow("Transaction cancelled");
  });
});
