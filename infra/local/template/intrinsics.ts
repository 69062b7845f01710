import type * as z from "zod";

/** A value of a template after its intrinsic functions were resolved; `undefined` stands for `AWS::NoValue`. */
export type Resolved = z.core.util.JSONType | undefined;

/** What a template's references stand for where it is resolved. */
export interface Scope {
  /** `Ref` (no attribute) and `Fn::GetAtt`. */
  readonly reference: (logicalId: string, attribute?: string) => Resolved;
  readonly importValue: (exportName: string) => Resolved;
}

type Json = z.core.util.JSONType;
type Intrinsic = (argument: Resolved, scope: Scope) => Resolved;

function list(value: Resolved): Resolved[] {
  if (!Array.isArray(value)) throw new Error(`A list was expected in the template, not ${JSON.stringify(value)}`);
  return value;
}

function text(value: Resolved): string {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return String(value);
  throw new Error(`A string was expected in the template, not ${JSON.stringify(value)}`);
}

function dotted(name: string, scope: Scope): Resolved {
  const [logicalId = "", ...attribute] = name.split(".");
  return scope.reference(logicalId, attribute.length > 0 ? attribute.join(".") : undefined);
}

function substitute(argument: Resolved, scope: Scope): string {
  const [template, variables] = Array.isArray(argument) ? argument : [argument];
  const given = new Map(Object.entries(variables && typeof variables === "object" ? variables : {}));
  return text(template).replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) =>
    literal ? `\${${name}}` : text(given.has(name) ? given.get(name) : dotted(name, scope)),
  );
}

const intrinsics: Readonly<Record<string, Intrinsic>> = {
  Ref: (argument, scope) => scope.reference(text(argument)),
  "Fn::GetAtt": (argument, scope) =>
    Array.isArray(argument) ? scope.reference(text(argument[0]), text(argument[1])) : dotted(text(argument), scope),
  "Fn::ImportValue": (argument, scope) => scope.importValue(text(argument)),
  "Fn::Join": (argument) => {
    const [separator, parts] = list(argument);
    return list(parts).map(text).join(text(separator));
  },
  "Fn::Select": (argument) => {
    const [index, values] = list(argument);
    return list(values)[Number(text(index))];
  },
  "Fn::Split": (argument) => {
    const [separator, value] = list(argument);
    return text(value).split(text(separator));
  },
  "Fn::Sub": substitute,
};

/** Replaces every intrinsic function in `value`; one that the local runtime does not know is an error, never ignored. */
export function resolve(value: Json | undefined, scope: Scope): Resolved {
  if (Array.isArray(value)) {
    return value.map((item) => resolve(item, scope)).filter((item) => item !== undefined);
  }
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value);
  const [first] = entries;
  if (entries.length === 1 && first && (first[0] === "Ref" || first[0].startsWith("Fn::"))) {
    const intrinsic = intrinsics[first[0]];
    if (!intrinsic) throw new Error(`The template uses ${first[0]}, which the local runtime does not know`);
    return intrinsic(resolve(first[1], scope), scope);
  }
  const resolved: Record<string, Json> = {};
  for (const [key, item] of entries) {
    const result = resolve(item, scope);
    if (result !== undefined) resolved[key] = result;
  }
  return resolved;
}
