/**
 * A process that does what it is ordered to and tells how long it took. Its arguments say as what: `handler` and a
 * game's two bundles, `bare` and its bundle, or `gateway`, the runtime's URL and an API key.
 */
import { createRequire } from "node:module";
import { inParallel } from "../../../lambda/parallel.ts";
import { gatewayContender } from "./gateway.ts";
import { handlerContender } from "./handler.ts";
import { type Contender, type Measured, type Order, orderSchema } from "./order.ts";
import { profiled } from "./profile.ts";

function contenderOf([kind, target = "", other = ""]: readonly string[]): Contender {
  if (kind === "handler") return handlerContender(target, other);
  if (kind === "gateway") return gatewayContender(target, other);
  const bare: { contender: Contender } = createRequire(import.meta.url)(target);
  return bare.contender;
}

const contender = contenderOf(process.argv.slice(2));

async function measure(order: Order): Promise<Measured> {
  const calls = order.kind === "bets" ? await contender.bets(order) : await contender.settlement(order);
  const run = () => inParallel(calls, order.atOnce, (call) => call());
  globalThis.gc?.();
  const [started, before] = [performance.now(), process.cpuUsage()];
  const profile = order.kind === "bets" && order.profile ? await profiled(run, order.profile) : await run();
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - started) / 1000;
  return { seconds, cpuSeconds: (user + system) / 1e6, ...(profile && { profile }) };
}

process.on("message", (message) => {
  void measure(orderSchema.parse(message)).then((measured) => process.send?.(measured));
});
