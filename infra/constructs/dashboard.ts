import { Duration } from "aws-cdk-lib";
import { Dashboard, GraphWidget, type IMetric, type IWidget, Stats } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import { functionsByName, type Watched } from "./watched.ts";

const period = Duration.minutes(1);
const sum = { period, statistic: Stats.SUM };
const maximum = { period, statistic: Stats.MAXIMUM };
const median = { period, statistic: Stats.p(50) };
const tail = { period, statistic: Stats.p(99) };

const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
  new GraphWidget({ title, left, right, width: 8 });

const serviceGraphs = (watched: Watched): IWidget[] => {
  const { api, table } = watched;
  return [
    graph("Requests | 4xx, 5xx", [api.metricCount(sum)], [api.metricClientError(sum), api.metricServerError(sum)]),
    graph("Latency, median and 99%", [api.metricLatency(median), api.metricLatency(tail)]),
    graph(
      "Table: write | read units",
      [table.metricConsumedWriteCapacityUnits(sum)],
      [table.metricConsumedReadCapacityUnits(sum)],
    ),
    graph(
      "Errors",
      [...functionsByName(watched)].map(([label, { lambda }]) => lambda.metricErrors({ ...sum, label })),
    ),
  ];
};

const gameGraphs = ({ games }: Watched): IWidget[][] =>
  [...games].map(([game, { settlement, placeBets, settle }]) => [
    graph(
      `${game}: bet slips | time, 99%`,
      [placeBets.lambda.metricInvocations(sum)],
      [placeBets.lambda.metricDuration(tail)],
    ),
    graph(`${game}: settlement time, median and 99%`, [
      settle.lambda.metricDuration(median),
      settle.lambda.metricDuration(tail),
    ]),
    graph(
      `${game}: messages waiting, dead | age in seconds`,
      [
        settlement.queue.metricApproximateNumberOfMessagesVisible(maximum),
        settlement.deadLetters.metricApproximateNumberOfMessagesVisible(maximum),
      ],
      [settlement.queue.metricApproximateAgeOfOldestMessage(maximum)],
    ),
  ]);

/** One page: the API and the table first, then a row a game. */
export const addDashboard = (scope: Construct, watched: Watched): Dashboard =>
  new Dashboard(scope, "Dashboard", { widgets: [serviceGraphs(watched), ...gameGraphs(watched)] });
