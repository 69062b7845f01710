import { expect, inject } from "vitest";
import type * as z from "zod";
import { contractFaults } from "../../support/contract-faults.ts";
import { type Refusal, refusalSchema, refusals } from "./contract.ts";
import { keepTraces } from "./traces.ts";

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON, or another answer's text. */
  readonly body: unknown;
}

/** Calls the API with one key. */
export type Call = (method: string, path: string, body?: object) => Promise<Answer>;

export const callerOf =
  (baseUrl: string, apiKey: string): Call =>
  (method, path, body) =>
    send(`${baseUrl}${path}`, {
      method,
      headers: { "x-api-key": apiKey, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });

/** One request as it is. Whatever is answered must be as the contract says. */
export async function send(url: string, init: RequestInit): Promise<Answer> {
  const answer = await fetch(url, init);
  const text = await answer.text();
  keepTraces(inject("traces"), answer.status, text);
  const isJson = answer.headers.get("content-type")?.includes("json");
  const body = text === "" ? undefined : isJson ? JSON.parse(text) : text;
  const received = { status: answer.status, headers: answer.headers, body };
  expect(contractFaults(init.method ?? "GET", new URL(url).pathname, received)).toEqual([]);
  return received;
}

/** The answer's body, which must have the status and the form that are expected. */
export function read<Schema extends z.ZodType>(answer: Answer, status: number, schema: Schema): z.infer<Schema> {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  return schema.parse(answer.body);
}

/** The code of a refusal, whose status and form must be those of the contract. */
export function refusalOf(answer: Answer): Refusal {
  expect(answer.status, JSON.stringify(answer.body)).toBeGreaterThanOrEqual(400);
  const { code, status, requestId } = refusalSchema.parse(answer.body);
  expect(Object.keys(refusals)).toContain(code);
  expect({
    status: answer.status,
    inBody: status,
    type: answer.headers.get("content-type"),
    requestId: answer.headers.get("x-request-id"),
  }).toEqual({
    status: refusals[code as Refusal],
    inBody: answer.status,
    type: "application/problem+json",
    requestId,
  });
  return code as Refusal;
}

/** `201`, or the code of the refusal: what many requests at once came to, in a form that is easily compared. */
export const outcomeOf = (answer: Answer): number | Refusal =>
  answer.status < 300 ? answer.status : refusalOf(answer);

/** How often each outcome came. */
export function tally(answers: readonly Answer[]): Record<string, number> {
  const groups = Map.groupBy(answers, outcomeOf);
  return Object.fromEntries([...groups].map(([outcome, all]) => [outcome, all.length]));
}
