import { describe, expect, it } from "vitest";
import { gameOf, games } from "../../lambda/games/registry.ts";

describe("the registry", () => {
  it("holds the three games by their codes", () => {
    const named = Object.entries(games).map(([code, { game, name, ruleVersion }]) => [code, game, name, ruleVersion]);
    expect(named).toEqual([
      ["thai-hilo", "thai-hilo", "Thai HiLo", "1"],
      ["xoc-dia", "xoc-dia", "Xóc Đĩa", "1"],
      ["dragon-tiger", "dragon-tiger", "Dragon Tiger", "1"],
    ]);
  });

  it.each(["constructor", "__proto__", "toString", "coin", ""])("finds no game %j", (code) => {
    expect(games[code]).toBeUndefined();
    expect(() => gameOf(code)).toThrow("no game is called");
  });

  it("finds the game of a stored code", () => {
    expect(gameOf("xoc-dia")).toBe(games["xoc-dia"]);
  });
});
