import { paginateScan } from "@aws-sdk/client-dynamodb";
import { type Item, toItem } from "../lambda/store/marshal.ts";
import type { AuditDeps } from "./deps.ts";

/** A page has a megabyte at most, and this many items of the smaller kinds. */
const PAGE = 1000;

/** Every item of one of `total` parts of the table, page by page, each as it stands when its page is read. */
export async function* scan(deps: AuditDeps, part: number, total: number): AsyncGenerator<readonly Item[]> {
  const whole = { TableName: deps.tableName, ConsistentRead: true, Segment: part, TotalSegments: total };
  for await (const { Items = [] } of paginateScan({ client: deps.client, pageSize: PAGE }, whole)) {
    yield Items.map(toItem);
  }
}
