import { describe, expect, it } from "vitest";
import { docsOperations } from "../../lambda/docs/operations.ts";

const operations = docsOperations(async (name) => `the text of ${name}`);
const request = (params = {}) => ({ params, query: {}, body: {}, principal: undefined, game: "" });

describe("the contract and its page", () => {
  it("are texts that caches may keep", async () => {
    for (const answer of [
      await operations.getOpenApi(request()),
      await operations.showReference(request()),
      await operations.getReferenceFile(request({ file: "swagger-ui.js" })),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.body).toBeTypeOf("string");
      expect(answer.headers?.["cache-control"]).toMatch(/^public, max-age=\d+$/);
    }
  });

  it.each([
    ["swagger-ui.js", "text/javascript; charset=utf-8"],
    ["swagger-ui.css", "text/css; charset=utf-8"],
  ])("have the file %s as %s", async (file, type) => {
    const answer = await operations.getReferenceFile(request({ file }));
    expect(answer).toMatchObject({ body: `the text of ${file}`, headers: { "content-type": type } });
  });

  it.each(["openapi.json", "index.js", "../index.js", "constructor"])("have no file %s", async (file) => {
    await expect(operations.getReferenceFile(request({ file }))).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("the page", () => {
  it("names no other host, and may ask none", async () => {
    const { body, headers } = await operations.showReference(request());
    expect(body).not.toMatch(/(src|href|url)\s*[=:]\s*["']?(https?:)?\/\//);
    const policy = headers?.["content-security-policy"] ?? "";
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).not.toMatch(/https?:|\*|unsafe/);
  });

  it("runs the scripts that its policy names by their hashes", async () => {
    const { body, headers } = await operations.showReference(request());
    const scripts = [...String(body).matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script);
    const hashes = await Promise.all(
      scripts.map(async (script) => {
        const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script));
        return `'sha256-${Buffer.from(digest).toString("base64")}'`;
      }),
    );
    expect(hashes).toHaveLength(2);
    expect(headers?.["content-security-policy"]).toContain(`script-src 'self' ${hashes.join(" ")};`);
  });
});
