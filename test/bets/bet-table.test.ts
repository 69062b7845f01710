import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { betTable } from "../../lambda/bets/bet-table.ts";
import { betAnswer } from "../../lambda/bets/responses.ts";
import { csvOf } from "../../lambda/http/csv.ts";
import { bet, settledBet } from "../../lambda/openapi/examples.ts";

const rowsOf = (text: string): Record<string, string>[] => parse(text, { columns: true, record_delimiter: "\r\n" });

it("has a column for every field of a bet and of its lines, but the whole bet's sums; and for the rules' version", () => {
  const { lines, ...whole } = betAnswer.shape;
  const expected = [...Object.keys(whole), ...Object.keys(lines.def.element.shape)].filter((name) => name !== "net");
  expect(betTable.columns.toSorted()).toEqual([...new Set(expected), "ruleVersion"].toSorted());
});

it("has a row for each line, with the line's money and the bet's everything else", () => {
  const [hi, number, ...more] = rowsOf(csvOf(betTable, { items: [settledBet], nextCursor: null }));
  const { betId, playerId, status, balance, settledAt } = settledBet;
  const whole = { betId, playerId, status, balance, settledAt, revision: "1" };
  expect(hi).toMatchObject({ ...whole, type: "hi", stake: "20.00", outcome: "lost", returned: "0.00" });
  expect(number).toMatchObject({ ...whole, type: "number-4", stake: "5.00", outcome: "won", returned: "15.00" });
  expect([hi?.why, hi?.ruleVersion]).toEqual([settledBet.lines[0]?.why?.text, settledBet.lines[0]?.why?.ruleVersion]);
  expect(more).toEqual([]);
});

it("leaves cells empty until the bet is settled", () => {
  const [hi] = rowsOf(csvOf(betTable, { items: [bet], nextCursor: null }));
  expect(hi).toMatchObject({
    status: "accepted",
    stake: "20.00",
    outcome: "",
    returned: "",
    settledAt: "",
    revision: "0",
  });
});
