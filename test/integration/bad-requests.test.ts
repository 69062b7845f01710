import { describe, expect, inject, it } from "vitest";
import { refusalOf, send } from "./support/api.ts";
import { house } from "./support/house.ts";
import { unique } from "./support/ids.ts";
import { somethingToLeaveAlone } from "./support/refused.ts";

const { baseUrl, credentials } = inject("runtime");
const partnerKey = credentials.partners[0]?.apiKey ?? "";
const { player, expectRefused } = await somethingToLeaveAlone();
const nul = String.fromCharCode(0);

describe("a list", () => {
  const lists = ["bets", "transactions"];
  const badLimits = ["", "0", "-1", "1e9", "1000000000", "101", "1.5", "01", "+5", " 5", "abc", "1&limit=2"];
  const badCursors = ["", "x", "x.y", ".", "..", "a.b.c", "null", "%00", "e30.e30", "9".repeat(500)];

  it.each(lists)("of %s with a limit, cursor, order or parameter that it has not is refused", async (list) => {
    const queries = [
      ...badLimits.map((limit) => `limit=${limit.replaceAll(" ", "%20").replaceAll("+", "%2B")}`),
      ...badCursors.map((cursor) => `cursor=${cursor}`),
      "order=up",
      "order=",
      "page=2",
      "limit=5&limit=6",
    ];
    await expectRefused(
      "validation-failed",
      queries.map((query) => () => house.partner("GET", `${player.path}/${list}?${query}`)),
    );
  });

  it("of bets with a time, status or game that there is not is refused", async () => {
    const queries = [
      "from=yesterday",
      "from=",
      "to=1",
      "to=2026-02-30T00:00:00Z",
      "from=2026-11-30",
      "status=won",
      "game=poker",
      "game=constructor",
    ];
    await expectRefused(
      "validation-failed",
      queries.map((query) => () => house.partner("GET", `${player.path}/bets?${query}`)),
    );
  });
});

describe("a path", () => {
  it("with an id that cannot be one is refused", async () => {
    const ids = ["%20", "a%20b", "%23", "-a", "a".repeat(65), "%00", "%C3%A4", "a%2Fb"];
    await expectRefused("validation-failed", [
      ...ids.map((id) => () => house.partner("GET", `/v1/players/${id}/balances`)),
      ...ids.map(
        (id) => () =>
          house.partner("POST", `/v1/players/${id}/deposits`, { reference: "r", currency: "THB", amount: "1" }),
      ),
      ...ids.map((id) => () => house.admin("PUT", `/v1/tables/${id}`, { game: "thai-hilo", limits: {} })),
    ]);
  });

  it.each(["%", "%zz", "%E0%A4%A", "%ff", "a%"])("with the percent-escape %s is refused", async (malformed) => {
    await expectRefused("validation-failed", [() => house.partner("GET", `/v1/players/${malformed}/balances`)]);
  });
});

/** A deposit with a body and headers as they are. */
const raw = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  send(`${baseUrl}${player.path}/deposits`, {
    method: "POST",
    headers: { "x-api-key": partnerKey, "content-type": "application/json", ...headers },
    body,
  });

describe("a body", () => {
  const valid = () => JSON.stringify({ reference: unique("deposit"), currency: "THB", amount: "1.00" });

  it("that is no JSON object of the right form is refused", async () => {
    // biome-ignore format: a list
    const bodies = [
      "", " ", "{", "}", "null", "[]", "{}", "true", "0", '"text"', "undefined", "{'a':1}", '{"amount":1,}', nul, valid().slice(0, -1), `${valid()}x`,
      Buffer.from(valid()).toString("base64"), "[".repeat(50_000), '{"__proto__":{"amount":"1.00"}}', new Uint8Array([0xff, 0xfe, 0x00]),
    ];
    await expectRefused(
      "validation-failed",
      bodies.map((body) => () => raw(body)),
    );
  });

  it("of another type than JSON is refused", async () => {
    const types = [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/xml",
      "application/jsonp",
      "",
    ];
    await expectRefused(
      "unsupported-media-type",
      types.map((type) => () => raw(valid(), { "content-type": type })),
    );
  });

  it("of JSON with a character set is taken", async () => {
    const answer = await raw(JSON.stringify({ reference: unique("deposit"), currency: "EUR", amount: "1.00" }), {
      "content-type": "Application/JSON; charset=utf-8",
    });
    expect(refusalOf(answer)).toBe("currency-mismatch");
  });

  it("of a megabyte is refused", async () => {
    await expectRefused("payload-too-large", [() => raw(`{"reference":"${"a".repeat(1_000_000)}"}`)]);
  });
});
