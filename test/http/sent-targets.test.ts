import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sentTargets } from "../../lambda/http/sent-targets.ts";

/** The event's parts that API Gateway makes of a target. */
function eventOf(target: string) {
  const [path = "", query = ""] = target.split("?");
  const names = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(query)) names.set(name, [...(names.get(name) ?? []), value]);
  return { path, multiValueQueryStringParameters: names.size > 0 ? Object.fromEntries(names) : null };
}
const decodedPath = (target: string) => {
  const event = eventOf(target);
  return { ...event, path: decodeURIComponent(event.path) };
};

describe("the spellings of a request's target", () => {
  it.each([
    "/v1/games",
    "/v1/bets?reference=anna-1",
    "/v1/players/anna/bets?order=asc&limit=2&status=settled",
    "/v1/players/anna%40example/bets?from=2026-11-30T12%3A00%3A00.000Z",
    "/v1/players/anna@example/bets?from=2026-11-30T12:00:00.000Z",
    "/v1/players/anna@example/bets?from=2026-11-30T12:00:00%2B02:00",
    "/v1/players/anna@example/bets?from=2026-11-30T12%3A00%3A00%2B02%3A00&to=2026-12-01T12%3A00%3A00%2B02%3A00",
    "/v1/bets?reference=a~b%40c%3Ad",
    "/v1/bets?reference=a%7Eb%40c%3Ad",
    "/v1/bets?reference=a~b@c:d",
    "/v1/bets?reference=a&reference=b",
    "/v1/bets?reference=",
    "/v1/bets?reference=%C3%A4%20b",
    "/v1/bets?reference=%C3%A4+b",
  ])("have %s as it was sent, whether or not its path was decoded on the way", (target) => {
    expect(sentTargets(eventOf(target))).toContain(target);
    expect(sentTargets(decodedPath(target))).toContain(target);
  });

  it("are few where nothing needs encoding", () => {
    expect(sentTargets(eventOf("/v1/games"))).toEqual(["/v1/games"]);
    expect(sentTargets(eventOf("/v1/bets?limit=2&after=x"))).toEqual([
      "/v1/bets?limit=2&after=x",
      "/v1/bets?after=x&limit=2",
    ]);
  });

  it("all mean the same request", () => {
    const text = fc.string({ unit: "binary" });
    fc.assert(
      fc.property(fc.dictionary(text, fc.array(text, { minLength: 1, maxLength: 3 })), (query) => {
        const event = { path: "/v1/bets", multiValueQueryStringParameters: query };
        const meaning = Object.entries(query).flatMap(([name, values]) => values.map((value) => [name, value]));
        for (const target of sentTargets(event)) {
          const parsed = [...new URLSearchParams(target.split("?").slice(1).join("?"))];
          expect(parsed.toSorted()).toEqual(meaning.map((row) => row.map((one) => one.toWellFormed())).toSorted());
        }
      }),
    );
  });

  it("leave a path with a broken escape as it is", () => {
    expect(sentTargets({ path: "/v1/bets/%", multiValueQueryStringParameters: null })).toContain("/v1/bets/%");
  });
});
