import { Compile, parse } from "velocityjs";
import type { TemplateContext } from "./templates.ts";

/** Throws for a template that uses more of API Gateway's variables than its context and the request's headers. */
export function checkVelocity(template: string): void {
  const other = /\$!?\{?(?:util|stageVariables)\b|\$!?\{?input\.(?!params\(\)\.header\b)\w+/.exec(template)?.[0];
  if (other) throw new Error(`A mapping template uses ${other}, which the local runtime does not know`);
}

/**
 * A mapping template of an integration, which is in the Velocity language. A value that is not there becomes empty;
 * `overrides` are the headers of the answer that the template sets. Names of `headers` are as the client sent them.
 */
export function renderVelocity(template: string, context: TemplateContext, headers: ReadonlyMap<string, string>) {
  const header: Record<string, string> = {};
  const variables = {
    context: { ...context, responseOverride: { header } },
    input: { params: () => ({ header: { get: (name: string) => headers.get(name) ?? "" } }) },
  };
  const text = new Compile(parse(template)).render(variables, undefined, true);
  return { text, overrides: new Map(Object.entries(header)) };
}
