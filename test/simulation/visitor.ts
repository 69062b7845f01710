import type { TableInPlay } from "./dealer.ts";
import { supervisor } from "./dealer.ts";
import type { ApiRequest, Key } from "./lambdas.ts";
import type { Play } from "./play.ts";
import type { Random } from "./random.ts";

/** Looks at what there is to see with a partner's key: ids of its own and of others. What comes back is checked at the end. */
export async function look(
  play: Play,
  key: Key,
  name: string,
  players: readonly string[],
  tables: readonly TableInPlay[],
): Promise<void> {
  for (let number = 1; number <= 2; number++) {
    await play.step(`${name}, look ${number}`, async (random) => {
      await play.wait(random.int(3000, 20_000));
      const { operation, params, query } = random.pick(requests(play, random, players, tables));
      const request = { operation, ...(params && { params }), ...(query && { query }) };
      await play.ask(
        `${name}, look ${number}`,
        operation.endsWith("Rounds") || operation.includes("Event") ? supervisor : key,
        request,
      );
    });
  }
}

/** Two programs of a partner follow a feed at about the same time, so that both publish. */
export async function follow(play: Play, key: Key, name: string): Promise<void> {
  for (let number = 1; number <= 3; number++) {
    await play.step(`${name}, poll ${number}`, async (random) => {
      await play.wait(random.int(2000, 12_000));
      const operation = random.pick(["findTransactions", "findBets"]);
      const request = { operation, query: { after: "0", limit: "1" } };
      const second = async () => {
        await play.wait(random.int(0, 1000));
        await play.ask(`${name}, poll ${number} by the second`, key, request);
      };
      await Promise.all([play.ask(`${name}, poll ${number}`, key, request), second()]);
    });
  }
}

function requests(
  play: Play,
  random: Random,
  players: readonly string[],
  tables: readonly TableInPlay[],
): readonly ApiRequest[] {
  const playerId = random.pick(players);
  const table = random.pick(tables);
  const roundId = table.rounds.at(-1) ?? "none";
  // Anybody's: it has been given to one of the partners.
  const known = play.asked.map(({ answer }) => answer?.body).filter((body) => body !== undefined);
  const betId = String(known.find((body) => body.betId)?.betId ?? "none");
  const sessionId = String(known.find((body) => body.sessionId)?.sessionId ?? "none");
  const limit = String(random.int(1, 3));
  return [
    { operation: "listPlayerBets", params: { playerId }, query: { limit } },
    { operation: "listPlayerTransactions", params: { playerId }, query: { limit } },
    { operation: "listBalances", params: { playerId } },
    { operation: "listRoundBets", params: { roundId }, query: { limit } },
    { operation: "findBets", query: { reference: `${playerId}-1` } },
    { operation: "findTransactions", query: { reference: `${playerId}-1` } },
    { operation: "findTransactions", query: { after: "0", limit } },
    { operation: "findTransactions", query: { date: today(play), limit } },
    { operation: "findBets", query: { after: "0", limit } },
    { operation: "getStatement", params: { date: today(play) } },
    { operation: "getReceipt", params: { roundId } },
    { operation: "getReceipt", params: { roundId }, query: { playerId } },
    { operation: "getBet", params: { betId } },
    { operation: "getSession", params: { sessionId } },
    { operation: "prolongSession", params: { sessionId } },
    { operation: "getRound", params: { roundId } },
    { operation: "getTable", params: { tableId: table.tableId } },
    { operation: "listTables" },
    { operation: "getTableHistory", params: { tableId: table.tableId } },
    { operation: "listTableRounds", params: { tableId: table.tableId } },
    { operation: "listRounds", query: { attention: "true" } },
    { operation: "listRoundEvents", params: { roundId } },
  ];
}

const today = (play: Play) => new Date(play.house.time.now()).toISOString().slice(0, 10);
