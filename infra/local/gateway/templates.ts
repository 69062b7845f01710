/** Values that a mapping template may name: `$context.error.message` is `{ error: { message } }`. */
export interface TemplateContext {
  readonly [name: string]: string | number | undefined | null | TemplateContext;
}

function lookUp(context: TemplateContext, path: string): string {
  let value: TemplateContext[string] = context;
  for (const name of path.split(".")) {
    value = typeof value === "object" && value !== null ? value[name] : undefined;
  }
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Throws for a template that uses more of the mapping language than `$context`. */
export function checkTemplate(template: string): void {
  const other = /\$(?!context\.)[A-Za-z{!]\w*|#(?:if|set|foreach|end|else)\b/.exec(template)?.[0];
  if (other) throw new Error(`A mapping template uses ${other}, which the local runtime does not know`);
}

/** Fills in `$context.…`; a value that is not there becomes empty, as in API Gateway. */
export function renderTemplate(template: string, context: TemplateContext): string {
  return template.replace(/\$context\.([A-Za-z]+(?:\.[A-Za-z]+)*)/g, (_, path: string) => lookUp(context, path));
}

/** The value of a header, whatever its letter case. */
export type HeaderOf = (name: string) => string | undefined;

/**
 * A response parameter: `'text'` stands for itself, `context.…` for a value and `method.request.header.…` for a header
 * of the request; what is not there becomes empty.
 */
export function renderParameter(expression: string, context: TemplateContext, headerOf: HeaderOf): string {
  const literal = /^'(.*)'$/s.exec(expression)?.[1];
  if (literal !== undefined) return literal;
  const header = /^method\.request\.header\.([\w-]+)$/.exec(expression)?.[1];
  if (header !== undefined) return headerOf(header) ?? "";
  const path = /^context\.([A-Za-z.]+)$/.exec(expression)?.[1];
  if (path === undefined) throw new Error(`The local runtime does not know the response parameter ${expression}`);
  return lookUp(context, path);
}

/** Headers of `parameters` whose names begin with `prefix`, rendered; one without a value is left out. */
export function renderHeaders(
  parameters: Readonly<Record<string, string>>,
  prefix: string,
  context: TemplateContext,
  headerOf: HeaderOf,
): [string, string][] {
  return Object.entries(parameters)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, expression]): [string, string] => [
      name.slice(prefix.length),
      renderParameter(expression, context, headerOf),
    ])
    .filter(([, value]) => value !== "");
}
