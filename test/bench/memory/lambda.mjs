/**
 * One execution environment of the settling Lambda: runs the bundle named by its argument on the events that it is
 * sent, one at a time, and answers how much memory it has taken so far. Plain JavaScript, so that nothing but the bundle
 * takes memory. With `COLLECT` set, garbage is collected all the time: what is left is what the work holds.
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
  const answer = await settle(event);
  process.send({ answer, heldBytes, peakBytes: process.resourceUsage().maxRSS * 1024 });
});
