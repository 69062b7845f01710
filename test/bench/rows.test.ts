import { expect, it } from "vitest";
import { row } from "./rows.ts";

// biome-ignore format: a table
it.each([
  ["without a goal",           0.123_456, undefined,         { value: 0.123, met: true }],
  ["at the most it may be",    11,        { atMost: 11 },    { value: 11, goal: "<= 11", met: true }],
  ["beyond it",                11.1,      { atMost: 11 },    { value: 11.1, goal: "<= 11", met: false }],
  ["at the least it may be",   0.8499,    { atLeast: 0.85 }, { value: 0.85, goal: ">= 0.85", met: true }],
  ["below it",                 0.844,     { atLeast: 0.85 }, { value: 0.844, goal: ">= 0.85", met: false }],
  ["that is large",            413_229.4, { atMost: 4e5 },   { value: 413_229, goal: "<= 400000", met: false }],
] as const)("a row %s is judged as it is shown", (_, value, goal, expected) => {
  expect(row("it", value, "units", goal)).toEqual({ name: "it", unit: "units", ...expected });
});
