import type { CreateTableCommandInput } from "@aws-sdk/client-dynamodb";
import { indexes } from "../../lambda/store/indexes.ts";

const keySchema = (partitionKey: string, sortKey: string) => [
  { AttributeName: partitionKey, KeyType: "HASH" as const },
  { AttributeName: sortKey, KeyType: "RANGE" as const },
];

const keyNames = new Set(["pk", "sk", ...Object.values(indexes).flatMap((keys) => Object.values(keys))]);

/** The deployed table as a CreateTable call. Synthesizing a stack in every test file would take seconds each. */
export const tableSpec = {
  AttributeDefinitions: [...keyNames].map((name) => ({ AttributeName: name, AttributeType: "S" as const })),
  KeySchema: keySchema("pk", "sk"),
  GlobalSecondaryIndexes: Object.entries(indexes).map(([name, { partitionKey, sortKey }]) => ({
    IndexName: name,
    KeySchema: keySchema(partitionKey, sortKey),
    Projection: { ProjectionType: "ALL" as const },
  })),
  BillingMode: "PAY_PER_REQUEST",
} satisfies Omit<CreateTableCommandInput, "TableName">;
