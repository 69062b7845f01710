import { expect, it } from "vitest";
import { readDeployment } from "../../infra/local/template/deployment.ts";
import { makeApp } from "../infra/synthesized.ts";
import { turnSchedulesOff } from "./schedules.ts";

it("leaves a synthesized app without schedules, and with all else that it had", async () => {
  const assembly = makeApp().app.synth().directory;
  const services = { sqs: "http://127.0.0.1:1" };
  const before = await readDeployment(assembly, services);
  turnSchedulesOff(assembly);
  const after = await readDeployment(assembly, services);
  expect(before.schedules).toHaveLength(2);
  expect(after).toEqual({ ...before, schedules: [] });
});
