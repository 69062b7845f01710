import { games } from "../games/registry.ts";
import type { Role } from "../partners/partner.ts";

/** The Lambdas that serve HTTP. Those of a game exist once for each game. */
export type SharedFunction = "rounds" | "sessions" | "wallets" | "records" | "admin" | "docs";
export type GameFunction = "place-bets" | "record-result";

interface RouteRow {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  /** Empty: no key is needed. */
  readonly roles: readonly Role[];
  readonly lambda: SharedFunction | GameFunction;
  readonly operation: string;
}

const everyone = [] as const;
const anyKey = ["partner", "dealer", "supervisor", "admin"] as const;
const partner = ["partner"] as const;
const studio = ["dealer", "supervisor", "admin"] as const;
const dealer = ["dealer", "supervisor"] as const;
const supervisor = ["supervisor"] as const;
const admin = ["admin"] as const;

/** Every route of the API: who may call it, and which Lambda's operation answers. `{game}` stands for each game's code. */
// biome-ignore format: a table
const table = [
  { method: "GET", path: "/v1/health", roles: everyone, lambda: "records", operation: "health" },
  { method: "GET", path: "/v1/openapi.json", roles: everyone, lambda: "docs", operation: "getOpenApi" },
  { method: "GET", path: "/docs", roles: everyone, lambda: "docs", operation: "showReference" },
  { method: "GET", path: "/docs/{file}", roles: everyone, lambda: "docs", operation: "getReferenceFile" },
  { method: "GET", path: "/v1/games", roles: anyKey, lambda: "records", operation: "listGames" },
  { method: "GET", path: "/v1/games/{game}", roles: anyKey, lambda: "records", operation: "getGame" },

  { method: "GET", path: "/v1/tables", roles: anyKey, lambda: "rounds", operation: "listTables" },
  { method: "GET", path: "/v1/tables/{tableId}", roles: anyKey, lambda: "rounds", operation: "getTable" },
  { method: "GET", path: "/v1/tables/{tableId}/history", roles: anyKey, lambda: "rounds", operation: "getTableHistory" },
  { method: "GET", path: "/v1/tables/{tableId}/rounds", roles: anyKey, lambda: "rounds", operation: "listTableRounds" },
  { method: "PUT", path: "/v1/tables/{tableId}", roles: admin, lambda: "admin", operation: "putTable" },

  { method: "POST", path: "/v1/{game}/tables/{tableId}/rounds", roles: dealer, lambda: "rounds", operation: "openRound" },
  { method: "POST", path: "/v1/{game}/tables/{tableId}/shoes", roles: dealer, lambda: "rounds", operation: "openShoe" },
  { method: "GET", path: "/v1/rounds", roles: supervisor, lambda: "rounds", operation: "listRounds" },
  { method: "GET", path: "/v1/rounds/{roundId}", roles: anyKey, lambda: "rounds", operation: "getRound" },
  { method: "GET", path: "/v1/rounds/{roundId}/events", roles: studio, lambda: "rounds", operation: "listRoundEvents" },
  { method: "POST", path: "/v1/rounds/{roundId}/close", roles: dealer, lambda: "rounds", operation: "closeRound" },
  { method: "POST", path: "/v1/rounds/{roundId}/pause", roles: dealer, lambda: "rounds", operation: "pauseRound" },
  { method: "POST", path: "/v1/rounds/{roundId}/resume", roles: supervisor, lambda: "rounds", operation: "resumeRound" },
  { method: "POST", path: "/v1/rounds/{roundId}/void", roles: supervisor, lambda: "rounds", operation: "voidRound" },
  { method: "POST", path: "/v1/rounds/{roundId}/retry", roles: supervisor, lambda: "rounds", operation: "retryRound" },
  { method: "POST", path: "/v1/rounds/{roundId}/correction", roles: supervisor, lambda: "rounds", operation: "correctRound" },
  { method: "POST", path: "/v1/rounds/{roundId}/reshake", roles: dealer, lambda: "rounds", operation: "reshakeRound" },
  { method: "POST", path: "/v1/{game}/rounds/{roundId}/result", roles: dealer, lambda: "record-result", operation: "recordResult" },

  { method: "POST", path: "/v1/{game}/rounds/{roundId}/bets", roles: partner, lambda: "place-bets", operation: "placeBet" },
  { method: "GET", path: "/v1/rounds/{roundId}/bets", roles: partner, lambda: "records", operation: "listRoundBets" },
  { method: "GET", path: "/v1/rounds/{roundId}/receipt", roles: partner, lambda: "records", operation: "getReceipt" },
  { method: "GET", path: "/v1/bets", roles: partner, lambda: "records", operation: "findBets" },
  { method: "GET", path: "/v1/bets/{betId}", roles: partner, lambda: "records", operation: "getBet" },
  { method: "GET", path: "/v1/players/{playerId}/bets", roles: partner, lambda: "records", operation: "listPlayerBets" },

  { method: "POST", path: "/v1/sessions", roles: partner, lambda: "sessions", operation: "openSession" },
  { method: "GET", path: "/v1/sessions/{sessionId}", roles: partner, lambda: "sessions", operation: "getSession" },
  { method: "DELETE", path: "/v1/sessions/{sessionId}", roles: partner, lambda: "sessions", operation: "closeSession" },
  { method: "POST", path: "/v1/sessions/{sessionId}/heartbeat", roles: partner, lambda: "sessions", operation: "prolongSession" },

  { method: "POST", path: "/v1/players/{playerId}/deposits", roles: partner, lambda: "wallets", operation: "deposit" },
  { method: "POST", path: "/v1/players/{playerId}/withdrawals", roles: partner, lambda: "wallets", operation: "withdraw" },
  { method: "GET", path: "/v1/players/{playerId}/balances", roles: partner, lambda: "wallets", operation: "listBalances" },
  { method: "GET", path: "/v1/players/{playerId}/transactions", roles: partner, lambda: "wallets", operation: "listPlayerTransactions" },
  { method: "GET", path: "/v1/transactions", roles: partner, lambda: "wallets", operation: "findTransactions" },
  { method: "GET", path: "/v1/statements/{date}", roles: partner, lambda: "wallets", operation: "getStatement" },

  { method: "POST", path: "/v1/partners", roles: admin, lambda: "admin", operation: "createPartner" },
  { method: "GET", path: "/v1/partners", roles: admin, lambda: "admin", operation: "listPartners" },
  { method: "GET", path: "/v1/partners/{partnerId}", roles: admin, lambda: "admin", operation: "getPartner" },
  { method: "POST", path: "/v1/partners/{partnerId}/suspend", roles: admin, lambda: "admin", operation: "suspendPartner" },
  { method: "POST", path: "/v1/partners/{partnerId}/reinstate", roles: admin, lambda: "admin", operation: "reinstatePartner" },
  { method: "POST", path: "/v1/partners/{partnerId}/keys", roles: admin, lambda: "admin", operation: "createPartnerKey" },
  { method: "GET", path: "/v1/partners/{partnerId}/keys", roles: admin, lambda: "admin", operation: "listPartnerKeys" },
  { method: "DELETE", path: "/v1/partners/{partnerId}/keys/{keyId}", roles: admin, lambda: "admin", operation: "revokePartnerKey" },
  { method: "POST", path: "/v1/partners/{partnerId}/signing-secrets", roles: admin, lambda: "admin", operation: "createSigningSecret" },
  { method: "GET", path: "/v1/partners/{partnerId}/signing-secrets", roles: admin, lambda: "admin", operation: "listSigningSecrets" },
  { method: "DELETE", path: "/v1/partners/{partnerId}/signing-secrets/{secretId}", roles: admin, lambda: "admin", operation: "revokeSigningSecret" },
  { method: "POST", path: "/v1/partners/{partnerId}/require-signatures", roles: admin, lambda: "admin", operation: "requireSignatures" },
  { method: "POST", path: "/v1/partners/{partnerId}/waive-signatures", roles: admin, lambda: "admin", operation: "waiveSignatures" },
  { method: "POST", path: "/v1/keys", roles: admin, lambda: "admin", operation: "createStudioKey" },
  { method: "GET", path: "/v1/keys", roles: admin, lambda: "admin", operation: "listStudioKeys" },
  { method: "DELETE", path: "/v1/keys/{keyId}", roles: admin, lambda: "admin", operation: "revokeStudioKey" },
] as const satisfies readonly RouteRow[];

type Row = (typeof table)[number];

export type OperationName = Row["operation"];
/** Those that exist once for each game. */
export type GameOperationName = Extract<Row, { path: `/v1/{game}/${string}` }>["operation"];

/** The operations that a Lambda must implement: a missing or an extra one does not compile. */
export type OperationsOf<Name extends SharedFunction | GameFunction> = Extract<Row, { lambda: Name }>["operation"];

/** One route as API Gateway has it, with the game's code in its path. */
export interface Route extends RouteRow {
  readonly operation: OperationName;
  /** Set for a route that exists once for each game. */
  readonly game?: string;
}

export const routes: readonly Route[] = table.flatMap((row): Route[] =>
  row.path.includes("/{game}/")
    ? Object.values(games)
        .filter(({ shoe }) => shoe || row.operation !== "openShoe")
        .map(({ game }) => ({ ...row, path: row.path.replace("{game}", game), game }))
    : [row],
);
