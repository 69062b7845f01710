import { describe, expect, it } from "vitest";
import { signatureFault } from "../../lambda/partners/signature.ts";
import signatures from "../vectors/signatures.json" with { type: "json" };

const [first] = signatures;
const { secret, time, method, target, body, signature } = first!;
const header = `t=${time},v1=${signature}`;
const other = "0".repeat(64);

interface Change {
  readonly headers?: readonly string[];
  readonly method?: string;
  readonly targets?: readonly string[];
  readonly body?: string;
  readonly secrets?: readonly string[];
  readonly now?: number;
}

/** The fault of the first published signature, but for the changes. */
const fault = (change: Change = {}) =>
  signatureFault(
    change.headers ?? [header],
    { method: change.method ?? method, targets: change.targets ?? [target], body: Buffer.from(change.body ?? body) },
    change.secrets ?? [secret],
    change.now ?? time * 1000,
  );

describe("a published signature", () => {
  it.each(signatures)("of $method $target, made by openssl, holds", (published) => {
    const { time, signature, method, target, body, secret } = published;
    const request = { method, targets: [target], body: Buffer.from(body) };
    expect(signatureFault([`t=${time},v1=${signature}`], request, [secret], time * 1000)).toBeUndefined();
  });
});

describe("a signature holds", () => {
  // biome-ignore format: a table
  it.each<[string, Change]>([
    ["in capital letters", { headers: [`t=${time},v1=${signature.toUpperCase()}`] }],
    ["beside one of another secret, before it", { headers: [`t=${time},v1=${signature},v1=${other}`] }],
    ["beside one of another secret, after it", { headers: [`t=${time},v1=${other},v1=${signature}`] }],
    ["as the last of ten", { headers: [`t=${time}${`,v1=${other}`.repeat(9)},v1=${signature}`] }],
    ["by either of two live secrets", { secrets: ["new", secret] }],
    ["over any of the spellings", { targets: ["/v1/else", target] }],
    ["300 seconds after it was made", { now: (time + 300) * 1000 }],
    ["300 seconds before it was made", { now: (time - 300) * 1000 }],
  ])("%s", (_when, change) => {
    expect(fault(change)).toBeUndefined();
  });
});

const missing = "Your requests must be signed: send the header x-signature.";
const twice = "Send the header x-signature once.";
const form = "The header x-signature must have the form t=<unix seconds>,v1=<hex HMAC-SHA256>.";
const stale = (now: number) => `The time in x-signature is more than 300 seconds from ours, which is ${now}.`;
const wrong = "No signature in x-signature is that of this request by one of your signing secrets.";

describe("a signature is refused", () => {
  // biome-ignore format: a table
  it.each<[string, Change, string]>([
    ["that is missing", { headers: [] }, missing],
    ["that is sent twice", { headers: [header, header] }, twice],
    ["that is empty", { headers: [""] }, form],
    ["without a time", { headers: [`v1=${signature}`] }, form],
    ["with two times", { headers: [`t=${time},t=${time},v1=${signature}`] }, form],
    ["without a signature", { headers: [`t=${time}`] }, form],
    ["that was sent twice and joined on the way", { headers: [`${header}, ${header}`] }, form],
    ["of a version that there is not", { headers: [`t=${time},v0=${signature}`] }, form],
    ["with a negative time", { headers: [`t=-${time},v1=${signature}`] }, form],
    ["with a time that is no whole number", { headers: [`t=${time}.5,v1=${signature}`] }, form],
    ["that is cut short", { headers: [header.slice(0, -1)] }, form],
    ["that is too long", { headers: [`${header}0`] }, form],
    ["in another alphabet", { headers: [`${header.slice(0, -1)}g`] }, form],
    ["with blanks", { headers: [` ${header}`] }, form],
    ["as one of eleven", { headers: [`${header}${`,v1=${other}`.repeat(10)}`] }, form],
    ["301 seconds old", { now: (time + 301) * 1000 }, stale(time + 301)],
    ["301 seconds ahead", { now: (time - 301) * 1000 }, stale(time - 301)],
    ["whose time was changed", { headers: [`t=${time + 1},v1=${signature}`] }, wrong],
    ["that is another", { headers: [`t=${time},v1=${other}`] }, wrong],
    ["of another method", { method: "DELETE" }, wrong],
    ["of another path", { targets: ["/v1/players/ben/deposits"] }, wrong],
    ["of another query", { targets: [`${target}?a=1`] }, wrong],
    ["of another body", { body: body.replace("100.00", "900.00") }, wrong],
    ["of another secret", { secrets: [`${secret}x`] }, wrong],
    ["that nobody could make, for there is no secret", { secrets: [] }, wrong],
  ])("%s", (_which, change, detail) => {
    expect(fault(change)).toBe(detail);
  });

  it("without a word of the secret or of the right signature", () => {
    for (const change of [{ headers: [] }, { headers: ["x"] }, { body: "{}" }, { now: 0 }]) {
      expect(fault(change)).not.toMatch(new RegExp(`${secret}|${signature}|[0-9a-f]{16}`));
    }
  });
});
