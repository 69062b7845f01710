import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "../integration/support/runtime.ts";
import { type Attempt, Journal } from "./journal.ts";

const attempt = (reference: string): Attempt => ({
  reference,
  operation: "bet",
  playerId: "p",
  currency: "THB",
  amount: "1.00",
  path: "/v1/xoc-dia/rounds/r/bets",
  body: { reference, lines: [{ type: "odd", stake: "1.00" }] },
});

function openJournal(): Journal {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  return new Journal(join(folder, "journal.jsonl"));
}

it("has each attempt once with its last outcome, and does not know that of one without an answer", () => {
  const journal = openJournal();
  for (const reference of ["a", "b", "c"]) journal.sent(attempt(reference));
  journal.answered("a", "unknown");
  journal.sent(attempt("a"));
  journal.answered("a", "accepted");
  journal.answered("b", "refused");
  expect(journal.read()).toEqual([
    { ...attempt("a"), outcome: "accepted" },
    { ...attempt("b"), outcome: "refused" },
    { ...attempt("c"), outcome: "unknown" },
  ]);
});

it("is empty when nothing was sent", () => {
  expect(openJournal().read()).toEqual([]);
});
