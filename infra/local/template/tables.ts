import type { CreateTableCommandInput } from "@aws-sdk/client-dynamodb";
import * as z from "zod";
import type { Resource } from "./physical.ts";

const keySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(["HASH", "RANGE"]) }));

const projectionSchema = z.object({
  ProjectionType: z.enum(["ALL", "INCLUDE", "KEYS_ONLY"]),
  NonKeyAttributes: z.array(z.string()).optional(),
});

const tableSchema = z.object({
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.enum(["S", "N", "B"]) })),
  KeySchema: keySchema,
  GlobalSecondaryIndexes: z
    .array(z.object({ IndexName: z.string(), KeySchema: keySchema, Projection: projectionSchema }))
    .default([]),
});

export type TableSpec = CreateTableCommandInput & { readonly TableName: string };

/** Each table of the template as a CreateTable call: keys and indexes, on demand. Replicas, backups and streams have no part locally. */
export function readTables(resources: readonly Resource[]): readonly TableSpec[] {
  return resources
    .filter(({ type }) => type === "AWS::DynamoDB::GlobalTable" || type === "AWS::DynamoDB::Table")
    .map(({ name, properties }) => {
      const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = tableSchema.parse(properties);
      return {
        TableName: name,
        AttributeDefinitions,
        KeySchema,
        BillingMode: "PAY_PER_REQUEST",
        ...(GlobalSecondaryIndexes.length > 0 ? { GlobalSecondaryIndexes: GlobalSecondaryIndexes.map(index) } : {}),
      };
    });
}

type IndexSchema = z.infer<typeof tableSchema>["GlobalSecondaryIndexes"][number];

function index({ IndexName, KeySchema, Projection }: IndexSchema) {
  const { ProjectionType, NonKeyAttributes } = Projection;
  return { IndexName, KeySchema, Projection: { ProjectionType, ...(NonKeyAttributes ? { NonKeyAttributes } : {}) } };
}
