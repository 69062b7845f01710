import { describe, expect, it } from "vitest";
import { oneOf, resourcesOf, synthesize } from "../synthesized.ts";

const { data } = synthesize();
const table = oneOf(data, "AWS::DynamoDB::GlobalTable", "Table");
const [replica] = table.properties.Replicas;

const indexKeys = (index: { IndexName: string; KeySchema: { AttributeName: string; KeyType: string }[] }) =>
  [index.IndexName, ...index.KeySchema.map(({ AttributeName, KeyType }) => `${KeyType} ${AttributeName}`)].join(", ");

describe("the table", () => {
  it("is the stack's only resource, keyed by pk and sk", () => {
    expect(Object.keys(data.toJSON().Resources)).toEqual([table.id]);
    expect(table.properties.KeySchema).toEqual([
      { AttributeName: "pk", KeyType: "HASH" },
      { AttributeName: "sk", KeyType: "RANGE" },
    ]);
  });

  it("cannot be lost with a deployment or by mistake", () => {
    const resource = resourcesOf(data, "AWS::DynamoDB::GlobalTable")[table.id];
    expect(resource).toMatchObject({ DeletionPolicy: "Retain", UpdateReplacePolicy: "Retain" });
    expect(table.properties.Replicas).toHaveLength(1);
    expect(replica).toMatchObject({
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    });
  });

  it("is paid by request, expires items by expiresAtSeconds and feeds no stream", () => {
    expect(table.properties).toMatchObject({
      BillingMode: "PAY_PER_REQUEST",
      TimeToLiveSpecification: { AttributeName: "expiresAtSeconds", Enabled: true },
    });
    expect(table.properties).not.toHaveProperty("StreamSpecification");
  });

  it("has the four indexes with every attribute projected", () => {
    expect(table.properties.GlobalSecondaryIndexes.map(indexKeys)).toEqual([
      "bets-by-player, HASH playerBets, RANGE placed",
      "transactions-by-player, HASH playerTransactions, RANGE posted",
      "unpublished, HASH unpublished, RANGE posted",
      "work, HASH work, RANGE due",
    ]);
    for (const index of table.properties.GlobalSecondaryIndexes) {
      expect(index.Projection).toEqual({ ProjectionType: "ALL" });
    }
  });

  it("declares every key as a string", () => {
    const types = table.properties.AttributeDefinitions.map((each: { AttributeType: string }) => each.AttributeType);
    expect(new Set(types)).toEqual(new Set(["S"]));
  });

  it("outputs its name", () => {
    expect(data.toJSON().Outputs.TableName.Value).toEqual({ Ref: table.id });
  });
});

describe("warm throughput", () => {
  it("is what the operator sets, for the table and the indexes that each bet writes to", () => {
    const { data } = synthesize({ warmReadUnits: "13000", warmWriteUnits: "40000" });
    const { properties } = oneOf(data, "AWS::DynamoDB::GlobalTable", "Table");
    const warm = { ReadUnitsPerSecond: 13_000, WriteUnitsPerSecond: 40_000 };
    expect(properties.WarmThroughput).toEqual(warm);
    expect(properties.GlobalSecondaryIndexes.map((index: { WarmThroughput?: object }) => index.WarmThroughput)).toEqual(
      [warm, warm, warm, undefined],
    );
  });
});
