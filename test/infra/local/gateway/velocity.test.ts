import { describe, expect, it } from "vitest";
import { checkVelocity, renderVelocity } from "../../../../infra/local/gateway/velocity.ts";

const template = [
  '#set($origin = $input.params().header.get("Origin"))',
  '#if($origin == "a" || $origin == "b")#set($context.responseOverride.header.X-Origin = $origin)#end',
  '{"id":"$context.requestId","none":"$context.error.message"}',
].join("");
const render = (headers: Record<string, string>) =>
  renderVelocity(template, { requestId: "r-1" }, new Map(Object.entries(headers)));

describe("renderVelocity", () => {
  it.each([
    [{ Origin: "a" }, [["X-Origin", "a"]]],
    [{ Origin: "c" }, []],
    [{}, []],
  ])("with the headers %j overrides %j", (headers, overrides) => {
    const rendered = render(headers);
    expect([...rendered.overrides]).toEqual(overrides);
    expect(JSON.parse(rendered.text)).toEqual({ id: "r-1", none: "" });
  });

  it("leaves no trace of one rendering in the next", () => {
    render({ Origin: "a" });
    expect(render({}).overrides.size).toBe(0);
  });
});

describe("checkVelocity", () => {
  it.each(["$input.body", "$input.json('$')", "$input.params('a')", "$util.escapeJavaScript(1)", "$stageVariables.a"])(
    "refuses %s",
    (other) => {
      expect(() => checkVelocity(other)).toThrow("does not know");
    },
  );

  it("takes what the product's templates use", () => {
    expect(() => checkVelocity(template)).not.toThrow();
  });
});
