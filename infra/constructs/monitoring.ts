import { Alarm } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { FilterPattern, MetricFilter } from "aws-cdk-lib/aws-logs";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Construct } from "constructs";
import { alarmRows, attention } from "./alarm-rows.ts";
import { addDashboard } from "./dashboard.ts";
import type { Watched } from "./watched.ts";

/** The alarms, each of which tells the operator, and one dashboard. */
export class Monitoring extends Construct {
  constructor(scope: Construct, id: string, watched: Watched, topic: ITopic) {
    super(scope, id);
    for (const { logs } of [watched.sweep, ...[...watched.games.values()].map(({ settle }) => settle)]) {
      // A plain line of JSON is kept as it is; one that went through `console` stands under `message`.
      new MetricFilter(logs, "RoundAttention", {
        logGroup: logs,
        filterPattern: FilterPattern.any(
          FilterPattern.stringValue("$.event", "=", "round-attention"),
          FilterPattern.stringValue("$.message.event", "=", "round-attention"),
        ),
        metricNamespace: attention.namespace,
        metricName: attention.metricName,
        metricValue: "1",
      });
    }
    const action = new SnsAction(topic);
    for (const [name, row] of alarmRows(watched)) new Alarm(this, name, row).addAlarmAction(action);
    addDashboard(this, watched);
  }
}
