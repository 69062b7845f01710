import { afterEach, beforeEach, expect } from "vitest";
import type { Round } from "../../lambda/rounds/round.ts";
import { readGates } from "../../lambda/store/gates.ts";
import { Casino, type Player } from "../support/casino.ts";
import { ledgerFaults } from "../support/ledger.ts";
import { openWorld } from "../support/world.ts";

/** What the player's wallet holds, and the stakes of the bets that are stored. */
export interface Money {
  readonly balance: bigint;
  readonly stakes: readonly bigint[];
}

export const nothingMoved: Money = { balance: 10_000n, stakes: [] };
/** After one bet of 10.00. */
export const oneDebit: Money = { balance: 9000n, stakes: [1000n] };

/**
 * For each test a player with 100.00 THB and an open round of one gate. After each, whatever it did: the ledger is sound
 * and the gate counts what is stored.
 */
export async function openBetting() {
  const world = await openWorld();
  const casino = new Casino(world);
  let player: Player;
  let round: Round;

  beforeEach(async () => {
    player = await casino.player(await casino.partner(), "100");
    round = await casino.round();
  });

  afterEach(async () => {
    world.faults.clear();
    expect(ledgerFaults(await casino.wallet(player), await casino.ledger(player))).toEqual([]);
    const [gate] = await readGates(world.deps.table, round.roundId, 1);
    const bets = await casino.bets(round);
    const staked = bets.reduce((sum, { stake }) => sum + stake, 0n);
    expect(gate?.totals ?? []).toEqual(bets.length === 0 ? [] : [{ currency: "THB", slips: bets.length, staked }]);
  });

  return {
    ...world,
    casino,
    seated: () => ({ player, round }),
    moneyOf: async (owner: Player, ofRound: Round): Promise<Money> => ({
      balance: await casino.balance(owner),
      stakes: (await casino.bets(ofRound)).map(({ stake }) => stake),
    }),
  };
}
