import { describe, expect, it } from "vitest";
import { playerIdSchema } from "../../lambda/ids.ts";
import { openTestTable } from "../support/engine.ts";
import type { Ending } from "./ending.ts";
import { playEvening } from "./evening.ts";
import { brokenBy, type invariants } from "./invariants.ts";

const { endpoint } = await openTestTable();
const { ending } = await playEvening(33, endpoint, new Set());

const changed = <T>(list: readonly T[], isIt: (one: T) => boolean, change: (one: T) => Partial<T>): T[] => {
  const place = list.findIndex(isIt);
  const found = list[place];
  if (found === undefined) throw new Error("the evening has nothing like it");
  return list.with(place, { ...found, ...change(found) });
};
const any = () => true;
const placed = ({ request, answer }: Ending["asked"][number]) =>
  request.operation === "placeBet" && answer?.status === 201;
const answered = (change: object, isIt = placed) =>
  changed(ending.asked, isIt, ({ answer }) => ({ answer: answer && { ...answer, ...change } }));
const shown = (change: object, isIt = placed) =>
  changed(ending.asked, isIt, ({ answer }) => ({
    answer: answer && { ...answer, body: { ...answer.body, ...change } },
  }));
const [aBet] = ending.bets;
const otherPartners = ending.bets.find(({ partnerId }) => partnerId !== aBet?.partnerId);
const closed = new Set(
  ending.items.filter(({ closedAt, pk }) => closedAt && String(pk).startsWith("SESSION#")).map(({ sk }) => sk),
);
const isOpen = ({ request }: Ending["asked"][number]) => !closed.has(Object(request.body).sessionId);
const isRead =
  (operation: string) =>
  ({ name, request, answer }: Ending["asked"][number]) =>
    name.endsWith(", at last") && request.operation === operation && answer?.status === 200;
const ofBet = ({ input }: Ending["written"][number]) => JSON.stringify(input).includes("placedAt");
const ofGate = ({ input }: Ending["written"][number]) => JSON.stringify(input).includes('":state"');

/** For each promise, what an evening would look like that had broken it. */
const broken: Readonly<Record<keyof typeof invariants, () => Partial<Ending>>> = {
  "every wallet's entries sum to its balance, numbered and chained without a gap": () => ({
    transactions: ending.transactions.slice(1),
  }),
  "money is neither made nor lost in the house": () => ({
    wallets: changed(ending.wallets, any, ({ balance }) => ({ balance: balance + 1n })),
  }),
  "a balance is negative by a correction only": () => ({
    transactions: changed(
      ending.transactions,
      ({ type }) => type === "bet",
      () => ({ balanceAfter: -1n }),
    ),
  }),
  "each bet has exactly the entries that its stake and its returns call for": () => ({
    transactions: ending.transactions.filter(({ betId }) => betId !== aBet?.betId),
  }),
  "every bet is at its round's newest verdict, paid what the rules say": () => ({
    bets: changed(ending.bets, any, ({ returned = 0n }) => ({ returned: returned + 1n })),
  }),
  "limits hold for all bets of a player together": () => ({
    bets: [...ending.bets, ...Array.from({ length: 10 }, () => ending.bets[0]!)],
  }),
  "a gate counts exactly its bets": () => ({ bets: ending.bets.slice(1) }),
  "every bet passed a gate that was open, before its time was over": () => ({
    written: [...ending.written, ...ending.written.filter(ofBet)],
  }),
  "no bet is taken after the round's pause or end was answered": () => ({
    written: changed(ending.written, ofBet, ({ at }) => ({ at: at + 3_600_000 })),
  }),
  "a gate never goes back to an older command": () => ({
    written: [...ending.written, ...ending.written.filter(ofGate)],
  }),
  "each try of a bet is made with the time it is made at": () => ({
    betsSent: changed(ending.betsSent, any, () => ({ placedAt: "2026-11-30T11:59:59.999Z" })),
  }),
  "a bet is taken in an open session of its own player only": () => ({
    bets: changed(ending.bets, any, () => ({ playerId: playerIdSchema.parse("nobody") })),
  }),
  "an open session is not said to have ended": () => ({
    asked: shown({ code: "session-closed" }, (one) => placed(one) && isOpen(one)),
  }),
  "a success is stored": () => ({ transactions: ending.transactions.filter(({ type }) => type !== "deposit") }),
  "a refusal moved nothing": () => ({
    asked: answered({ status: 409, body: { code: "betting-closed", moneyMoved: "no" } }),
  }),
  "a repeated request gets its first answer": () => ({ asked: shown({ balance: "0.01" }) }),
  "a repeated request is told that it is one": () => ({
    asked: [
      ...ending.asked,
      ...answered({ replayed: false })
        .filter(placed)
        .map((one) => ({ ...one, sentAt: one.answeredAt + 1, answeredAt: one.answeredAt + 2 })),
    ],
  }),
  "when nothing goes wrong any more, every outcome is known": () => ({
    asked: changed(
      ending.asked,
      ({ name }) => name.endsWith(", at last"),
      () => ({ answer: undefined }),
    ),
  }),
  "what exists is found by whom it belongs to": () => ({ asked: answered({ status: 404 }) }),
  "no answer is an unforeseen error": () => ({ asked: shown({ code: "internal" }) }),
  "a partner sees its own things only": () => ({
    asked: shown({ betId: otherPartners?.betId }, (one) => placed(one) && one.key.partnerId === aBet?.partnerId),
  }),
  "a key opens the house to its own partner, until it is revoked": () => ({ strangers: ["somebody"] }),
  "every round ended, and needs nobody": () => ({
    rounds: changed(ending.rounds, any, () => ({ status: "settling" })),
  }),
  "a round's totals are those of its bets": () => ({
    rounds: changed(ending.rounds, any, ({ settledSlips }) => ({ settledSlips: settledSlips + 1 })),
  }),
  "every verdict has its event": () => ({ items: ending.items.filter(({ sk }) => !String(sk).startsWith("EVENT#")) }),
  "every verdict was asked for, and every one asked for was given": () => ({
    asked: ending.asked.filter(({ request }) => request.operation !== "recordResult"),
  }),
  "the newest verdict stands, and is what everybody is shown": () => ({
    rounds: changed(
      ending.rounds,
      ({ verdict }) => verdict?.kind === "result",
      ({ verdict }) => ({ verdict: verdict && { ...verdict, kind: "void", reason: "technical" } }),
    ),
  }),
  "every command is in the round's log": () => ({ events: [] }),
  "what fails was made to fail": () => ({ failures: [{ by: "a worker", error: "an error", isInjected: false }] }),
  "with no faults nothing fails, and a verdict is settled in 30 s": () => ({
    isCalm: true,
    rounds: changed(ending.rounds, any, () => ({ settledAt: undefined })),
  }),
  "a table whose rounds have ended is free": () => ({
    items: changed(
      ending.items,
      ({ sk }) => sk === "CONFIG",
      () => ({ currentRound: "a round" }),
    ),
  }),
  "the cards of a shoe recount": () => ({
    items: [...ending.items, { pk: "TABLE#t", sk: "SHOE#s", shoeId: "s", faceUpCard: "7H", rounds: 0n, card_7H: 2n }],
  }),
  "side bets are taken in the first rounds of a shoe, and are then": () => ({
    rounds: changed(ending.rounds, any, () => ({ shoeRound: 99 })),
  }),
  "a partner's ledger is in its feed, each entry once": () => ({
    feeds: changed(ending.feeds, any, ({ transactions }) => ({
      transactions: [...transactions, ...transactions.slice(1)],
    })),
  }),
  "a partner's bets are in its feed, as placed and as they are": () => ({
    feeds: ending.feeds.map((feeds) => ({ ...feeds, bets: feeds.bets.filter(({ revision }) => revision > 0) })),
  }),
  "a day's statement is its ledger entries, and their wallets' heads": () => ({
    items: ending.items.filter(({ pk }) => !String(pk).startsWith("STATEMENT#")),
  }),
  "a receipt is of one moment, and has every bet": () => ({
    asked: shown({ bets: [] }, isRead("getReceipt")),
  }),
  "a table's history is what its rounds were given": () => ({
    asked: shown({ results: [] }, isRead("getTableHistory")),
  }),
  "working everything off again writes nothing": () => ({ changedAgain: ["a bet"] }),
};

describe("an evening", () => {
  it("with faults breaks no promise", () => {
    expect(brokenBy(ending)).toEqual([]);
    expect([aBet, otherPartners]).not.toContain(undefined);
  });

  it.each(Object.entries(broken))("that has broken it is found out: %s", (invariant, change) => {
    const names = brokenBy({ ...ending, ...change() }).map((one) => one.invariant);
    expect(names).toContain(invariant);
  });
});
