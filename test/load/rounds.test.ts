import { expect, it } from "vitest";
import { type PlayedRound, returnFaults } from "./rounds.ts";
import type { Account } from "./verdict.ts";

const lines = [
  { type: "hi", stake: "10.00" },
  { type: "lo", stake: "5.00" },
];
const bet = {
  reference: "a",
  roundId: "r",
  game: "thai-hilo",
  currency: "THB",
  stake: "15.00",
  status: "settled",
  returned: "21.00",
  lines,
} as const;
const faults = (own: Partial<Account["bets"][number]>, round: PlayedRound) =>
  returnFaults([{ playerId: "p", balances: [], entries: [], bets: [{ ...bet, ...own }] }], new Map([["r", round]]));
const played = { game: "thai-hilo", status: "settled", result: { dice: [6, 6, 5] } } as const;
const voided = { game: "thai-hilo", status: "voided" } as const;

it("finds nothing where a bet brought back what the rules make of its lines, or all of its stake", () => {
  expect(faults({}, played)).toEqual([]);
  expect(faults({ status: "voided", returned: "15.00" }, voided)).toEqual([]);
});

it.each<[string, Partial<Account["bets"][number]>, PlayedRound, string]>([
  [
    "a cent too much",
    { returned: "21.01" },
    played,
    "a: is settled with 21.01 back; by thai-hilo's rules it is settled with 2100 minor units",
  ],
  [
    "a void that keeps the stake",
    { status: "voided", returned: "0.00" },
    voided,
    "a: is voided with 0.00 back; by thai-hilo's rules it is voided with 1500 minor units",
  ],
  [
    "a void of a round that was played",
    { status: "voided", returned: "15.00" },
    played,
    "a: is voided with 15.00 back; by thai-hilo's rules it is settled with 2100 minor units",
  ],
])("tells %s", (_, own, round, fault) => {
  expect(faults(own, round)).toEqual([fault]);
});
