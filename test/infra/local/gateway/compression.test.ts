import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { compressed } from "../../../../infra/local/gateway/compression.ts";

const answer = { status: 200, headers: [["content-type", "application/json"]], body: "a".repeat(100) } as const;

describe("an answer", () => {
  it("of the least size or more is compressed for a client that accepts gzip", async () => {
    const { headers, body } = await compressed(answer, "br, GZIP;q=0.9", 100);
    expect(headers).toContainEqual(["Content-Encoding", "gzip"]);
    expect(gunzipSync(body).toString()).toBe(answer.body);
  });

  it.each([
    ["is smaller", "gzip", 101],
    ["goes to a client that does not accept gzip", "br", 100],
    ["goes to a client that wants no gzip", "br, gzip;q=0", 100],
    ["goes to a client that wants no gzip, in more digits", "gzip; q=0.000, br", 100],
    ["goes to a client that accepts nothing", undefined, 100],
    ["comes from an API that compresses nothing", "gzip", undefined],
  ])("is left as it is if it %s", async (_, acceptEncoding, minimum) => {
    expect(await compressed(answer, acceptEncoding, minimum)).toBe(answer);
  });

  it("that is encoded already is left as it is", async () => {
    const encoded = { ...answer, headers: [["Content-Encoding", "br"]] as const };
    expect(await compressed(encoded, "gzip", 100)).toBe(encoded);
  });
});
