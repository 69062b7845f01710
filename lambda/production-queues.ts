import { SQSClient } from "@aws-sdk/client-sqs";
import { games } from "./games/registry.ts";
import { clientSettings } from "./production.ts";
import { queueVariable } from "./settlement/queue-variable.ts";
import { Queues } from "./store/queues.ts";

/** The real queues, as the Lambda's environment names them. Apart, for most Lambdas need none and load faster without. */
export const productionQueues = (): Queues => new Queues(new SQSClient(clientSettings.retrying), queueUrls());

function queueUrls(): Record<string, string> {
  const named = Object.keys(games).map((game) => [game, process.env[queueVariable(game)]] as const);
  return Object.fromEntries(named.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
