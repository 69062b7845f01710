/** Every error code of the contract with its HTTP status, title and whether the same request may succeed later. */
export const problems = {
  "validation-failed": { status: 400, title: "The request is not valid", retryable: false },
  unauthorized: { status: 401, title: "The API key or signature is missing or not valid", retryable: false },
  forbidden: { status: 403, title: "The API key does not allow this", retryable: false },
  "not-found": { status: 404, title: "Nothing is found there", retryable: false },
  "method-not-allowed": { status: 405, title: "The method is not allowed here", retryable: false },
  "reference-conflict": { status: 409, title: "The reference was used for something else", retryable: false },
  "betting-closed": { status: 409, title: "Betting is closed", retryable: false },
  "betting-open": { status: 409, title: "Betting is still open", retryable: false },
  "invalid-transition": { status: 409, title: "The round or table does not allow this now", retryable: false },
  "result-conflict": { status: 409, title: "Another result stands", retryable: false },
  "session-closed": { status: 409, title: "The session has ended", retryable: false },
  "shoe-required": { status: 409, title: "A new shoe is required", retryable: false },
  "payload-too-large": { status: 413, title: "The body is too large", retryable: false },
  "unsupported-media-type": { status: 415, title: "The body must be JSON", retryable: false },
  "insufficient-funds": { status: 422, title: "The balance does not cover this", retryable: false },
  "limit-exceeded": { status: 422, title: "A limit does not allow this", retryable: false },
  "currency-mismatch": { status: 422, title: "The currency does not fit", retryable: false },
  "bet-type-unavailable": { status: 422, title: "The bet type is not offered in this round", retryable: false },
  "impossible-card": { status: 422, title: "The shoe cannot hold this card any more", retryable: false },
  "too-many-requests": { status: 429, title: "Too many requests", retryable: true },
  internal: { status: 500, title: "Something went wrong on our side", retryable: true },
  unavailable: { status: 503, title: "The outcome could not be learnt in time", retryable: true },
} as const satisfies Record<string, { status: number; title: string; retryable: boolean }>;

export type ProblemCode = keyof typeof problems;

/** Whether the request changed a balance: `unknown` asks the caller to repeat it with the same reference. */
export type MoneyMoved = "no" | "yes" | "unknown";

export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** A refusal that the caller is told of: what was wrong and what to do. Anything else that is thrown becomes `internal`. */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly code: ProblemCode;
  readonly moneyMoved: MoneyMoved;
  readonly errors: readonly FieldError[] | undefined;

  constructor(
    code: ProblemCode,
    detail: string,
    more: { moneyMoved?: MoneyMoved; errors?: readonly FieldError[] } = {},
  ) {
    super(detail);
    this.code = code;
    this.moneyMoved = more.moneyMoved ?? "no";
    this.errors = more.errors;
  }
}

/** The body of an error answer, `application/problem+json` (RFC 9457). */
export function problemBody(problem: Problem, requestId: string) {
  const { status, title, retryable } = problems[problem.code];
  return {
    type: `urn:problem:${problem.code}`,
    title,
    status,
    detail: problem.message,
    code: problem.code,
    requestId,
    retryable,
    moneyMoved: problem.moneyMoved,
    ...(problem.errors ? { errors: problem.errors } : {}),
  };
}
