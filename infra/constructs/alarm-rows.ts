import { Duration } from "aws-cdk-lib";
import {
  type AlarmProps,
  ComparisonOperator,
  MathExpression,
  Metric,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { Operation } from "aws-cdk-lib/aws-dynamodb";
import { pascalCase } from "../../lambda/pascal-case.ts";
import type { Game } from "./game.ts";
import type { ServiceFunction } from "./service-function.ts";
import { functionsByName, type Watched } from "./watched.ts";

/** An alarm and the id of its construct. */
export type AlarmRow = readonly [id: string, AlarmProps];

/** Counts the rounds that settlement gave up on, from the log. */
export const attention = { namespace: "LiveSettlement", metricName: "RoundsNeedingAttention" };
/** Counts the minutes after which some partner's feeds were behind, from the log. */
export const feedsBehind = { namespace: "LiveSettlement", metricName: "MinutesFeedsBehind" };

const period = Duration.minutes(5);
const sum = { period, statistic: "Sum" };

/** Fires on the first occurrence within five minutes; silence is good news. */
const any = {
  threshold: 1,
  evaluationPeriods: 1,
  comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
  treatMissingData: TreatMissingData.NOT_BREACHING,
};

/**
 * A message that closes a round waits up to 900 s on purpose, which may count towards its age: only beyond that is one
 * surely late. A shorter delay shows as a backlog.
 */
const longestDelaySeconds = 900;

const throttlesOf = (functions: readonly ServiceFunction[]) =>
  new MathExpression({
    label: "Throttles",
    period,
    expression: functions.map((_, index) => `m${index}`).join(" + "),
    usingMetrics: Object.fromEntries(
      functions.map(({ lambda }, index) => [`m${index}`, lambda.metricThrottles(sum)] as const),
    ),
  });

const functionRow = ([name, { lambda }]: readonly [string, ServiceFunction]): AlarmRow => [
  `${pascalCase(name)}Errors`,
  { ...any, alarmDescription: `${name}: the Lambda failed or timed out`, metric: lambda.metricErrors(sum) },
];

function gameRows([game, { settlement, placeBets, recordResult, settle }]: readonly [string, Game]): AlarmRow[] {
  const { queue, deadLetters } = settlement;
  const name = pascalCase(game);
  return [
    [
      `${name}DeadLetters`,
      {
        ...any,
        alarmDescription: `${game}: a settlement message failed five times; its round is not settled`,
        metric: deadLetters.metricApproximateNumberOfMessagesVisible({ period, statistic: "Maximum" }),
      },
    ],
    [
      `${name}OldestMessage`,
      {
        ...any,
        alarmDescription: `${game}: a settlement message has waited five minutes too long`,
        metric: queue.metricApproximateAgeOfOldestMessage({ period, statistic: "Maximum" }),
        threshold: longestDelaySeconds + 300,
      },
    ],
    [
      `${name}Backlog`,
      {
        ...any,
        alarmDescription: `${game}: the settlement queue has not been empty for five minutes`,
        metric: queue.metricApproximateNumberOfMessagesVisible({ period, statistic: "Minimum" }),
      },
    ],
    [
      `${name}Throttles`,
      {
        ...any,
        alarmDescription: `${game}: its Lambdas reached their concurrency`,
        metric: throttlesOf([placeBets, recordResult, settle]),
      },
    ],
  ];
}

const silent = (what: string, { lambda }: ServiceFunction) => ({
  ...any,
  alarmDescription: `${what} has not run for five minutes`,
  metric: lambda.metricInvocations(sum),
  comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
  treatMissingData: TreatMissingData.BREACHING,
});

const serviceRows = ({ api, table, shared, sweep, publish }: Watched): AlarmRow[] => [
  [
    "ApiServerErrors",
    {
      ...any,
      alarmDescription: "The API answered 5xx",
      metric: api.metricServerError({ period }),
    },
  ],
  [
    "SharedThrottles",
    {
      ...any,
      alarmDescription: "A Lambda that serves all games reached the account's concurrency",
      metric: throttlesOf([...shared.values()]),
    },
  ],
  [
    "RoundAttention",
    {
      ...any,
      alarmDescription:
        "A round is stuck until someone has looked: its bets do not add up, or it got no result in time",
      metric: new Metric({ ...attention, ...sum }),
    },
  ],
  [
    "FeedsBehind",
    {
      ...any,
      evaluationPeriods: 3,
      alarmDescription: "Some partner's feeds have been behind for a quarter of an hour: its entries are not published",
      metric: new Metric({ ...feedsBehind, ...sum }),
    },
  ],
  ["SweepSilent", silent("The sweep", sweep)],
  ["PublishSilent", silent("What publishes the feeds", publish)],
  [
    "TableThrottles",
    {
      ...any,
      alarmDescription: "DynamoDB refused calls for their rate",
      metric: table.metricThrottledRequestsForOperations({
        operations: [
          Operation.TRANSACT_WRITE_ITEMS,
          Operation.TRANSACT_GET_ITEMS,
          Operation.BATCH_GET_ITEM,
          Operation.GET_ITEM,
          Operation.QUERY,
          Operation.UPDATE_ITEM,
          Operation.PUT_ITEM,
        ],
        period,
      }),
    },
  ],
];

/**
 * Every alarm of the service. The authorizer has none for its errors: some are its answer to a caller's mistake, and any
 * other is an answer 5xx.
 */
export const alarmRows = (watched: Watched): AlarmRow[] => [
  ...serviceRows(watched),
  ...[...functionsByName(watched)].filter(([name]) => name !== "authorizer").map(functionRow),
  ...[...watched.games].flatMap(gameRows),
];
