import { expect, it } from "vitest";
import { oneOf, synthesize } from "../synthesized.ts";

it("tells the sessions' Lambda how long a session lasts that is not prolonged", () => {
  const { api } = synthesize({ sessionSeconds: 90 });
  const { properties } = oneOf(api, "AWS::Lambda::Function", "SessionsFunction");
  expect(properties.Environment.Variables.SESSION_SECONDS).toBe("90");
});
