import { expect, it } from "vitest";
import { roundIdSchema } from "../../lambda/ids.ts";
import { eventView } from "../../lambda/rounds/event-view.ts";
import { at } from "../support/stored.ts";

const event = { roundId: roundIdSchema.parse("r"), at: at("2026-11-30T12:00:00.000Z"), actor: "supervisor:a" };

it.each([
  [{ action: "opened" }, undefined],
  [{ action: "result", revision: 1, result: { dice: [1, 2, 3] } }, "result"],
  [{ action: "voided", revision: 1, reason: "technical" }, "void"],
  [{ action: "corrected", revision: 2, reason: "misread", result: { dice: [1, 2, 4] } }, "result"],
  [{ action: "corrected", revision: 2, reason: "misread" }, "void"],
] as const)("a line %o gave a verdict of the kind %s", (line, kind) => {
  expect(eventView({ ...event, ...line })).toEqual({ ...event, ...line, ...(kind && { kind }) });
});
