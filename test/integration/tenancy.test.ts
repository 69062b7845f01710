import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { operations } from "../support/contract.ts";
import { type Answer, type Call, read, refusalOf } from "./support/api.ts";
import { listOf } from "./support/contract.ts";
import { house } from "./support/house.ts";
import { unique } from "./support/ids.ts";
import { twoPartners } from "./support/tenancy.ts";
import { type Outcome, type Question, rows } from "./support/tenancy-rows.ts";

type World = Awaited<ReturnType<typeof twoPartners>>;

const byId = new Map(operations.map((one) => [one.operation.operationId, one]));
const questions = Object.entries(rows).flatMap(([id, asked]) => asked.map((question) => ({ id, ...question })));
const items = listOf(z.looseObject({}));
const studio = [
  ["dealer", house.dealer],
  ["supervisor", house.supervisor],
  ["admin", house.admin],
] as const;

describe("every route of the contract", () => {
  let world: World;
  let before: Awaited<ReturnType<World["theirs"]>>;

  beforeAll(async () => {
    world = await twoPartners();
    before = await world.theirs();
  });

  /** The text with every `{name}` in it replaced: an id that is missing is a fault of the row. */
  const filled = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const id = name === "freshReference" ? unique("reference") : world.ids[name as keyof World["ids"]];
      return id ?? expect.fail(`there is no id for ${name}`);
    });

  function ask(id: string, { path, query = "", body }: Question, call: Call): Promise<Answer> {
    const { method, path: template } = byId.get(id)!;
    const sent = body && JSON.parse(JSON.stringify(body).replaceAll(/\{\w+\}/g, filled));
    return call(method, filled((path ?? template) + query), sent);
  }

  const check: Readonly<Record<Outcome, (answer: Answer) => void>> = {
    "not-found": (answer) => expect(refusalOf(answer)).toBe("not-found"),
    refused: (answer) => expect(refusalOf(answer)).toBe("forbidden"),
    none: (answer) => expect(read(answer, 200, items)).toEqual({ items: [], nextCursor: null }),
    public: expectNothingOfTheirs,
    own: (answer) => {
      expectNothingOfTheirs(answer);
      const { data } = items.safeParse(answer.body);
      if (data) expect(data.items).not.toEqual([]);
    },
  };

  function expectNothingOfTheirs({ status, body }: Answer): void {
    const text = JSON.stringify(body);
    expect(status, text).toBeLessThan(300);
    expect(world.marks.filter((mark) => text.includes(mark))).toEqual([]);
  }

  it("has a row that says what a partner gets with another one's ids", () => {
    expect(Object.keys(rows).toSorted()).toEqual([...byId.keys()].toSorted());
  });

  it.each(questions)("$id by another partner ($path $query $body): $gets", async ({ id, ...question }) => {
    check[question.gets](await ask(id, question, question.as === "admin" ? house.admin : world.ownCall));
  });

  it.each(questions.filter(({ gets }) => gets === "refused"))("$id is not for the partner itself", async ({ id }) => {
    check.refused(await ask(id, { gets: "refused" }, world.theirCall));
  });

  const ofPartners = [...byId].filter(([, { operation }]) => operation["x-roles"].join() === "partner");
  it.each(ofPartners.map(([id]) => id))("%s is for no key of the studio", async (id) => {
    for (const question of rows[id]!)
      for (const [role, call] of studio) expect(refusalOf(await ask(id, question, call)), role).toBe("forbidden");
  });

  const lists = [...byId].filter(([, { operation }]) => operation.parameters?.some(({ name }) => name === "cursor"));
  it.each(lists.map(([id]) => id))("%s takes no cursor of another partner's", async (id) => {
    const { gets, path, query = "" } = rows[id]!.at(-1)!;
    const page = (call: Call, more: string) =>
      ask(id, { gets, ...(path && { path }), query: `${query || "?"}&limit=1${more}` }, call);
    // A list that has but one page gives no cursor: that of another list of theirs is no better.
    const transactions = await world.theirCall("GET", filled("/v1/players/{sharedPlayerId}/transactions?limit=1"));
    const [here, elsewhere] = [await page(world.theirCall, ""), transactions].map(({ body }) => items.safeParse(body));
    const cursor = here?.data?.nextCursor ?? elsewhere?.data?.nextCursor;
    const answer = await page(world.ownCall, `&cursor=${encodeURIComponent(cursor!)}`);
    expect(refusalOf(answer)).toBe(gets === "refused" ? "forbidden" : "validation-failed");
  });

  it("has left everything of the other partner as it was", async () => {
    expect(await world.theirs()).toEqual(before);
  });
});
