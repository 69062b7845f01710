import { Alarm } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { FilterPattern, MetricFilter } from "aws-cdk-lib/aws-logs";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Construct } from "constructs";
import { alarmRows, attention, feedsBehind } from "./alarm-rows.ts";
import { addDashboard } from "./dashboard.ts";
import type { ServiceFunction } from "./service-function.ts";
import type { Watched } from "./watched.ts";

/** The alarms, each of which tells the operator, and one dashboard. */
export class Monitoring extends Construct {
  constructor(scope: Construct, id: string, watched: Watched, topic: ITopic) {
    super(scope, id);
    for (const settles of [watched.sweep, ...[...watched.games.values()].map(({ settle }) => settle)])
      countEvents(settles, "RoundAttention", "round-attention", attention);
    countEvents(watched.publish, "FeedsBehind", "feeds-behind", feedsBehind);
    const action = new SnsAction(topic);
    for (const [name, row] of alarmRows(watched)) new Alarm(this, name, row).addAlarmAction(action);
    addDashboard(this, watched);
  }
}

/** Counts the lines of a Lambda's log that tell of an event. */
function countEvents(
  { logs }: ServiceFunction,
  id: string,
  event: string,
  metric: { readonly namespace: string; readonly metricName: string },
): void {
  new MetricFilter(logs, id, {
    logGroup: logs,
    // A plain line of JSON is kept as it is; one that went through `console` stands under `message`.
    filterPattern: FilterPattern.any(
      FilterPattern.stringValue("$.event", "=", event),
      FilterPattern.stringValue("$.message.event", "=", event),
    ),
    metricNamespace: metric.namespace,
    metricName: metric.metricName,
    metricValue: "1",
  });
}
