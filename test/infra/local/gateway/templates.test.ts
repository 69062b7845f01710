// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are the templates' own placeholders
import { describe, expect, it } from "vitest";
import { checkTemplate, renderParameter, renderTemplate } from "../../../../infra/local/gateway/templates.ts";

const context = { requestId: "r-1", error: { message: "No", messageString: '"No"' }, count: 3 };

const headerOf = (name: string) => (name === "Origin" ? "https://a.example" : undefined);

describe("renderTemplate", () => {
  it("fills in values, nested ones too, and leaves the rest as it is", () => {
    expect(renderTemplate('{"id":"$context.requestId","m":$context.error.messageString}.', context)).toBe(
      '{"id":"r-1","m":"No"}.',
    );
  });

  it("puts nothing where there is no such value", () => {
    expect(renderTemplate("[$context.nothing.here][$context.error]", context)).toBe("[][]");
  });
});

describe("checkTemplate", () => {
  it.each(["$input.body", "$util.escapeJavaScript(1)", "#if(1)#end", "#set($a=1)", "${context.requestId}"])(
    "refuses %s",
    (template) => {
      expect(() => checkTemplate(template)).toThrow("does not know");
    },
  );

  it("takes plain text, prices included", () => {
    expect(() => checkTemplate('{"price":"$5","id":"$context.requestId","#":1}')).not.toThrow();
  });
});

describe("renderParameter", () => {
  it.each([
    ["'GET, POST'", "GET, POST"],
    ["context.requestId", "r-1"],
    ["context.count", "3"],
    ["context.error.nothing", ""],
    ["method.request.header.Origin", "https://a.example"],
    ["method.request.header.other", ""],
  ])("renders %s", (expression, value) => {
    expect(renderParameter(expression, context, headerOf)).toBe(value);
  });

  it("refuses an expression it does not know", () => {
    expect(() => renderParameter("method.request.path.a", context, headerOf)).toThrow("method.request.path.a");
  });
});
