import { sum } from "../../integration/support/money.ts";
import { ledgerFaults } from "../../support/ledger.ts";
import type { Ending } from "../ending.ts";

const ownerOf = ({ partnerId, playerId, currency }: { partnerId: string; playerId: string; currency: string }) =>
  `${partnerId}/${playerId}/${currency}`;

export function ledgersHold({ wallets, transactions }: Ending): readonly string[] {
  const entries = Map.groupBy(transactions, ownerOf);
  const owners = new Set(wallets.map(ownerOf));
  return [
    ...wallets.flatMap((wallet) => {
      const own = (entries.get(ownerOf(wallet)) ?? []).toSorted((one, other) => one.sequence - other.sequence);
      return ledgerFaults(wallet, own).map((fault) => `${ownerOf(wallet)}: ${fault}`);
    }),
    ...[...entries.keys()].filter((owner) => !owners.has(owner)).map((owner) => `${owner} has entries but no wallet`),
  ];
}

/** What is in the wallets is what was paid in, less what was taken out and staked, and with what bets were returned. */
export function conserved({ wallets, transactions, bets }: Ending): readonly string[] {
  return [...new Set(wallets.map(({ currency }) => currency))].flatMap((currency) => {
    const here = <T extends { currency: string }>(list: readonly T[]) =>
      list.filter((one) => one.currency === currency);
    const transfers = here(transactions).filter(({ type }) => type === "deposit" || type === "withdrawal");
    const expected =
      sum(transfers.map(({ amount }) => amount)) + sum(here(bets).map(({ stake, returned = 0n }) => returned - stake));
    const held = sum(here(wallets).map(({ balance }) => balance));
    return held === expected ? [] : [`wallets hold ${held} ${currency}, they should hold ${expected}`];
  });
}

export const debtsOnlyByCorrection = ({ transactions }: Ending): readonly string[] =>
  transactions
    .filter(({ balanceAfter, amount, type }) => balanceAfter < 0n && amount < 0n && type !== "correction")
    .map((entry) => `${ownerOf(entry)} owes ${entry.balanceAfter} since a ${entry.type}, ${entry.reference}`);
