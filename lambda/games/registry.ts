import { dragonTiger } from "./dragon-tiger/rules.ts";
import type { Game } from "./game.ts";
import { thaiHilo } from "./thai-hilo/rules.ts";
import { xocDia } from "./xoc-dia/rules.ts";

// biome-ignore format: a line a game
const list: readonly Game[] = [
  thaiHilo,
  xocDia,
  dragonTiger,
];

/** Every game the studio plays, by its code. A new game is a folder beside this file, an import and a line here. */
export const games: Readonly<Record<string, Game>> = byCode(list);

/** Without a prototype: a code from outside, such as `constructor`, finds a game or nothing. */
function byCode(list: readonly Game[]): Readonly<Record<string, Game>> {
  const games: Record<string, Game> = Object.create(null);
  for (const game of list) games[game.game] = game;
  return games;
}

/** The game of a stored round or table. Throws for a code that no game has: stored data names only games that exist. */
export function gameOf(code: string): Game {
  const game = games[code];
  if (!game) throw new Error(`no game is called ${code}`);
  return game;
}
