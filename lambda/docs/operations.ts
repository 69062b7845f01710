import { type Operation, operation } from "../http/operation.ts";
import type { OperationsOf } from "../http/routes.ts";
import { Problem } from "../problem.ts";
import { page, pageHeaders } from "./page.ts";
import { getOpenApiRequest, getReferenceFileRequest, showReferenceRequest } from "./requests.ts";

/** Reads a file that lies beside the Lambda's bundle. */
export type ReadFile = (name: string) => Promise<string>;

const typeOf: ReadonlyMap<string, string> = new Map([
  ["swagger-ui.css", "text/css; charset=utf-8"],
  ["swagger-ui.js", "text/javascript; charset=utf-8"],
]);

const cached = (seconds: number) => ({ "cache-control": `public, max-age=${seconds}` });

/** The contract, and a page to read it on. Neither says anything of a partner. */
export function docsOperations(readFile: ReadFile): Record<OperationsOf<"docs">, Operation> {
  return {
    getOpenApi: operation(getOpenApiRequest, async () => ({
      status: 200,
      headers: cached(300),
      body: await readFile("openapi.json"),
    })),
    showReference: operation(showReferenceRequest, async () => ({
      status: 200,
      headers: { ...pageHeaders, ...cached(300) },
      body: page,
    })),
    getReferenceFile: operation(getReferenceFileRequest, async ({ params: { file } }) => {
      const type = typeOf.get(file);
      if (!type) throw new Problem("not-found", `There is no file ${file}.`);
      const headers = { "content-type": type, "x-content-type-options": "nosniff", ...cached(86_400) };
      return { status: 200, headers, body: await readFile(file) };
    }),
  };
}
