import { describe, expect, it } from "vitest";
import { xocDia } from "../../../lambda/games/xoc-dia/rules.ts";
import { line } from "../line.ts";

const back = (tokens: string, type: string, stake: bigint) => line(xocDia, { tokens: [...tokens] }, type, stake);

describe("xoc-dia", () => {
  it("has 10 bet types, all offered in every round", () => {
    expect(xocDia.betTypes).toHaveLength(10);
    expect(xocDia.betTypes.filter(({ roundLimit }) => roundLimit !== undefined)).toEqual([]);
  });

  it.each<[string, string, bigint, [string, bigint]]>([
    ["RRRW", "wrrr", 45n, ["won", 171n]],
    ["WWWR", "wwwr", 45n, ["won", 171n]],
    ["WWWR", "wrrr", 45n, ["lost", 0n]],
    ["RRRR", "rrrr", 100n, ["won", 1500n]],
    ["WWWW", "rrrr", 100n, ["lost", 0n]],
    ["WWWW", "wwww", 100n, ["won", 1500n]],
    ["WWWW", "wwww-rrrr", 100n, ["won", 750n]],
    ["RRRR", "wwww-rrrr", 3n, ["won", 22n]],
    ["RWWW", "wwww-rrrr", 100n, ["lost", 0n]],
    ["RWWR", "wwrr", 100n, ["won", 250n]],
    ["RWWW", "odd", 100n, ["won", 196n]],
    ["RRRW", "odd", 100n, ["won", 196n]],
    ["RRWW", "odd", 100n, ["lost", 0n]],
    ["RRWW", "even", 100n, ["won", 196n]],
    ["WWWW", "even", 100n, ["won", 196n]],
    ["RRRW", "even", 100n, ["lost", 0n]],
    ["RRRW", "big", 100n, ["won", 196n]],
    ["RRRW", "small", 100n, ["lost", 0n]],
    ["RWWW", "small", 100n, ["won", 196n]],
    ["RWWW", "big", 100n, ["lost", 0n]],
    ["RRWW", "big", 101n, ["pushed", 101n]],
    ["RRWW", "small", 1n, ["pushed", 1n]],
  ])("tokens %s, %s with stake %s: %o", (tokens, type, stake, ending) => {
    expect(back(tokens, type, stake)).toEqual(ending);
  });

  it.each(["RRRW", "RRWR", "RWRR", "WRRR"])("pays wrrr with the tokens in the order %s", (tokens) => {
    expect(back(tokens, "wrrr", 100n)).toEqual(["won", 380n]);
  });

  it.each([
    { tokens: ["R", "W", "W"] },
    { tokens: ["R", "W", "W", "R", "R"] },
    { tokens: [] },
    { tokens: ["R", "W", "W", "r"] },
    { tokens: ["R", "W", "W", "B"] },
    { tokens: ["R", "W", "W", 1] },
    { tokens: "RWWR" },
    { tokens: ["R", "W", "W", "R"], red: 2 },
    {},
    null,
  ])("refuses the result %j", (result) => {
    expect(xocDia.resultSchema.safeParse(result).success).toBe(false);
  });

  it("takes the same tokens in any order for the same result, and no other tokens", () => {
    expect(xocDia.sameResult({ tokens: ["R", "W", "W", "W"] }, { tokens: ["W", "W", "R", "W"] })).toBe(true);
    expect(xocDia.sameResult({ tokens: ["R", "W", "W", "W"] }, { tokens: ["R", "R", "R", "W"] })).toBe(false);
  });

  it("is played to its end once begun: a technical failure voids it before closing only", () => {
    expect(xocDia.playedToItsEnd).toBe(true);
    expect(xocDia.voidReasons).toEqual([
      { reason: "technical", beforeClosingOnly: true },
      { reason: "dealer-error" },
      { reason: "not-begun", beforeClosingOnly: true },
      { reason: "abandoned", beforeClosingOnly: true },
      { reason: "not-shaken" },
      { reason: "bowl-opened-early" },
      { reason: "bowl-touched-token" },
    ]);
  });

  it("is shaken again during betting or after it", () => {
    expect(xocDia.reshakeReasons).toEqual([
      { reason: "dropped", states: ["open", "closed"] },
      { reason: "standing-token", states: ["open", "closed"] },
    ]);
  });

  it.each([
    ["WWWW", "rrrr", "No token is red.", 0],
    ["WRWW", "odd", "One token is red.", 1],
    ["RWWR", "big", "Two tokens are red.", 2],
    ["RRWR", "wrrr", "Three tokens are red.", 3],
    ["RRRR", "wwww-rrrr", "All four tokens are red.", 4],
  ])("tokens %s explain %s: %s", (tokens, type, text, red) => {
    expect(xocDia.explainer({ tokens: [...tokens] })(type)).toEqual({ text, facts: { red } });
  });
});
