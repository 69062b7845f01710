import type { Deps } from "../deps.ts";
import { betOperations } from "../feeds/operations.ts";
import { catalogueOperations } from "../http/catalogue-operations.ts";
import { alsoCsv } from "../http/csv.ts";
import { type Lister, listPage } from "../http/list.ts";
import { type Operation, operation, partnerOf } from "../http/operation.ts";
import type { OperationsOf } from "../http/routes.ts";
import { allShards } from "../ids.ts";
import { Problem } from "../problem.ts";
import { receiptOperations } from "../receipts/operations.ts";
import { requireRound } from "../rounds/require-round.ts";
import { partnerShardBets, playerBetRecord } from "../store/bet-record.ts";
import { readBet, toBet } from "../store/bets.ts";
import type { Item } from "../store/marshal.ts";
import { requireWallets } from "../wallets/require-wallets.ts";
import { betTable } from "./bet-table.ts";
import { betView } from "./bet-view.ts";
import { getBetRequest, listPlayerBetsRequest, listRoundBetsRequest } from "./requests.ts";

/** What a partner reads of its bets; the catalogue of games is read from the same Lambda. */
export function recordOperations(deps: Deps, lister: Lister): Record<OperationsOf<"records">, Operation> {
  return {
    ...catalogueOperations(lister),
    ...betOperations(deps, lister),
    ...receiptOperations(deps),
    getBet: operation(getBetRequest, async ({ params, principal }) => {
      const bet = await readBet(deps.table, partnerOf(principal), params.betId);
      if (!bet) throw new Problem("not-found", `There is no bet ${params.betId}.`);
      return { status: 200, body: betView(bet) };
    }),
    listPlayerBets: alsoCsv(
      betTable,
      operation(listPlayerBetsRequest, async ({ params, query, principal }) => {
        const partnerId = partnerOf(principal);
        await requireWallets(deps, partnerId, params.playerId);
        const record = playerBetRecord(partnerId, params.playerId, query);
        return { status: 200, body: await listPage(lister, principal, query, [record], shownBet) };
      }),
    ),
    listRoundBets: alsoCsv(
      betTable,
      operation(listRoundBetsRequest, async ({ params, query, principal }) => {
        const partnerId = partnerOf(principal);
        const { roundId, shards } = await requireRound(deps, params.roundId);
        const queries = allShards(shards).map((shard) => partnerShardBets(roundId, shard, partnerId));
        return { status: 200, body: await listPage(lister, principal, query, queries, shownBet) };
      }),
    ),
  };
}

const shownBet = (item: Item) => betView(toBet(item));
