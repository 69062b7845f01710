// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are the templates' own placeholders
import { describe, expect, it } from "vitest";
import { resolve } from "../../../../infra/local/template/intrinsics.ts";

const scope = {
  reference: (logicalId: string, attribute?: string) =>
    logicalId === "AWS::NoValue" ? undefined : `<${logicalId}${attribute === undefined ? "" : `.${attribute}`}>`,
  importValue: (name: string) => `imported ${name}`,
};

describe("resolve", () => {
  it.each([
    [{ Ref: "A" }, "<A>"],
    [{ "Fn::GetAtt": ["A", "Arn"] }, "<A.Arn>"],
    [{ "Fn::GetAtt": "A.Nested.Arn" }, "<A.Nested.Arn>"],
    [{ "Fn::Join": ["/", ["a", { Ref: "B" }, 3]] }, "a/<B>/3"],
    [{ "Fn::Sub": "a-${B}-${C.Arn}-${!literal}" }, "a-<B>-<C.Arn>-${literal}"],
    [{ "Fn::Sub": ["${X}-${B}", { X: { Ref: "C" } }] }, "<C>-<B>"],
    [{ "Fn::Select": [1, { "Fn::Split": [":", "a:b:c"] }] }, "b"],
    [{ "Fn::ImportValue": { "Fn::Sub": "${S}:export" } }, "imported <S>:export"],
    [{ a: { Ref: "AWS::NoValue" }, b: [{ Ref: "AWS::NoValue" }, 1] }, { b: [1] }],
    [
      { Ref: "A", Other: 1 },
      { Ref: "A", Other: 1 },
    ],
  ])("turns %j into %j", (value, resolved) => {
    expect(resolve(value, scope)).toEqual(resolved);
  });

  it("refuses an intrinsic function that it does not know, wherever it stands", () => {
    expect(() => resolve({ a: [{ "Fn::Cidr": [] }] }, scope)).toThrow("Fn::Cidr");
  });

  it("refuses to join what is no text", () => {
    expect(() => resolve({ "Fn::Join": ["", [{ a: 1 }]] }, scope)).toThrow("A string was expected");
  });
});
