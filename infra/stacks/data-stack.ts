import { CfnOutput, RemovalPolicy, Stack } from "aws-cdk-lib";
import { AttributeType, Billing, type ITableV2, ProjectionType, TableV2 } from "aws-cdk-lib/aws-dynamodb";
import type { Construct } from "constructs";
import { type IndexName, indexes } from "../../lambda/store/indexes.ts";
import type { Settings } from "../settings.ts";

const string = (name: string) => ({ name, type: AttributeType.STRING });

/** What must outlive every deployment: the table that holds rounds, bets, wallets and the ledger. */
export class DataStack extends Stack {
  readonly table: ITableV2;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id, { description: "Live settlement: the table", terminationProtection: true });
    const warmThroughput = {
      readUnitsPerSecond: settings.warmReadUnits,
      writeUnitsPerSecond: settings.warmWriteUnits,
    };
    this.table = new TableV2(this, "Table", {
      partitionKey: string("pk"),
      sortKey: string("sk"),
      billing: Billing.onDemand(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
      timeToLiveAttribute: "expiresAtSeconds",
      warmThroughput,
      globalSecondaryIndexes: Object.entries(indexes).map(([indexName, keys]) => ({
        indexName,
        partitionKey: string(keys.partitionKey),
        sortKey: string(keys.sortKey),
        projectionType: ProjectionType.ALL,
        // Only unfinished rounds stand in the index of work: it needs no head start.
        ...(indexName === ("work" satisfies IndexName) ? {} : { warmThroughput }),
      })),
    });
    new CfnOutput(this, "TableName", { value: this.table.tableName });
  }
}
