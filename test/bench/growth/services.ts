import { CreateQueueCommand } from "@aws-sdk/client-sqs";
import { atAnyEnd } from "../../../infra/local/at-any-end.ts";
import { findEngine, startEngine } from "../../../infra/local/engine.ts";
import { queueUrl, startQueueService } from "../../../infra/local/queues/queues.ts";
import { queueVariable } from "../../../lambda/settlement/queue-variable.ts";
import { Queues } from "../../../lambda/store/queues.ts";
import { temporaryFolder } from "../../integration/support/runtime.ts";
import { bundleGame } from "../game-bundles.ts";
import { GAME } from "../scene.ts";
import { createTable, openStage } from "../stage.ts";

const TABLE = "bench";

const log = { write: () => {}, report: console.error, close: async () => {} };

/** A database, a settlement queue and the bundle of one game, on this machine. */
export async function startServices() {
  const { folder, remove } = temporaryFolder();
  atAnyEnd(remove);
  const engine = await startEngine(findEngine(process.platform, process.arch), undefined, log);
  const queues = await startQueueService(undefined);
  const url = queueUrl(queues, GAME);
  await createTable(engine.endpoint, TABLE);
  await queues.client.send(new CreateQueueCommand({ QueueName: GAME, Attributes: { VisibilityTimeout: "180" } }));
  const stage = openStage(engine.endpoint, TABLE, queues.endpoint);
  const sent = new Queues(queues.client, { [GAME]: url });
  return {
    stage,
    environment: { ...stage.environment, [queueVariable(GAME)]: url },
    folder,
    bundles: bundleGame(folder),
    sqs: { client: queues.client, url },
    /** Has the queue hold what the stage's own has been sent to be done at once. */
    forward: async () => {
      const now = stage.queue.take().filter(({ delaySeconds }) => delaySeconds === 0);
      await sent.sendAll(
        GAME,
        now.map(({ message }) => message),
      );
    },
    stop: async () => {
      stage.client.destroy();
      await Promise.all([queues.stop(), engine.stop()]);
    },
  };
}

export type Services = Awaited<ReturnType<typeof startServices>>;
