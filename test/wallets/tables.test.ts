import { expect, it } from "vitest";
import { csvOf } from "../../lambda/http/csv.ts";
import { payout } from "../../lambda/openapi/examples.ts";
import { transactionAnswer } from "../../lambda/wallets/responses.ts";
import { balanceTable, transactionTable } from "../../lambda/wallets/tables.ts";

it("transactions have a column for every field of theirs", () => {
  expect(transactionTable.columns.toSorted()).toEqual(Object.keys(transactionAnswer.shape).toSorted());
});

it("a correction's reason, which a person has typed, is never run by a spreadsheet, and its amount stays a number", () => {
  const correction = transactionAnswer.parse({
    ...payout,
    type: "correction",
    amount: "-15.00",
    balanceAfter: "-5.00",
    reason: '=HYPERLINK("http://evil.example","die, misread")',
  });
  const [, row] = csvOf(transactionTable, { items: [correction], nextCursor: null }).split("\r\n");
  expect(row).toContain(`,correction,anna,THB,-15.00,`);
  expect(row).toContain(`,"'=HYPERLINK(""http://evil.example"",""die, misread"")",`);
});

it("balances have a row for each wallet", () => {
  const balances = [
    { currency: "KWD", balance: "-0.005" },
    { currency: "THB", balance: "90.00" },
  ] as const;
  expect(csvOf(balanceTable, { playerId: payout.playerId, balances: [...balances] })).toBe(
    "playerId,currency,balance\r\nanna,KWD,-0.005\r\nanna,THB,90.00\r\n",
  );
});
