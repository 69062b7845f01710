/** The table's secondary indexes: each exists for one list, and holds only items that have its attributes. */
export const indexes = {
  "bets-by-player": { partitionKey: "playerBets", sortKey: "placed" },
  "transactions-by-player": { partitionKey: "playerTransactions", sortKey: "posted" },
  unpublished: { partitionKey: "unpublished", sortKey: "posted" },
  work: { partitionKey: "work", sortKey: "due" },
} as const;

export type IndexName = keyof typeof indexes;

/** The attributes that say where an item stands in the table or in one of its indexes. */
export function positionKeys(index: IndexName | undefined): readonly string[] {
  return index ? ["pk", "sk", indexes[index].partitionKey, indexes[index].sortKey] : ["pk", "sk"];
}
