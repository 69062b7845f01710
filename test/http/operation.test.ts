import { describe, expect, it } from "vitest";
import * as z from "zod";
import { actorOf, none, operation, partnerOf } from "../../lambda/http/operation.ts";
import { keyIdSchema, partnerIdSchema } from "../../lambda/ids.ts";
import { problemOf } from "../support/problems.ts";

const line = z.strictObject({ type: z.enum(["hi", "lo"], "is not a bet type"), stake: z.string() });
const echo = operation(
  {
    params: z.object({ roundId: z.string() }),
    query: z.strictObject({ dryRun: z.enum(["true", "false"]).optional() }),
    body: z.strictObject({ lines: z.array(line).min(1) }),
  },
  async ({ params, query, body, game }) => ({ status: 200, body: { params, query, body, game } }),
);
const good = {
  params: { roundId: "r" },
  query: {},
  body: { lines: [{ type: "hi", stake: "1" }] },
  principal: undefined,
  game: "dice",
};

describe("an operation", () => {
  it("is given what was parsed", async () => {
    const { params, query, body, game } = good;
    expect(await echo(good)).toEqual({ status: 200, body: { params, query, body, game } });
  });

  it.each([
    ["a missing field", { body: {} }, ["lines"]],
    ["an unknown field", { body: { ...good.body, extra: 1 } }, [""]],
    ["an unknown field further in", { body: { lines: [{ type: "hi", stake: "1", odds: "9" }] } }, ["lines.0"]],
    ["a number for a text", { body: { lines: [{ type: "hi", stake: 1 }] } }, ["lines.0.stake"]],
    ["an unknown bet type", { body: { lines: [{ type: "constructor", stake: "1" }] } }, ["lines.0.type"]],
    ["an empty list", { body: { lines: [] } }, ["lines"]],
    ["null", { body: null }, [""]],
    ["a list", { body: [] }, [""]],
    ["a text", { body: "text" }, [""]],
    ["an unknown query parameter", { query: { debug: "1" } }, ["query"]],
    ["a query parameter twice", { query: { dryRun: ["true", "true"] } }, ["query.dryRun"]],
    [
      "several faults at once",
      { query: { dryRun: "yes" }, body: { lines: [{ type: "x", stake: 1 }] } },
      ["query.dryRun", "lines.0.type", "lines.0.stake"],
    ],
  ])("refuses %s, and lists every fault by its path", async (_what, change, paths) => {
    const { code, moneyMoved, errors } = await problemOf(echo({ ...good, ...change }));
    expect([code, moneyMoved, errors?.map(({ path }) => path)]).toEqual(["validation-failed", "no", paths]);
  });

  it("refuses fields where it takes none, also those with the names of an object's own", async () => {
    const nothing = operation({ params: none, query: none, body: none }, async () => ({ status: 200, body: {} }));
    const empty = { params: {}, query: {}, body: {}, principal: undefined, game: "" };
    expect((await nothing(empty)).status).toBe(200);
    for (const body of ['{"a":1}', '{"constructor":1}', '{"__proto__":1}']) {
      expect((await problemOf(nothing({ ...empty, body: JSON.parse(body) }))).code).toBe("validation-failed");
    }
  });
});

describe("the caller", () => {
  const keyId = keyIdSchema.parse("k");

  it("of a partner's route is a partner, or the route is wrong", () => {
    const partnerId = partnerIdSchema.parse("demo");
    expect(partnerOf({ keyId, role: "partner", partnerId })).toBe("demo");
    expect(() => partnerOf({ keyId, role: "admin" })).toThrow("without a partner's key");
    expect(() => partnerOf(undefined)).toThrow("without a partner's key");
  });

  it("is named by role and key in a round's log", () => {
    expect(actorOf({ keyId, role: "dealer" })).toBe("dealer:k");
    expect(() => actorOf(undefined)).toThrow("without a key");
  });
});
