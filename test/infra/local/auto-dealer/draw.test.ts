import { expect, it } from "vitest";
import { draws } from "../../../../infra/local/auto-dealer/draw.ts";
import { games } from "../../../../lambda/games/registry.ts";

it.each(Object.keys(games))("deals %s: every draw is a result that the game takes", (game) => {
  for (let number = 0; number < 52; number += 1) {
    const result = draws[game]?.((below) => number % below);
    expect(games[game]?.resultSchema.safeParse(result).success).toBe(true);
  }
});
