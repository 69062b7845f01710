import type { Route } from "../http/routes.ts";
import { type MoneyMoved, Problem, type ProblemCode, problemBody, problems } from "../problem.ts";
import { problemAnswer } from "./problem-answer.ts";

interface Told {
  readonly detail: string;
  readonly moneyMoved?: MoneyMoved;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
}

/** What each problem says, by an example. */
const told: Readonly<Record<ProblemCode, Told>> = {
  "validation-failed": {
    detail: "The request does not have the form that this route takes.",
    errors: [{ path: "reference", message: "Invalid input: expected string, received undefined" }],
  },
  unauthorized: { detail: "Send a valid API key in the header x-api-key." },
  forbidden: { detail: "This route is for: dealer, supervisor." },
  "not-found": { detail: "There is no round 01KZC8V0M4R6T8W0Y2A4C6E8G016." },
  "method-not-allowed": { detail: "The header allow names the methods of this path." },
  "reference-conflict": { detail: "The reference anna-1 was used before, for something else." },
  "betting-closed": { detail: "Betting on this round has closed." },
  "betting-open": { detail: "Betting is open until 2026-11-30T12:24:30.000Z. Close the round first." },
  "invalid-transition": { detail: 'A round that is settled does not take the command "pause".' },
  "result-conflict": { detail: "Another result stands. A supervisor can correct a settled round." },
  "session-closed": { detail: "The session ended at 2026-11-30T12:53:40.500Z. Open a new one." },
  "shoe-required": { detail: "The table needs a new shoe before its next round." },
  "payload-too-large": { detail: "The body may have 100000 bytes at most." },
  "unsupported-media-type": { detail: "Send the body as application/json." },
  "insufficient-funds": { detail: "The balance is 15.00 THB." },
  "limit-exceeded": { detail: "The least stake on a bet type is 1.00 THB; hi has less." },
  "currency-mismatch": { detail: "EUR is not one of your currencies." },
  "bet-type-unavailable": {
    detail: "dragon-red is offered in the first 25 rounds of a shoe; this is round 26.",
  },
  "impossible-card": {
    detail: "The shoe has dealt every copy of one of these cards: check what was entered.",
  },
  "too-many-requests": { detail: "Slow down, then repeat the request." },
  internal: {
    detail: "Repeat the request. One that has a reference is done once, however often it is sent.",
    moneyMoved: "unknown",
  },
  unavailable: {
    detail: "The outcome could not be learnt in time. Repeat the request with the same reference.",
    moneyMoved: "unknown",
  },
};

const requestId = "6f1c1d0e-4c1b-4a36-9d0b-0b8f3b0f9a11";

/** An example of each problem's body. */
export const problemExamples = Object.fromEntries(
  Object.entries(told).map(([code, { detail, ...more }]) => {
    const problem = new Problem(code as ProblemCode, detail, more);
    return [
      code,
      { summary: problems[problem.code].title, value: problemAnswer.parse(problemBody(problem, requestId)) },
    ];
  }),
);

/** The problems that a route may answer whatever its operation does. */
export function sharedProblems({ method, roles }: Pick<Route, "method" | "roles">): readonly ProblemCode[] {
  return [
    "validation-failed",
    ...(roles.length > 0 ? (["unauthorized", "forbidden"] as const) : []),
    ...(method === "GET" ? [] : (["payload-too-large", "unsupported-media-type"] as const)),
    "too-many-requests",
    "internal",
    "unavailable",
  ];
}

const header = (name: string) => ({ [name]: { $ref: `#/components/headers/${name}` } });
const limitHeaders = { ...header("retry-after"), ...header("ratelimit"), ...header("ratelimit-policy") };

/** The codes that may come with each status, and the name that their response has among the components. */
const groupsOf = (codes: readonly ProblemCode[]) =>
  [...Map.groupBy(new Set(codes), (code) => problems[code].status)].map(([status, codes]) => ({
    status: `${status}` as const,
    codes,
    name: codes.join("."),
  }));

/** References to the responses of an operation that has these problems. */
export const problemResponses = (codes: readonly ProblemCode[]) =>
  Object.fromEntries(
    groupsOf(codes).map(({ status, name }) => [status, { $ref: `#/components/responses/${name}` }] as const),
  );

/** The responses that `problemResponses` of these operations refers to: each names the codes that it may carry. */
export const problemComponents = (operations: readonly (readonly ProblemCode[])[]) =>
  Object.fromEntries(operations.flatMap(groupsOf).map(({ codes, name }) => [name, responseOf(codes)]));

const responseOf = (codes: readonly ProblemCode[]) => ({
  description: codes.map((code) => `\`${code}\`: ${problems[code].title}.`).join("\n\n"),
  headers: { ...header("x-request-id"), ...(codes.includes("too-many-requests") ? limitHeaders : {}) },
  content: {
    "application/problem+json": {
      schema: {
        allOf: [
          { $ref: "#/components/schemas/Problem" },
          { type: "object" as const, properties: { code: { type: "string" as const, enum: [...codes] } } },
        ],
      },
      examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
    },
  },
});
