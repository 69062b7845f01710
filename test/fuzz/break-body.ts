import fc from "fast-check";
import type { Body } from "./base-request.ts";
import { anyJson, anyText } from "./values.ts";

/** The bytes of a text in UTF-8, one character for each. */
export const bytesOf = (text: string): string => Buffer.from(text).toString("latin1");

type Path = readonly (string | number)[];

/** Where there is a value in a JSON value, the whole included. */
function pathsIn(value: unknown, at: Path = []): Path[] {
  const steps: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(typeof value === "object" && value !== null ? value : {});
  return [at, ...steps.flatMap(([step, child]) => pathsIn(child, [...at, step]))];
}

/** The JSON text of a value with the text at one place replaced; `undefined` leaves it out. */
function written(value: unknown, place: string, text: string | undefined, at: Path = []): string | undefined {
  if (JSON.stringify(at) === place) return text;
  const child = (step: string | number, below: unknown) => written(below, place, text, [...at, step]);
  if (Array.isArray(value)) {
    const items = value.map((item, index) => child(index, item)).filter((item) => item !== undefined);
    return `[${items.join()}]`;
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).flatMap(([name, below]) => {
    const field = child(name, below);
    return field === undefined ? [] : [`${JSON.stringify(name)}:${field}`];
  });
  return `{${fields.join()}}`;
}

const changedField = ({ value }: Body) =>
  fc
    .tuple(fc.constantFrom(...pathsIn(value)), fc.option(anyJson, { nil: undefined }))
    .map(([path, text]) => written(value, JSON.stringify(path), text) ?? "");

/** One field more: one that the schema knows (twice, perhaps), or one that it does not. */
const addedField = ({ value, names }: Body) =>
  fc
    .tuple(fc.oneof(anyText, fc.constantFrom("__proto__", "constructor", ...names)), anyJson, fc.boolean())
    .map(([name, text, first]) => {
      const inside = JSON.stringify(value).slice(1, -1);
      const field = `${JSON.stringify(name)}:${text}`;
      const fields = first ? [field, inside] : [inside, field];
      return `{${fields.filter((part) => part !== "").join()}}`;
    });

/** A good body's text in a form that is no good. */
const changedText = ({ value }: Body) => {
  const text = JSON.stringify(value);
  const bytes = bytesOf(text);
  return fc.oneof(
    fc.nat({ max: bytes.length }).map((length) => bytes.slice(0, length)),
    fc.constantFrom(
      bytesOf(`\ufeff${text}`),
      Buffer.from(text, "utf16le").toString("latin1"),
      Buffer.from(text).toString("base64"),
      `${bytes}${bytes}`,
      `${bytes},`,
      `[${bytes}]`,
      `${bytes}\x00`,
      `/**/${bytes}`,
      bytes.replaceAll('"', "'"),
      `"${"a".repeat(120_000)}"`,
      `${bytes}${" ".repeat(120_000)}`,
    ),
    fc.uint8Array({ maxLength: 60 }).map((random) => Buffer.from(random).toString("latin1")),
  );
};

/** The bytes of a body with one thing broken. */
export const brokenBody = (body: Body): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 5, arbitrary: changedField(body).map(bytesOf) },
    { weight: 3, arbitrary: addedField(body).map(bytesOf) },
    { weight: 2, arbitrary: changedText(body) },
  );
