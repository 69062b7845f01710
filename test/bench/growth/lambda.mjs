/**
 * One execution environment of the settling Lambda: runs the bundle named by its argument on the events that it is
 * sent, one at a time, and answers what it has taken so far. Plain JavaScript, so that nothing but the bundle takes
 * memory. With `COLLECT` set, garbage is collected all the time: what is left is what the work holds.
 */
import { createRequire } from "node:module";

const { settle } = createRequire(import.meta.url)(process.argv[2]);

let heldBytes = 0;
function measure() {
  globalThis.gc();
  heldBytes = Math.max(heldBytes, process.memoryUsage().heapUsed);
}
if (process.env.COLLECT) setInterval(measure, 100).unref();

process.on("message", async (event) => {
  const [started, before] = [performance.now(), process.cpuUsage()];
  const answer = await settle(event);
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  process.send({ answer, seconds, cpuSeconds: (user + system) / 1e6, heldBytes, peakBytes });
});
