/** Who may import whom. Each rule names a boundary of the architecture; see the section on it in the README. */
const pure = [
  "^lambda/(bets/(acceptance|bet|bet-view|why)|rounds/(event|gate|round|round-view|table|table-view|transitions))\\.ts$",
  "^lambda/(parallel|feeds/(block|day-totals)|settlement/(control-totals|messages|verdict)|wallets/(ledger|transaction-view)|receipts/receipt|sessions/session)\\.ts$",
];

export default {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "money-imports-nothing",
      severity: "error",
      from: { path: "^lambda/money/" },
      to: { path: "^(lambda|infra)/", pathNot: "^lambda/money/" },
    },
    {
      name: "games-import-money-and-their-contract",
      severity: "error",
      from: { path: "^lambda/games/", pathNot: "handlers?\\.ts$" },
      to: { path: "^(lambda|infra)/", pathNot: "^lambda/(money|games)/" },
    },
    {
      name: "games-never-import-each-other",
      severity: "error",
      from: { path: "^lambda/games/([^/]+)/" },
      to: { path: "^lambda/games/[^/]+/", pathNot: "^lambda/games/$1/" },
    },
    {
      name: "only-the-registry-knows-the-games",
      severity: "error",
      from: { path: "^lambda/", pathNot: "^lambda/games/(registry\\.ts|[^/]+/)" },
      to: { path: "^lambda/games/[^/]+/" },
    },
    {
      name: "only-the-store-imports-the-sdk",
      severity: "error",
      from: { path: "^lambda/", pathNot: "^lambda/(store/|production(-queues)?\\.ts)" },
      to: { path: "@aws-sdk" },
    },
    {
      name: "pure-modules-do-no-io",
      severity: "error",
      from: { path: pure },
      to: { path: "^lambda/(store|production|http/api|deps)|^(node:)?(fs|net|http|timers)" },
    },
    {
      name: "store-does-not-look-up",
      severity: "error",
      from: { path: "^lambda/store/" },
      to: { path: "^lambda/http/" },
    },
    {
      name: "lambdas-do-not-carry-the-contract's-table",
      severity: "error",
      from: { path: "^lambda/", pathNot: "^lambda/openapi/" },
      to: { path: "^lambda/openapi/|/zod-openapi/" },
    },
    {
      name: "answers-schemas-are-types-alone-to-lambdas",
      severity: "error",
      from: { path: "^lambda/", pathNot: "^lambda/(openapi/|[^/]+/responses\\.ts$)" },
      to: { path: "^lambda/([^/]+/responses|http/shown)\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "lambdas-load-the-small-zod",
      severity: "error",
      from: { path: "^lambda/" },
      to: { path: "node_modules/zod/(index|v4/classic)" },
    },
    {
      name: "lambda-does-not-know-infra",
      severity: "error",
      from: { path: "^lambda/" },
      to: { path: "^(audit|infra|test|demo|client)/" },
    },
    {
      name: "product-does-not-know-tests",
      severity: "error",
      from: { path: "^(lambda|audit|infra|demo|client)/" },
      to: { path: "^test/" },
    },
    { name: "no-orphans", severity: "error", from: { orphan: true, path: "^lambda/" }, to: {} },
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    includeOnly: "^(lambda|audit|infra|test|demo|client|node_modules)",
    parser: "swc",
    enhancedResolveOptions: {
      extensions: [".ts", ".js", ".mjs", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
