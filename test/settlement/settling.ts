import { afterEach, beforeEach, expect } from "vitest";
import type { Round } from "../../lambda/rounds/round.ts";
import { Casino, type Player } from "../support/casino.ts";
import { ledgerFaults } from "../support/ledger.ts";
import { manyBets } from "../support/many-bets.ts";
import { openWorld } from "../support/world.ts";

/** The result of which the fixture's first two bets win, and the third loses. */
export const high = { dice: [6, 6, 5] };

/** Balances of winner and loser, in satang. */
export const unpaid = [7000n, 7000n];
export const paid = [13_300n, 7000n];
export const refunded = [10_000n, 10_000n];

interface Settling {
  readonly winner: Player;
  readonly loser: Player;
  readonly round: Round;
}

/**
 * For each test a round of one shard with three bets: 10.00 and 20.00 of one player that win 1.1:1 on `high`, and 30.00
 * of another that lose. After each, whatever it did, both ledgers are sound.
 */
export async function openSettling() {
  const world = await openWorld();
  const { deps, faults } = world;
  const casino = new Casino(world);
  const partnerId = await casino.partner();
  let now: Settling;

  async function begin(): Promise<Settling> {
    const [winner, loser] = [await casino.player(partnerId, "100"), await casino.player(partnerId, "100")];
    const round = await casino.round();
    await manyBets(deps, casino, winner, round, [{ hi: "10" }, { hi: "20" }]);
    await manyBets(deps, casino, loser, round, [{ lo: "30" }]);
    now = { winner, loser, round };
    return now;
  }
  const balances = async () => [await casino.balance(now.winner), await casino.balance(now.loser)];

  beforeEach(begin);
  afterEach(async () => {
    faults.clear();
    for (const player of [now.winner, now.loser]) {
      expect(ledgerFaults(await casino.wallet(player), await casino.ledger(player))).toEqual([]);
    }
  });

  return {
    ...world,
    casino,
    partnerId,
    /** Begins anew within one test. */
    begin,
    begun: () => now,
    balances,
    settle: (revision = 1) => casino.settle(now.round.roundId, "00", revision),
    async expectPaidOnce(): Promise<void> {
      expect(await balances()).toEqual(paid);
      const bets = await casino.bets(now.round);
      expect(bets.map(({ status, revision }) => [status, revision])).toEqual(Array(3).fill(["settled", 1]));
      expect(await casino.readRound(now.round.roundId)).toMatchObject({
        status: "settled",
        settledSlips: 3,
        returned: [{ currency: "THB", returned: 6300n }],
      });
    },
  };
}
