import { readFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { SourceMap } from "node:module";
import * as z from "zod";
import type { Profile, Share } from "./order.ts";

const TOP = 15;

/** Where the time goes while `run` runs, by the source map of the bundle that does it. Waiting does not count. */
export async function profiled(run: () => Promise<void>, mapFile: string): Promise<Profile> {
  const map = new SourceMap(JSON.parse(readFileSync(mapFile, "utf8")));
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.start");
  await run();
  const { profile } = await session.post("Profiler.stop");
  session.disconnect();
  const frames = profile.nodes.filter(({ callFrame }) => callFrame.functionName !== "(idle)");
  const places = frames.map(({ callFrame, hitCount = 0 }) => ({ ...placeOf(callFrame, map), hitCount }));
  return { areas: shares(places, ({ area }) => area), functions: shares(places, ({ where }) => where) };
}

type Place = { readonly where: string; readonly area: string };

function shares<T extends { hitCount: number }>(places: readonly T[], nameOf: (place: T) => string): readonly Share[] {
  const all = places.reduce((sum, { hitCount }) => sum + hitCount, 0);
  return [...Map.groupBy(places, nameOf)]
    .map(([where, same]) => ({ where, percent: (100 * same.reduce((sum, { hitCount }) => sum + hitCount, 0)) / all }))
    .sort((one, other) => other.percent - one.percent)
    .slice(0, TOP);
}

interface Frame {
  readonly functionName: string;
  readonly url: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

const entrySchema = z.object({ originalSource: z.string(), originalLine: z.number(), name: z.string().optional() });

/** A function of the bundle by its file and line before bundling; Node's own by its module. */
function placeOf({ functionName, url, lineNumber, columnNumber }: Frame, map: SourceMap): Place {
  const { data } = entrySchema.safeParse(url.endsWith("/index.js") ? map.findEntry(lineNumber, columnNumber) : {});
  if (!data) return { where: `${functionName || "(anonymous)"} ${url}`.trim(), area: nodesArea(functionName) };
  const source = data.originalSource.replace(/^.*node_modules\//, "").replace(/^.*\/(?=lambda\/)/, "");
  const [first = "", second = ""] = source.split("/");
  const isOfTwo = first.startsWith("@") || first === "lambda";
  return {
    where: `${data.name ?? functionName} ${source}:${data.originalLine + 1}`.trim(),
    area: isOfTwo ? `${first}/${second}` : first,
  };
}

const nodesArea = (functionName: string) => (functionName === "(garbage collector)" ? functionName : "Node.js");
