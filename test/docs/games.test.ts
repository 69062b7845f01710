import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { gameView } from "../../lambda/games/catalogue.ts";
import { games } from "../../lambda/games/registry.ts";

const page = readFileSync(join(import.meta.dirname, "../../docs/games.md"), "utf8");
const codesIn = (cell: string) => [...cell.matchAll(/`([a-z0-9-]+)`/g)].map(([, code]) => code ?? "");
const rows = page
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) => line.split("|").map((cell) => cell.trim()));

describe.each(Object.values(games))("docs/games.md on $game", (game) => {
  const view = gameView(game);
  const section = page.slice(page.indexOf(`(\`${game.game}\`)`)).split("\n## ")[0] ?? "";

  it("has the game's name and return to player as its heading", () => {
    expect(page).toContain(`## ${view.name} (\`${view.game}\`), RTP ${view.rtp}\n`);
  });

  it("has every bet type once, with its payouts and return to player", () => {
    const documented = section
      .split("\n")
      .filter((line) => line.startsWith("| `"))
      .map((line) => line.split("|").map((cell) => cell.trim()))
      .flatMap(([, codes = "", , pays = "", rtp]) =>
        codesIn(codes).map((type) => ({ type, payouts: pays.split(", "), rtp })),
      );
    const expected = view.betTypes.map(({ type, payouts, rtp }) => ({ type, payouts, rtp }));
    const byType = (one: { type: string }, other: { type: string }) => (one.type < other.type ? -1 : 1);
    expect(documented.sort(byType)).toEqual(expected.sort(byType));
  });

  it("has the name of every fact that explains a line, and marks those of a table's history", () => {
    const [outcome] = game.fairOutcomes();
    const explain = game.explainer(outcome?.result);
    const explaining = game.betTypes.flatMap(({ type }) => Object.keys(explain(type)?.facts ?? {}));
    const inHistory = Object.keys(game.historyValues());
    const bullet = section.slice(section.indexOf("- Facts:")).split("\n- ")[0] ?? "";
    const withoutValues = bullet.replaceAll(/\([^)]*\)/g, "");
    const documented = [...withoutValues.matchAll(/`(\w+)`( ²)?/g)].map(([, name, mark]) => ({ name, mark }));
    expect(new Set(documented.map(({ name }) => name))).toEqual(new Set([...explaining, ...inHistory]));
    expect(documented.filter(({ mark }) => mark).map(({ name }) => name)).toEqual(inHistory);
  });

  it("has the reasons for which its rounds may be voided", () => {
    const [, , ...gamesInOrder] = rows.find(([, title]) => title === "reason") ?? [];
    const column = 2 + gamesInOrder.indexOf(game.game);
    const documented = rows
      .filter((row) => row[column]?.startsWith("yes"))
      .flatMap((row) => codesIn(row[1] ?? "").map((reason) => [reason, row[column] === "yes ¹"]));
    expect(documented).toEqual(
      game.voidReasons.map(({ reason, beforeClosingOnly }) => [reason, beforeClosingOnly ?? false]),
    );
  });
});
