import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCursor, writeCursor } from "../../lambda/http/cursor.ts";
import { Problem } from "../../lambda/problem.ts";

const secret = Buffer.alloc(32, 1);
const scope = ["key-1", "list", "desc", undefined];
const key = { pk: "A#b", sk: "C" };

const anyKey = fc.dictionary(fc.stringMatching(/^[a-z]{1,9}$/), fc.string());
const isRefused = (cursor: string, otherScope: typeof scope = scope, otherSecret = secret) => {
  try {
    readCursor(cursor, otherScope, otherSecret);
    return false;
  } catch (error) {
    if (error instanceof Problem) return error.code === "validation-failed";
    throw error;
  }
};

describe("a cursor", () => {
  it("is read back as it was written", () => {
    fc.assert(
      fc.property(anyKey, fc.array(fc.option(fc.string(), { nil: undefined })), (position, anyScope) => {
        expect(readCursor(writeCursor(position, anyScope, secret), anyScope, secret)).toEqual({ ...position });
      }),
    );
  });

  it("says nothing of where it points to, and the same of the same place", () => {
    const cursor = writeCursor(key, scope, secret);
    expect(Buffer.from(cursor, "base64url").toString("latin1")).not.toContain("A#b");
    expect(writeCursor(key, scope, secret)).toBe(cursor);
    expect(writeCursor({ ...key, sk: "D" }, scope, secret).slice(0, 16)).not.toBe(cursor.slice(0, 16));
  });

  it("fits into a URL without escapes", () => {
    fc.assert(
      fc.property(anyKey, (position) => {
        expect(writeCursor(position, scope, secret)).toMatch(/^[A-Za-z0-9_.-]+$/);
      }),
    );
  });

  it("that differs in any character is refused", () => {
    const cursor = writeCursor(key, scope, secret);
    fc.assert(
      fc.property(fc.nat(cursor.length - 1), fc.constantFrom(..."ABCabc019_-.=+/ "), (at, character) => {
        fc.pre(cursor[at] !== character);
        expect(isRefused(cursor.slice(0, at) + character + cursor.slice(at + 1))).toBe(true);
      }),
    );
  });

  it.each([
    "",
    ".",
    "nonsense",
    "é",
    "a.b.c",
    "A".repeat(37),
    `${writeCursor(key, scope, secret)}.`,
    `${writeCursor(key, scope, secret)}A`,
  ])("%j was not given out", (cursor) => {
    expect(isRefused(cursor)).toBe(true);
  });

  it.each([
    ["another key", ["key-2", "list", "desc", undefined]],
    ["nobody's key", [undefined, "list", "desc", undefined]],
    ["another list", ["key-1", "other", "desc", undefined]],
    ["another order", ["key-1", "list", "asc", undefined]],
    ["a filter more", ["key-1", "list", "desc", "settled"]],
    ["a filter less", ["key-1", "list", "desc"]],
  ])("does not belong to %s", (_what, otherScope) => {
    expect(isRefused(writeCursor(key, scope, secret), otherScope)).toBe(true);
  });

  it.each(["cursor", "after"] as const)("is refused as the parameter %s that it was sent as", (name) => {
    expect(() => readCursor("nonsense", scope, secret, name)).toThrow(
      expect.objectContaining({ errors: [expect.objectContaining({ path: `query.${name}` })] }),
    );
  });

  it("of another secret is refused", () => {
    expect(isRefused(writeCursor(key, scope, Buffer.alloc(32, 2)))).toBe(true);
  });
});
