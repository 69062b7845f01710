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

/** A response parameter: `'text'` stands for itself, `context.…` for a value, which becomes empty if it is not there. */
export function renderParameter(expression: string, context: TemplateContext): string {
  const literal = /^'(.*)'$/s.exec(expression)?.[1];
  if (literal !== undefined) return literal;
  const path = /^context\.([A-Za-z.]+)$/.exec(expression)?.[1];
  if (path === undefined) throw new Error(`The local runtime does not know the response parameter ${expression}`);
  return lookUp(context, path);
}

/** Headers of `parameters` whose names begin with `prefix`, rendered; one without a value is left out. */
export function renderHeaders(
  parameters: Readonly<Record<string, string>>,
  prefix: string,
  context: TemplateContext,
): [string, string][] {
  return Object.entries(parameters)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, expression]): [string, string] => [name.slice(prefix.length), renderParameter(expression, context)])
    .filter(([, value]) => value !== "");
}
