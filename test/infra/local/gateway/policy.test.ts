import { describe, expect, it } from "vitest";
import { authorizationSchema, compilePolicy } from "../../../../infra/local/gateway/policy.ts";

const arn = (method: string, path: string) => `arn:aws:execute-api:us-east-1:000000000000:api/live/${method}${path}`;
const statement = (Effect: "Allow" | "Deny", ...Resource: string[]) => ({
  Effect,
  Action: ["execute-api:Invoke"],
  Resource,
});

describe("compilePolicy", () => {
  it("allows what a pattern covers, slashes included, and nothing else", () => {
    const allows = compilePolicy([statement("Allow", arn("GET", "/v1/*"), arn("POST", "/v1/?/bets"))]);
    expect(allows(arn("GET", "/v1/rounds/7/bets"))).toBe(true);
    expect(allows(arn("GET", "/v2/rounds"))).toBe(false);
    expect(allows(arn("POST", "/v1/7/bets"))).toBe(true);
    expect(allows(arn("POST", "/v1/77/bets"))).toBe(false);
    expect(allows(arn("POST", "/v1/rounds"))).toBe(false);
  });

  it("lets an explicit deny win, wherever it stands", () => {
    const allows = compilePolicy([statement("Deny", arn("POST", "*")), statement("Allow", "*")]);
    expect([allows(arn("GET", "/v1")), allows(arn("POST", "/v1"))]).toEqual([true, false]);
  });

  it("takes the characters of a regular expression as they are", () => {
    const allows = compilePolicy([statement("Allow", arn("GET", "/a.b(c)+"))]);
    expect([allows(arn("GET", "/a.b(c)+")), allows(arn("GET", "/aXb(c)+"))]).toEqual([true, false]);
  });

  it("ignores statements about other actions, and denies without any", () => {
    const other = { Effect: "Allow" as const, Action: ["s3:*"], Resource: ["*"] };
    expect(compilePolicy([other])(arn("GET", "/"))).toBe(false);
    expect(compilePolicy([])(arn("GET", "/"))).toBe(false);
  });
});

describe("authorizationSchema", () => {
  const policyDocument = { Statement: { Effect: "Allow", Action: "*", Resource: "*" } };

  it("hands the context on as strings", () => {
    const answer = authorizationSchema.parse({ principalId: "p", policyDocument, context: { n: 1, b: true, s: "x" } });
    expect(answer.context).toEqual({ n: "1", b: "true", s: "x" });
  });

  it.each([
    ["no principal", { policyDocument }],
    ["no policy", { principalId: "p" }],
    ["an object in the context", { principalId: "p", policyDocument, context: { o: {} } }],
    ["nothing", undefined],
  ])("refuses an answer with %s", (_, answer) => {
    expect(authorizationSchema.safeParse(answer).success).toBe(false);
  });
});
