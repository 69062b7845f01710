import { describe, expect, it } from "vitest";
import { contract } from "../support/contract.ts";
import { house } from "./support/house.ts";

const get = (path: string) => fetch(`${house.baseUrl}${path}`);

describe("the contract, without a key", () => {
  it("is the one that is checked in", async () => {
    const answer = await get("/v1/openapi.json");
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(await answer.json()).toEqual(contract);
  });

  it("is shown by a page whose files are all here", async () => {
    const page = await (await get("/docs")).text();
    const files = [...page.matchAll(/(?:src|href)="(docs\/[^"]+)"/g)].map(([, file]) => file);
    expect(files).toEqual(["docs/swagger-ui.css", "docs/swagger-ui.js"]);
    for (const file of files) {
      const answer = await get(`/${file}`);
      expect({ status: answer.status, encoding: answer.headers.get("content-encoding") }).toEqual({
        status: 200,
        encoding: "gzip",
      });
      expect((await answer.text()).length).toBeGreaterThan(100_000);
    }
  });
});
