import type { APIGatewayProxyEvent, APIGatewayProxyResult } from "aws-lambda";
import { recordOperations } from "../../lambda/bets/operations.ts";
import { placeBetOperation } from "../../lambda/bets/place-bet-operation.ts";
import type { Deps, QueueDeps } from "../../lambda/deps.ts";
import { publishAll } from "../../lambda/feeds/publish-all.ts";
import { games } from "../../lambda/games/registry.ts";
import { api } from "../../lambda/http/api.ts";
import { routes } from "../../lambda/http/routes.ts";
import { signed } from "../../lambda/http/signature-check.ts";
import type { RandomBytes } from "../../lambda/partners/api-key.ts";
import { authenticate } from "../../lambda/partners/authenticate.ts";
import { adminOperations } from "../../lambda/partners/operations.ts";
import { roundOperations } from "../../lambda/rounds/operations.ts";
import { recordResultOperation } from "../../lambda/rounds/record-result-operation.ts";
import { sessionOperations } from "../../lambda/sessions/operations.ts";
import { queueHandler } from "../../lambda/settlement/queue-handler.ts";
import { sweep } from "../../lambda/settlement/sweep.ts";
import { readCursorSecret } from "../../lambda/store/cursor-secret.ts";
import { walletOperations } from "../../lambda/wallets/operations.ts";
import { apiEvent, lambdaContext } from "../support/api-event.ts";

/** One request to the API, by the operation that it calls. */
export interface ApiRequest {
  readonly operation: string;
  /** The game whose route it is, where each game has its own. */
  readonly game?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export type Key = Readonly<{ keyId: string; role: string; partnerId?: string; signing?: string }>;

/** Of a session that nobody prolongs. */
export const SESSION_LIFETIME = 30 * 60_000;

type Handler = (event: APIGatewayProxyEvent) => Promise<APIGatewayProxyResult>;

/** Every Lambda of the product, as it is deployed but for its clock, its ids and its clients. `money` takes one try a call. */
export function createLambdas(deps: QueueDeps, money: Deps, bytes: RandomBytes) {
  const lister = { table: deps.table, cursorSecret: () => readCursorSecret(deps.table, bytes) };
  const handler =
    (lambda: ReturnType<typeof api>): Handler =>
    async (event) =>
      lambda(event, lambdaContext);
  const shared: Record<string, Handler> = {
    rounds: handler(api("rounds", roundOperations(deps, lister), signed(deps))),
    sessions: handler(api("sessions", sessionOperations(deps, SESSION_LIFETIME), signed(deps))),
    wallets: handler(api("wallets", walletOperations(deps, money, lister), signed(deps))),
    records: handler(api("records", recordOperations(deps, lister), signed(deps))),
    admin: handler(api("admin", adminOperations(deps, bytes, lister, 50), signed(deps))),
  };
  const ofGames = Object.fromEntries(
    Object.entries(games).flatMap(([code, game]): [string, Handler][] => [
      [`place-bets/${code}`, handler(api("place-bets", { placeBet: placeBetOperation(money, game) }, signed(deps)))],
      [
        `record-result/${code}`,
        handler(api("record-result", { recordResult: recordResultOperation(deps, game) }, signed(deps))),
      ],
    ]),
  );
  const handlers = { ...shared, ...ofGames };
  return {
    settle: queueHandler(deps),
    sweep: () => sweep(deps),
    publish: () => publishAll(deps, () => false),
    /** Whose key it is, as the gateway's authorizer asks. */
    authenticate: (apiKey: string) => authenticate(deps, apiKey),
    serve(request: ApiRequest, key: Key): Promise<APIGatewayProxyResult> {
      const { operation, game, params, query = {}, body } = request;
      const route = routes.find((one) => one.operation === operation && one.game === game);
      const serve = route && (handlers[`${route.lambda}/${game}`] ?? handlers[route.lambda]);
      if (!serve) throw new Error(`no route ${operation} of ${game}`);
      return serve(
        apiEvent({
          method: route.method,
          resource: route.path,
          ...(params && { params }),
          query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value]])),
          ...(body && { body: JSON.stringify(body) }),
          authorizer: key,
        }),
      );
    },
  };
}
