import { en } from "zod/locales";
import * as z from "zod/mini";
import type { PartnerId } from "../ids.ts";
import type { Principal } from "../partners/partner.ts";
import { type FieldError, Problem } from "../problem.ts";

// zod/mini brings no language: without one it says of every fault that the input is invalid.
z.config(en());

/** A request after its parts have been parsed. */
export interface Request<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Absent on routes that need no key. */
  readonly principal: Principal | undefined;
  /** The game whose route was called; empty on routes that are not a game's. */
  readonly game: string;
}

interface RawRequest extends Request<unknown, unknown, unknown> {
  /** The header of this name, empty or absent when it was not sent. */
  readonly accept?: string;
}

export interface Reply<Body = unknown> {
  readonly status: 200 | 201 | 202;
  /** A text is sent as it is, anything else as JSON. */
  readonly body: Body;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The answer to a request that makes something once under its reference: the first one, or that one again. */
export const replyOnce = (body: unknown, replayed: boolean): Reply =>
  replayed ? { status: 200, body, headers: { "idempotent-replayed": "true" } } : { status: 201, body };

/** One operation of the API with its types closed over: parses a raw request, then answers it. */
export type Operation<Answer = unknown> = (raw: RawRequest) => Promise<Reply<Answer>>;

interface Schemas<Params, Query, Body> {
  readonly params: z.ZodMiniType<Params>;
  readonly query: z.ZodMiniType<Query>;
  readonly body: z.ZodMiniType<Body>;
}

/** The schema of a part that a route does not take. */
export const none = z.strictObject({});

/**
 * Parses a request by its schemas and hands it on. Whatever does not fit, unknown fields included, is refused with
 * `validation-failed` and every fault listed.
 */
export function operation<Params, Query, Body, Answer>(
  schemas: Schemas<Params, Query, Body>,
  handle: (request: Request<Params, Query, Body>) => Promise<Reply<Answer>>,
): Operation<Answer> {
  return async ({ principal, game, ...raw }) => {
    const params = schemas.params.safeParse(raw.params);
    const query = schemas.query.safeParse(raw.query);
    const body = schemas.body.safeParse(raw.body);
    if (params.success && query.success && body.success) {
      return handle({ params: params.data, query: query.data, body: body.data, principal, game });
    }
    throw invalid([...faultsOf("params", params), ...faultsOf("query", query), ...faultsOf("", body)]);
  };
}

function faultsOf(part: string, { error }: { error?: z.core.$ZodError | undefined }): readonly FieldError[] {
  return (error?.issues ?? []).map(({ path, message }) => ({
    path: [part, ...path].filter((step) => step !== "").join("."),
    message,
  }));
}

function invalid(errors: readonly FieldError[]): Problem {
  return new Problem("validation-failed", "The request does not have the form that this route takes.", { errors });
}

/** The partner whose key was used. Routes with the role `partner` always have one. */
export function partnerOf(principal: Principal | undefined): PartnerId {
  if (!principal?.partnerId) throw new Error("a partner's route was called without a partner's key");
  return principal.partnerId;
}

/** The name that the event log gives the caller. */
export function actorOf(principal: Principal | undefined): string {
  if (!principal) throw new Error("a studio route was called without a key");
  return `${principal.role}:${principal.keyId}`;
}
