/**
 * What a partner gets who asks with ids of another partner:
 * - `not-found`: theirs is not there;
 * - `none`: an empty list;
 * - `own`: what it has itself under the same name, and nothing of theirs;
 * - `public`: what every key sees, and nothing of theirs;
 * - `refused`: the route is for other roles, whatever the ids.
 */
export type Outcome = "not-found" | "none" | "own" | "public" | "refused";

export interface Question {
  readonly gets: Outcome;
  /** Which ids of the other partner are in path, query or body, as `{name}`; `own…` is the asking partner's. */
  readonly path?: string;
  readonly query?: string;
  readonly body?: object;
  /** Who asks: the other partner, unless an administrator mixes up two partners' ids. */
  readonly as?: "admin";
}

const refused = [{ gets: "refused" }] as const;
const shown = [{ gets: "public" }] as const;
const unknown = [{ gets: "not-found" }] as const;

/** A player that only the other partner has, and one of a name that both have. */
const ofPlayer = (path: string): readonly Question[] => [
  { gets: "not-found", path: path.replace("*", "{playerId}") },
  { gets: "own", path: path.replace("*", "{sharedPlayerId}") },
];
const byReference = [
  { gets: "none", query: "?reference={betReference}" },
  { gets: "own", query: "?reference={sharedReference}" },
] as const;
/** A slip with the other's session, then the same one with a session of its own, to show what the first is refused for. */
const bet = (path: string, type: string): readonly Question[] => {
  const slip = { reference: "{freshReference}", lines: [{ type, stake: "1.00" }] };
  return [
    { gets: "not-found", path, body: { ...slip, sessionId: "{sessionId}" } },
    { gets: "own", path, body: { ...slip, sessionId: "{ownSessionId}" } },
  ];
};
const transfer = { reference: "{freshReference}", currency: "THB", amount: "1.00" };

/** Every operation of the contract, by its id: no route may be without a row. */
export const rows: Readonly<Record<string, readonly Question[]>> = {
  health: shown,
  getOpenApi: shown,
  showReference: shown,
  getReferenceFile: [{ gets: "public", path: "/docs/swagger-ui.css" }],
  listGames: shown,
  getGame: [{ gets: "public", path: "/v1/games/thai-hilo" }],
  listTables: shown,
  getTable: shown,
  getTableHistory: shown,
  listTableRounds: shown,
  getRound: shown,

  putTable: refused,
  openRoundThaiHilo: refused,
  openRoundXocDia: refused,
  openRoundDragonTiger: refused,
  openShoeDragonTiger: refused,
  listRounds: refused,
  listRoundEvents: refused,
  closeRound: refused,
  pauseRound: refused,
  resumeRound: refused,
  voidRound: refused,
  retryRound: refused,
  correctRound: refused,
  reshakeRound: refused,
  recordResultThaiHilo: refused,
  recordResultXocDia: refused,
  recordResultDragonTiger: refused,

  placeBetThaiHilo: bet("/v1/thai-hilo/rounds/{openThaiHilo}/bets", "hi"),
  placeBetXocDia: bet("/v1/xoc-dia/rounds/{openXocDia}/bets", "odd"),
  placeBetDragonTiger: bet("/v1/dragon-tiger/rounds/{openDragonTiger}/bets", "dragon"),
  listRoundBets: [{ gets: "own" }],
  getReceipt: [{ gets: "own" }, { gets: "own", query: "?playerId={sharedPlayerId}" }],
  findBets: [{ gets: "own", query: "?after=0" }, ...byReference],
  getBet: unknown,
  listPlayerBets: ofPlayer("/v1/players/*/bets"),

  openSession: [{ gets: "own", body: { playerId: "{sharedPlayerId}", currency: "THB" } }],
  getSession: unknown,
  closeSession: unknown,
  prolongSession: unknown,

  deposit: [
    { gets: "own", path: "/v1/players/{sharedPlayerId}/deposits", body: transfer },
    {
      gets: "own",
      path: "/v1/players/{sharedPlayerId}/deposits",
      body: { ...transfer, reference: "{depositReference}" },
    },
  ],
  withdraw: [
    { gets: "not-found", body: transfer },
    { gets: "own", path: "/v1/players/{sharedPlayerId}/withdrawals", body: transfer },
  ],
  listBalances: ofPlayer("/v1/players/*/balances"),
  listPlayerTransactions: ofPlayer("/v1/players/*/transactions"),
  findTransactions: [{ gets: "own", query: "?after=0" }, { gets: "own", query: "?date={today}" }, ...byReference],
  getStatement: [{ gets: "own", path: "/v1/statements/{today}" }],

  createPartner: refused,
  listPartners: refused,
  getPartner: refused,
  suspendPartner: refused,
  requireSignatures: refused,
  waiveSignatures: refused,
  reinstatePartner: refused,
  createPartnerKey: refused,
  listPartnerKeys: refused,
  revokePartnerKey: [...refused, { gets: "not-found", as: "admin", path: "/v1/partners/{ownPartnerId}/keys/{keyId}" }],
  createSigningSecret: refused,
  listSigningSecrets: refused,
  revokeSigningSecret: [
    ...refused,
    { gets: "not-found", as: "admin", path: "/v1/partners/{ownPartnerId}/signing-secrets/{secretId}" },
  ],
  createStudioKey: refused,
  listStudioKeys: refused,
  revokeStudioKey: [...refused, { gets: "not-found", as: "admin" }],
};
