import { describe, expect, it } from "vitest";
import { isNew, placeholders, toPut, toTransactItem, toUpdate } from "../../lambda/store/change.ts";

const key = { pk: "A", sk: "B" };

describe("placeholders", () => {
  it("give every #name once and every value, money as an exact number", () => {
    expect(
      placeholders(["SET #a = :a, #b = :b", undefined, "#a < :a AND #c = :c"], { a: 1, b: 9007199254740993n, c: "x" }),
    ).toEqual({
      ExpressionAttributeNames: { "#a": "a", "#b": "b", "#c": "c" },
      ExpressionAttributeValues: { ":a": { N: "1" }, ":b": { N: "9007199254740993" }, ":c": { S: "x" } },
    });
  });

  it("are left out where there are none: DynamoDB refuses empty maps", () => {
    expect(placeholders([undefined], undefined)).toEqual({});
  });
});

describe("a put", () => {
  it("stores what is defined, under its condition, and asks for the item that stands", () => {
    expect(toPut("table", { item: { ...key, stake: 5n, note: undefined }, condition: isNew })).toEqual({
      TableName: "table",
      Item: { pk: { S: "A" }, sk: { S: "B" }, stake: { N: "5" } },
      ConditionExpression: "attribute_not_exists(#pk)",
      ExpressionAttributeNames: { "#pk": "pk" },
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    });
  });

  it("without a condition has none", () => {
    expect(toPut("table", { item: key })).not.toHaveProperty("ConditionExpression");
  });
});

describe("an update", () => {
  const change = { key, update: "SET #a = :a", condition: "#b = :b", values: { a: 1, b: 2 } };

  it("names and values cover its update and its condition", () => {
    expect(toUpdate("table", change)).toEqual({
      TableName: "table",
      Key: { pk: { S: "A" }, sk: { S: "B" } },
      UpdateExpression: "SET #a = :a",
      ConditionExpression: "#b = :b",
      ExpressionAttributeNames: { "#a": "a", "#b": "b" },
      ExpressionAttributeValues: { ":a": { N: "1" }, ":b": { N: "2" } },
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    });
  });

  it("is one action of a transaction, as a put is", () => {
    expect(toTransactItem("table", change)).toEqual({ Update: toUpdate("table", change) });
    expect(toTransactItem("table", { item: key })).toEqual({ Put: toPut("table", { item: key }) });
  });
});
