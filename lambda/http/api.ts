import middy from "@middy/core";
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from "aws-lambda";
import type { Log } from "../log.ts";
import type { Principal } from "../partners/partner.ts";
import { Problem, problemBody, problems } from "../problem.ts";
import { isPassing } from "../store/failures.ts";
import { allowedOrigins, corsHeaders } from "./cors.ts";
import type { Operation, Reply } from "./operation.ts";
import { bodyOf, headerValues, paramsOf, principalOf, queryOf } from "./parse-event.ts";
import { type GameFunction, type OperationsOf, type Route, routes, type SharedFunction } from "./routes.ts";
import type { RequireSignature } from "./signature-check.ts";

export interface ApiSettings {
  readonly log: Log;
  readonly requireSignature: RequireSignature;
}

/**
 * The Lambda handler of one HTTP function: finds the operation of the route, checks signature and role, parses, answers.
 * Every error leaves as problem JSON; one that was not foreseen is logged and becomes `internal`.
 */
export function api<Name extends SharedFunction | GameFunction>(
  name: Name,
  operations: Readonly<Record<OperationsOf<Name>, Operation>>,
  { log, requireSignature }: ApiSettings,
  origins = allowedOrigins(process.env),
) {
  const byRoute = new Map(
    routes
      .filter(({ lambda }) => lambda === name)
      .map((route) => [`${route.method} ${route.path}`, { route, run: operationOf(operations, route.operation) }]),
  );
  return middy<APIGatewayProxyEvent, APIGatewayProxyResult>()
    .onError((request) => {
      request.response = answerProblem(request.error, request.event, commonHeaders(request.event, origins), log);
    })
    .handler(async (event) => {
      const found = byRoute.get(`${event.httpMethod} ${event.resource}`);
      if (!found) throw new Problem("not-found", "There is no such route.");
      const principal = principalOf(event);
      if (principal) {
        refuseSeveralKeys(event);
        await requireSignature(event, principal);
      }
      refuseOtherRoles(found.route, principal);
      const body = bodyOf(event);
      const { game = "" } = found.route;
      const accept = headerValues(event, "accept").join(", ");
      const reply = await found.run({ params: paramsOf(event), query: queryOf(event), body, principal, game, accept });
      return answer(reply, commonHeaders(event, origins));
    });
}

function operationOf(operations: Readonly<Record<string, Operation>>, name: string): Operation {
  const found = operations[name];
  if (!found) throw new Error(`no operation is called ${name}`);
  return found;
}

/** With several keys it is not sure which one the cached identity belongs to. */
function refuseSeveralKeys(event: APIGatewayProxyEvent): void {
  if (headerValues(event, "x-api-key").length > 1) throw new Problem("unauthorized", "Send the header x-api-key once.");
}

function refuseOtherRoles(route: Route, principal: Principal | undefined): void {
  if (route.roles.length === 0 || (principal && route.roles.includes(principal.role))) return;
  throw new Problem("forbidden", `This route is for: ${route.roles.join(", ")}.`);
}

type Headers = Readonly<Record<string, string>>;

const commonHeaders = (event: APIGatewayProxyEvent, origins: readonly string[]): Headers => ({
  "cache-control": "no-store",
  "x-request-id": event.requestContext.requestId,
  ...corsHeaders(event, origins),
});

function answer({ status, body, headers }: Reply, common: Headers): APIGatewayProxyResult {
  const vary = [common.vary, headers?.vary].filter((name) => name !== undefined).join(", ");
  return {
    statusCode: status,
    headers: { "content-type": "application/json", ...common, ...headers, ...(vary && { vary }) },
    body: typeof body === "string" ? body : JSON.stringify(body),
  };
}

function answerProblem(error: unknown, event: APIGatewayProxyEvent, common: Headers, log: Log): APIGatewayProxyResult {
  const { requestId } = event.requestContext;
  if (!(error instanceof Problem)) log.error("request-failed", { requestId, error: describe(error) });
  const problem = error instanceof Problem ? error : unforeseen(error, event.httpMethod);
  return {
    statusCode: problems[problem.code].status,
    headers: { "content-type": "application/problem+json", ...common },
    body: JSON.stringify(problemBody(problem, requestId)),
  };
}

function unforeseen(error: unknown, method: string): Problem {
  const moneyMoved = method === "GET" ? "no" : "unknown";
  return isPassing(error)
    ? new Problem("unavailable", "The storage did not answer in time. Repeat the request.", { moneyMoved })
    : new Problem("internal", "Repeat the request. One that has a reference is done once, however often it is sent.", {
        moneyMoved,
      });
}

const describe = (error: unknown) =>
  error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack }
    : { message: String(error) };
