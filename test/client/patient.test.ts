import { expect, it } from "vitest";
import { patient } from "../../client/patient.ts";

/** Answers with these, one after the other, and keeps the bodies that came. */
function answering(...answers: readonly Response[]) {
  const bodies: string[] = [];
  const waits: number[] = [];
  const left = [...answers];
  const send = patient(
    async (request) => {
      bodies.push(await request.text());
      return left.shift() ?? Response.error();
    },
    async (milliseconds) => waits.push(milliseconds),
  );
  return { send, bodies, waits };
}

const tooMany = (seconds?: string) =>
  new Response(null, { status: 429, headers: seconds === undefined ? {} : { "retry-after": seconds } });
const request = () => new Request("http://localhost/", { method: "POST", body: "a body" });

it("sends a request that was one too many again, whole, after the time that the answer names", async () => {
  const { send, bodies, waits } = answering(tooMany("2"), tooMany("1"), new Response("done"));
  expect(await (await send(request())).text()).toBe("done");
  expect(bodies).toEqual(["a body", "a body", "a body"]);
  expect(waits).toEqual([2000, 1000]);
});

it.each(["61", "soon", undefined])("hands on a refusal that names no time within a minute: %s", async (seconds) => {
  const { send, waits } = answering(tooMany(seconds));
  expect((await send(request())).status).toBe(429);
  expect(waits).toEqual([]);
});

it("hands on every other answer as it is", async () => {
  const unavailable = new Response(null, { status: 503, headers: { "retry-after": "1" } });
  const { send, waits } = answering(unavailable);
  expect(await send(request())).toBe(unavailable);
  expect(waits).toEqual([]);
});
