import { listOf } from "../../http/shown.ts";
import { roundIdSchema, tableIdSchema } from "../../ids.ts";
import { putTableRequest } from "../../partners/requests.ts";
import {
  getTableHistoryRequest,
  getTableRequest,
  listTableRoundsRequest,
  listTablesRequest,
} from "../../rounds/requests.ts";
import { roundAnswer, tableAnswer, tableHistoryAnswer } from "../../rounds/responses.ts";
import { tableHistoryView } from "../../rounds/table-history.ts";
import { timestampSchema } from "../../time.ts";
import { ids, openRound, settledRound } from "../examples.ts";
import { type OperationDoc, ok } from "../operation-doc.ts";

const tag = "Tables";
const limits = { THB: { minStake: "1.00", maxStake: "100000.00", maxRoundStake: "1000000.00" } };
const table = {
  tableId: ids.tableId,
  game: "thai-hilo",
  bettingSeconds: 30,
  autoVoidMinutes: 60,
  shards: 16,
  limits,
  currentRound: openRound,
  serverTime: "2026-11-30T12:24:05.310Z",
};

const history = tableHistoryView({ tableId: tableIdSchema.parse(ids.tableId), game: "thai-hilo" }, [
  {
    roundId: roundIdSchema.parse(ids.roundId),
    result: settledRound.result,
    resultAt: timestampSchema.parse(settledRound.resultAt),
    revision: settledRound.revision,
  },
]);

export const tables = {
  listTables: {
    tag,
    summary: "List the tables",
    description: "By id, each with its current round and shoe.",
    request: listTablesRequest,
    answers: ok(listOf(tableAnswer), { summary: "A page", value: { items: [table], nextCursor: null } }),
    problems: [],
  },
  getTable: {
    tag,
    summary: "Read a table",
    description: "`bettingClosesAt` of the current round less `serverTime` is how long betting is still open.",
    request: getTableRequest,
    answers: ok(tableAnswer, { summary: "A table where betting is open", value: table }),
    problems: ["not-found"],
  },
  getTableHistory: {
    tag,
    summary: "Read the last results of a table",
    description:
      "For a road map: the last 100 results, the newest round first, with the facts that follow from each, and how often each fact had which value among them. A corrected round shows its newest result; its `revision` is above 1. Voided rounds are left out. Rounds of the same `shoeId` were dealt from the same shoe.",
    request: getTableHistoryRequest,
    answers: ok(tableHistoryAnswer, { summary: "The results", value: history }),
    problems: ["not-found"],
  },
  listTableRounds: {
    tag,
    summary: "List the rounds of a table",
    request: listTableRoundsRequest,
    answers: ok(listOf(roundAnswer), { summary: "A page", value: { items: [settledRound], nextCursor: null } }),
    problems: ["not-found"],
  },
  putTable: {
    tag,
    summary: "Create a table or change its settings",
    description: "An open round keeps the settings that it opened with. The game of a table never changes.",
    request: putTableRequest,
    bodies: { table: { summary: "A table", value: { game: "thai-hilo", bettingSeconds: 30, limits } } },
    answers: ok(tableAnswer, { summary: "The table", value: { ...table, currentRound: null } }),
    problems: ["invalid-transition"],
  },
} satisfies Record<string, OperationDoc>;
