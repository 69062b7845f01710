import { expect } from "vitest";
import { type Answer, refusalOf } from "./api.ts";
import { house } from "./house.ts";
import { unique } from "./ids.ts";
import { newPlayer } from "./players.ts";
import { commandsOf, newTable } from "./tables.ts";

/** A round with a bet of a player, for requests that must all be refused and leave no trace. */
export async function somethingToLeaveAlone() {
  const table = await newTable("thai-hilo");
  const round = await table.round();
  const player = await newPlayer("1000.00");
  await player.bet(round, { hi: "10.00" });
  const known = async () => ({
    balance: await player.balance(),
    bets: await player.bets(),
    transactions: await player.transactions(),
    round: await commandsOf(round).read(),
  });
  const before = await known();
  return {
    table,
    round,
    player,
    /** Sends all, expects every one to be refused with the code, and that nothing has changed by any. */
    expectRefused: async (code: string, requests: readonly (() => Promise<Answer>)[]): Promise<void> => {
      const answers = await Promise.all(requests.map((request) => request()));
      expect(answers.map(refusalOf)).toEqual(answers.map(() => code));
      expect(await known()).toEqual(before);
    },
    /** A slip that would be taken, but for the changes. */
    slip: (changes: object = {}) => ({
      reference: unique("bet"),
      sessionId: player.sessionId,
      lines: [{ type: "hi", stake: "10.00" }],
      ...changes,
    }),
    bet: (body: unknown) => house.partner("POST", `/v1/thai-hilo/rounds/${round.roundId}/bets`, body as object),
  };
}
