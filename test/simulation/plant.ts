import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { plants } from "./plants.ts";

const lambda = join(import.meta.dirname, "../../lambda");

/** Plants a fault in the product: its source is changed as it is loaded. To be called before anything of it is. */
export function plantFault(name: string): void {
  const edits = Map.groupBy(plants[name]?.edits ?? [], ({ file }) => pathToFileURL(join(lambda, file)).href);
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      const source = edits.get(url)?.reduce(edited, String(loaded.source));
      return source === undefined ? loaded : { ...loaded, source };
    },
  });
}

function edited(source: string, { file, find, replace }: { file: string; find: string; replace: string }): string {
  if (source.split(find).length !== 2) throw new Error(`${file} does not hold this once: ${find}`);
  return source.replace(find, () => replace);
}
