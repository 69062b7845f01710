import { join } from "node:path";
import { bundle, bundleEntries, gameBundles } from "../../infra/bundle.ts";
import { GAME } from "./scene.ts";

/** Bundles what takes the bets of the game that is measured, and what settles them. Gives the two files. */
export function bundleGame(folder: string): { readonly bets: string; readonly results: string } {
  const names = gameBundles(GAME);
  const own = [...bundleEntries([GAME])].filter(([name]) => Object.values(names).includes(name));
  bundle(new Map(own), join(import.meta.dirname, "../../lambda"), folder);
  const fileOf = (name: string) => join(folder, name, "index.js");
  return { bets: fileOf(names.bets), results: fileOf(names.results) };
}
