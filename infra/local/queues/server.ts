/** Runs the SQS emulator in a worker thread of its own: it writes every message to disk before it answers. */
import { Server } from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import { startFauxqs } from "fauxqs";
import * as z from "zod";
import { region } from "../template/physical.ts";

const { dataFolder } = z.object({ dataFolder: z.string().optional() }).parse(workerData);

// The emulator listens on every interface of the machine; its messages are nobody else's business.
const listen = Server.prototype.listen;
Object.assign(Server.prototype, {
  listen(options: object, ...rest: unknown[]): unknown {
    return Reflect.apply(listen, this, [{ ...options, host: "127.0.0.1" }, ...rest]);
  },
});

const server = await startFauxqs({
  port: 0,
  logger: false,
  defaultRegion: region,
  ...(dataFolder === undefined ? {} : { dataDir: dataFolder }),
});

parentPort?.postMessage({ port: server.port });
