import { InvocationFailed } from "../invocation.ts";
import type { AuthorizerSpec } from "../template/api.ts";
import type { GatewayError } from "./gateway-responses.ts";
import { authorizationSchema, compilePolicy } from "./policy.ts";

/** Who sends a request, as the authorizer says. */
export interface Caller {
  readonly context: Readonly<Record<string, string>>;
  /** The key by which a usage plan counts the request. */
  readonly usageKey: string | undefined;
}

interface Authorization extends Caller {
  readonly allows: (methodArn: string) => boolean;
}

type Outcome = Authorization | GatewayError;

export type AuthorizationResult = Caller | { readonly error: GatewayError };

export interface AuthorizedRequest {
  readonly methodArn: string;
  /** The value of a header, whatever its letter case. */
  readonly header: (name: string) => string | undefined;
  /** Invokes the authorizer's Lambda with the request; throws `InvocationFailed`. */
  readonly invoke: () => Promise<unknown>;
}

export type Authorizer = (request: AuthorizedRequest) => Promise<AuthorizationResult>;

/** Answers kept at once; the oldest leaves first. */
const cacheSize = 20_000;

/**
 * A REQUEST authorizer with API Gateway's cache: an answer is kept by identity (the key), its policy is judged anew for
 * each method. Requests that arrive together with one identity wait for one invocation.
 */
export function createAuthorizer(spec: AuthorizerSpec, now: () => number): Authorizer {
  const cache = new Map<string, { readonly outcome: Promise<Outcome>; expiresAt: number }>();

  return async ({ methodArn, header, invoke }) => {
    const identity = spec.identityHeaders.map(header);
    if (identity.some((value) => !value)) return { error: "UNAUTHORIZED" };
    const outcome = await (spec.cacheSeconds > 0 ? cached(JSON.stringify(identity), invoke) : ask(invoke));
    if (typeof outcome === "string") return { error: outcome };
    const { allows, ...caller } = outcome;
    return allows(methodArn) ? caller : { error: "ACCESS_DENIED" };
  };

  function cached(key: string, invoke: () => Promise<unknown>): Promise<Outcome> {
    const known = cache.get(key);
    if (known && now() < known.expiresAt) return known.outcome;
    cache.delete(key);
    const entry = { outcome: ask(invoke), expiresAt: Number.POSITIVE_INFINITY };
    cache.set(key, entry);
    const oldest = cache.size > cacheSize ? cache.keys().next().value : undefined;
    if (oldest !== undefined) cache.delete(oldest);
    entry.outcome.then(
      (outcome) => {
        if (typeof outcome === "string") cache.delete(key);
        else entry.expiresAt = now() + spec.cacheSeconds * 1000;
      },
      () => cache.delete(key),
    );
    return entry.outcome;
  }
}

async function ask(invoke: () => Promise<unknown>): Promise<Outcome> {
  let answer: unknown;
  try {
    answer = await invoke();
  } catch (error) {
    if (!(error instanceof InvocationFailed)) throw error;
    return error.message === "Unauthorized" ? "UNAUTHORIZED" : "AUTHORIZER_FAILURE";
  }
  const parsed = authorizationSchema.safeParse(answer);
  if (!parsed.success) return "AUTHORIZER_CONFIGURATION_ERROR";
  const { principalId, policyDocument, context, usageIdentifierKey: usageKey } = parsed.data;
  return { allows: compilePolicy(policyDocument.Statement), context: { ...context, principalId }, usageKey };
}
