import { expect, it } from "vitest";
import { createStops } from "../../../infra/local/stops.ts";

it("stops what was started last first, each once, and all of it though one fails", async () => {
  const order: string[] = [];
  const stops = createStops();
  stops.add(() => order.push("first"));
  stops.add(() => Promise.reject(new Error("second failed")));
  stops.add(async () => {
    await Promise.resolve();
    order.push("third");
  });
  const [one, two] = await Promise.allSettled([stops.stopAll(), stops.stopAll()]);
  expect(order).toEqual(["third", "first"]);
  expect([one?.status, two?.status]).toEqual(["rejected", "rejected"]);
});
