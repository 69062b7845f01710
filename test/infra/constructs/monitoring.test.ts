import { describe, expect, it } from "vitest";
import { gameCodes, oneOf, pascal, resourcesOf, synthesize } from "../synthesized.ts";

const { api } = synthesize();
const alarm = (name: string) => oneOf(api, "AWS::CloudWatch::Alarm", `Monitoring${name}`).properties;
const topic = oneOf(api, "AWS::SNS::Topic");

const dimension = (properties: { Dimensions: { Name: string; Value: unknown }[] }) => properties.Dimensions[0]?.Value;
const id = (type: string, prefix: string) => oneOf(api, type, prefix).id;

describe("every alarm", () => {
  it.each(Object.entries(resourcesOf(api, "AWS::CloudWatch::Alarm")))(
    "tells the operator, in words: %s",
    (_, { Properties }) => {
      expect(Properties.AlarmActions).toEqual([{ Ref: topic.id }]);
      expect(Properties.AlarmDescription).toMatch(/\S/);
    },
  );
});

describe("a Lambda's errors", () => {
  const lambdas = Object.keys(resourcesOf(api, "AWS::Lambda::Function"));
  const errors = (lambda: string) => `${lambda.replace(/Function[0-9A-F]{8}$/, "")}Errors`;

  it("raise none for the authorizer, which throws for a caller's mistake and is an answer 5xx for any other", () => {
    const [authorizer] = lambdas.filter((lambda) => lambda.startsWith("Authorizer"));
    const alarms = Object.keys(resourcesOf(api, "AWS::CloudWatch::Alarm"));
    expect(alarms.filter((name) => name.startsWith(`Monitoring${errors(authorizer!)}`))).toEqual([]);
    expect(alarms.filter((name) => /^Monitoring\w+Errors/.test(name))).toHaveLength(lambdas.length);
  });

  it.each(lambdas.filter((lambda) => !lambda.startsWith("Authorizer")))("raise an alarm: %s", (lambda) => {
    const properties = alarm(errors(lambda));
    expect(properties).toMatchObject({ Namespace: "AWS/Lambda", MetricName: "Errors", Threshold: 1, Statistic: "Sum" });
    expect(dimension(properties)).toEqual({ Ref: lambda });
  });
});

describe.each(gameCodes)("the alarms of %s", (game) => {
  const name = pascal(game);

  it("fire when a message is dead", () => {
    const properties = alarm(`${name}DeadLetters`);
    expect(properties).toMatchObject({
      MetricName: "ApproximateNumberOfMessagesVisible",
      Statistic: "Maximum",
      Threshold: 1,
      ComparisonOperator: "GreaterThanOrEqualToThreshold",
    });
    expect(dimension(properties)).toEqual({
      "Fn::GetAtt": [id("AWS::SQS::Queue", `${name}SettlementDeadLetters`), "QueueName"],
    });
  });

  it("fire when a message is older than the longest delay, or the queue is never empty", () => {
    const queueName = { "Fn::GetAtt": [id("AWS::SQS::Queue", `${name}SettlementQueue`), "QueueName"] };
    const oldest = alarm(`${name}OldestMessage`);
    expect(oldest).toMatchObject({
      MetricName: "ApproximateAgeOfOldestMessage",
      Statistic: "Maximum",
      Threshold: 1200,
    });
    expect(dimension(oldest)).toEqual(queueName);
    const backlog = alarm(`${name}Backlog`);
    expect(backlog).toMatchObject({
      MetricName: "ApproximateNumberOfMessagesVisible",
      Statistic: "Minimum",
      Threshold: 1,
    });
    expect(dimension(backlog)).toEqual(queueName);
  });

  it("fire when one of its three Lambdas is throttled", () => {
    const metrics: { Expression?: string; MetricStat?: { Metric: { MetricName: string } } }[] = alarm(
      `${name}Throttles`,
    ).Metrics;
    expect(metrics.map(({ Expression, MetricStat }) => Expression ?? MetricStat?.Metric.MetricName)).toEqual([
      "m0 + m1 + m2",
      "Throttles",
      "Throttles",
      "Throttles",
    ]);
  });
});

describe("the service's alarms", () => {
  it("fire on the API's first 5xx", () => {
    expect(alarm("ApiServerErrors")).toMatchObject({ MetricName: "5XXError", Statistic: "Sum", Threshold: 1 });
  });

  it.each(["SweepSilent", "PublishSilent"])("fire when %s, also when nothing is reported at all", (name) => {
    expect(alarm(name)).toMatchObject({
      MetricName: "Invocations",
      Threshold: 1,
      ComparisonOperator: "LessThanThreshold",
      TreatMissingData: "breaching",
    });
  });

  it("fire on throttling of the table and of the shared Lambdas", () => {
    expect(JSON.stringify(alarm("TableThrottles").Metrics)).toContain('"TransactWriteItems"');
    expect(alarm("SharedThrottles").Metrics).toHaveLength(1 + 7);
  });
});

const filtersOf = (name: string) =>
  Object.entries(resourcesOf(api, "AWS::Logs::MetricFilter"))
    .filter(([filter]) => filter.includes(name))
    .map(([, { Properties }]) => Properties);

describe("feeds that are behind", () => {
  it("are found in the publisher's log, and raise an alarm after a quarter of an hour", () => {
    const [filter, ...others] = filtersOf("FeedsBehind");
    expect(others).toEqual([]);
    expect(filter.LogGroupName.Ref).toBe(id("AWS::Logs::LogGroup", "PublishLogs"));
    expect(filter.FilterPattern).toBe('{ ($.event = "feeds-behind") || ($.message.event = "feeds-behind") }');
    const [metric] = filter.MetricTransformations;
    expect(alarm("FeedsBehind")).toMatchObject({
      Namespace: metric.MetricNamespace,
      MetricName: metric.MetricName,
      Threshold: 1,
      Period: 300,
      EvaluationPeriods: 3,
    });
  });
});

describe("a round that needs attention", () => {
  it("is found in the logs of each settle and of the sweep", () => {
    const filters = filtersOf("RoundAttention");
    const watched = ["SweepLogs", ...gameCodes.map((game) => `${pascal(game)}SettleLogs`)];
    expect(filters.map((filter) => filter.LogGroupName.Ref).sort()).toEqual(
      watched.map((prefix) => id("AWS::Logs::LogGroup", prefix)).sort(),
    );
    for (const { FilterPattern, MetricTransformations } of filters) {
      expect(FilterPattern).toBe('{ ($.event = "round-attention") || ($.message.event = "round-attention") }');
      expect(MetricTransformations).toEqual([
        { MetricNamespace: "LiveSettlement", MetricName: "RoundsNeedingAttention", MetricValue: "1" },
      ]);
    }
  });

  it("raises an alarm", () => {
    expect(alarm("RoundAttention")).toMatchObject({
      Namespace: "LiveSettlement",
      MetricName: "RoundsNeedingAttention",
      Threshold: 1,
    });
  });
});

describe("the operator's topic", () => {
  it("is encrypted with a rotated key that alarms may use", () => {
    const key = oneOf(api, "AWS::KMS::Key");
    expect(topic.properties.KmsMasterKeyId).toEqual({ "Fn::GetAtt": [key.id, "Arn"] });
    expect(key.properties.EnableKeyRotation).toBe(true);
    expect(key.properties.KeyPolicy.Statement).toContainEqual({
      Effect: "Allow",
      Action: ["kms:Decrypt", "kms:GenerateDataKey*"],
      Principal: { Service: "cloudwatch.amazonaws.com" },
      Resource: "*",
    });
  });

  it("lets this account's alarms publish, and refuses plain HTTP", () => {
    const { Statement } = oneOf(api, "AWS::SNS::TopicPolicy").properties.PolicyDocument;
    const allowed = Statement.filter(({ Effect }: { Effect: string }) => Effect === "Allow");
    expect(allowed).toEqual([
      expect.objectContaining({ Action: "sns:Publish", Principal: { Service: "cloudwatch.amazonaws.com" } }),
    ]);
    const source = JSON.stringify(allowed[0].Condition.ArnLike["aws:SourceArn"]);
    expect(source).toContain('":cloudwatch:",{"Ref":"AWS::Region"},":",{"Ref":"AWS::AccountId"},":alarm:*"');
    expect(Statement).toContainEqual(
      expect.objectContaining({ Effect: "Deny", Condition: { Bool: { "aws:SecureTransport": "false" } } }),
    );
  });
});

describe("the dashboard", () => {
  it("has a row for the service and one for each game", () => {
    const body = JSON.stringify(oneOf(api, "AWS::CloudWatch::Dashboard").properties.DashboardBody);
    for (const game of gameCodes) expect(body).toContain(`${game}: bet slips`);
    expect(body).toContain("Requests | 4xx, 5xx");
  });
});
