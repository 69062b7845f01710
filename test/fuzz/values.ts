import fc from "fast-check";

const text = (...codes: readonly number[]) => String.fromCharCode(...codes);

/** Texts that programs have stumbled over. */
// biome-ignore format: a list
const hostileTexts = [
  "", " ", "\u0000", "a\u0000b", "\r\nx-injected: 1", "null", "undefined", "NaN", "__proto__", "constructor", "prototype", "toString", "hasOwnProperty",
  "../../etc/passwd", "..", "%00", "%2e%2e%2f", "%", "#", "a#b", "KEY#x", "' OR 1=1 --", "{{7*7}}", "<script>alert(1)</script>", "$(id)",
  "\ufeffx", "\u202eabc", "e\u0301", "\u0660\u0661", "😀", text(0xd800), text(0xdc00, 0xd800), "a".repeat(65), "a".repeat(10_000), "é".repeat(40),
  "0", "-0", "1e3", "0x10", "+5", " 10 ", "1,000.00", "0.001", "9".repeat(15), "9".repeat(16), "9".repeat(400), "1.", ".5", "1.0000",
  "2026-02-30T00:00:00Z", "0000-01-01T00:00:00Z", "+275760-09-13T00:00:00Z", "9999-12-31T23:59:60Z", "2027-01-01", "THB", "XXX", "thb", "7H", "R",
];

/** Numbers at the ends of what computers, and this contract's fields, hold. */
// biome-ignore format: a list
const boundaryNumbers = [
  0, -0, 1, -1, 0.5, 64, 65, 900, 901, 1440, 1441, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, 2 ** 53, 2 ** 53 + 2, -(2 ** 53), 1e21, 1e308, 5e-324,
];

export const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 80 }) },
);

/** Objects and arrays in one another, deeper than any parser or schema would want. */
const nested = fc
  .tuple(fc.constantFrom(2, 50, 2000, 20_000), fc.constantFrom(["[", "]"], ['{"a":', "}"]))
  .map(([depth, [open = "", close = ""]]) => open.repeat(depth) + (open === "[" ? "" : "1") + close.repeat(depth));

/** The text of a JSON value of any kind; some cannot be written by `JSON.stringify`. */
export const anyJson = fc.oneof(
  { weight: 4, arbitrary: anyText.map((value) => JSON.stringify(value)) },
  { weight: 2, arbitrary: fc.constantFrom(...boundaryNumbers).map(String) },
  { weight: 1, arbitrary: fc.constantFrom("1e400", "-1e400", "9".repeat(400), "1.0", "0e0", '"\\ud800"', '"\\u0000"') },
  { weight: 2, arbitrary: fc.constantFrom("null", "true", "false", "[]", "{}", '["5"]', "[[]]", '{"__proto__":{}}') },
  { weight: 1, arbitrary: nested },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
);

/** What may stand in a path's segment or in a query, as bytes in Latin-1: escaped well, badly or not at all. */
export const anySegment = fc.oneof(
  anyText.map((value) => encodeURIComponent(value.toWellFormed())),
  fc.constantFrom(
    "%",
    "%zz",
    "%E0%A4%A",
    "%ff",
    "%00",
    "%2F",
    "%2e%2e",
    "..",
    ".",
    "%C0%AF",
    "a%",
    "%25%32%46",
    "\xff",
    "a".repeat(9000),
  ),
);
