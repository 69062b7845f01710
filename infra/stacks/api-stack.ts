import { CfnOutput, Duration, Stack } from "aws-cdk-lib";
import type { RestApi } from "aws-cdk-lib/aws-apigateway";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { games } from "../../lambda/games/registry.ts";
import { type Route, routes } from "../../lambda/http/routes.ts";
import { pascalCase } from "../../lambda/pascal-case.ts";
import type { MinuteBundle, SharedBundle } from "../bundle.ts";
import { accessOf } from "../constructs/access.ts";
import { corsEnvironment } from "../constructs/cors.ts";
import { EveryMinute } from "../constructs/every-minute.ts";
import { Game } from "../constructs/game.ts";
import { Gateway } from "../constructs/gateway.ts";
import { Monitoring } from "../constructs/monitoring.ts";
import { OperatorTopic } from "../constructs/operator-topic.ts";
import { type ServiceContext, ServiceFunction } from "../constructs/service-function.ts";
import { allowances, rateLimitPolicy } from "../rate-limit-policy.ts";
import { usageStackName } from "./usage-stack.ts";

type HttpBundle = Exclude<SharedBundle, MinuteBundle>;

const descriptions: Readonly<Record<HttpBundle, string>> = {
  authorizer: "Checks API keys",
  admin: "Tables, partners and API keys",
  rounds: "Tables and the course of a round",
  sessions: "Players' sessions",
  wallets: "Wallets and the ledger",
  records: "Bet records and the catalogue of games",
  docs: "The contract and its reference page",
};

/** Everything that holds no data: the API, the Lambdas, the queues and the alarms. */
export class ApiStack extends Stack {
  readonly api: RestApi;

  constructor(scope: Construct, id: string, context: ServiceContext) {
    super(scope, id, { description: "Live settlement: API, Lambdas, queues and alarms" });
    const gamesByCode = new Map(
      Object.keys(games).map((code) => [code, new Game(this, pascalCase(code), code, context)] as const),
    );
    const queues = new Map([...gamesByCode].map(([code, { settlement }]) => [code, settlement.queue] as const));
    const shared = this.sharedFunctions(context, queues);
    const { service: sweep } = new EveryMinute(this, "sweep", context, queues);
    const { service: publish } = new EveryMinute(this, "publish", context, queues);

    const functionOf = ({ lambda, game = "" }: Route) => {
      if (lambda !== "place-bets" && lambda !== "record-result") return shared[lambda].lambda;
      const own = gamesByCode.get(game);
      if (!own) throw new Error(`The route's game is not in the registry: ${game}`);
      return lambda === "place-bets" ? own.placeBets.lambda : own.recordResult.lambda;
    };
    this.api = new Gateway(this, "Gateway", {
      routes,
      authorizer: shared.authorizer.lambda,
      functionOf,
      settings: context.settings,
    }).api;

    const { topic } = new OperatorTopic(this, "Operator");
    const watched = {
      api: this.api,
      table: context.table,
      shared: new Map(Object.entries(shared)),
      sweep,
      publish,
      games: gamesByCode,
    };
    new Monitoring(this, "Monitoring", watched, topic);
    new CfnOutput(this, "ApiUrl", { value: this.api.url });
    new CfnOutput(this, "AlarmTopicArn", { value: topic.topicArn });
  }

  private sharedFunctions(context: ServiceContext, queues: ReadonlyMap<string, IQueue>) {
    const make = (bundle: HttpBundle, environment: Readonly<Record<string, string>> = {}) =>
      new ServiceFunction(this, pascalCase(bundle), {
        ...context,
        description: descriptions[bundle],
        bundle,
        handler: "handler",
        timeout: Duration.seconds(10),
        access: accessOf[bundle],
        queues,
        environment: { ...corsEnvironment(context.settings.corsOrigins), ...environment },
      });
    const { partner, studio } = allowances(context.settings);
    return {
      authorizer: make("authorizer", {
        USAGE_KEY_PREFIX: usageStackName,
        PARTNER_RATE_LIMIT_POLICY: rateLimitPolicy(partner),
        STUDIO_RATE_LIMIT_POLICY: rateLimitPolicy(studio),
      }),
      admin: make("admin", { PARTNER_SLOTS: context.settings.partnerSlots.toString() }),
      rounds: make("rounds"),
      sessions: make("sessions", { SESSION_SECONDS: context.settings.sessionSeconds.toString() }),
      wallets: make("wallets"),
      records: make("records"),
      docs: make("docs"),
    } satisfies Record<HttpBundle, ServiceFunction>;
  }
}
