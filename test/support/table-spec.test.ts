import { expect, it } from "vitest";
import { readTables } from "../../infra/local/template/tables.ts";
import { oneOf, synthesize } from "../infra/synthesized.ts";
import { tableSpec } from "./table-spec.ts";

const sorted = (list: readonly object[] = []) => list.map((entry) => JSON.stringify(entry)).toSorted();

it("the table that tests run on has the keys and indexes of the deployed one", () => {
  const type = "AWS::DynamoDB::GlobalTable";
  const { id: name, properties } = oneOf(synthesize().data, type);
  const [deployed] = readTables([{ type, name, arn: "", properties }]);
  expect(tableSpec.KeySchema).toEqual(deployed?.KeySchema);
  expect(sorted(tableSpec.AttributeDefinitions)).toEqual(sorted(deployed?.AttributeDefinitions));
  expect(sorted(tableSpec.GlobalSecondaryIndexes)).toEqual(sorted(deployed?.GlobalSecondaryIndexes));
});
