import { expect, it } from "vitest";
import { statementTable } from "../../lambda/feeds/statement-table.ts";
import { csvOf } from "../../lambda/http/csv.ts";

it("is an account of each currency: the opening, what moved, the closing", () => {
  const statement = {
    date: "2026-11-30",
    final: false,
    currencies: [
      {
        currency: "THB" as const,
        opening: "10.00",
        closing: "85.00",
        byType: [
          { type: "deposit" as const, count: 1, sum: "100.00" },
          { type: "bet" as const, count: 3, sum: "-25.00" },
        ],
      },
      { currency: "VND" as const, opening: "-500", closing: "-500", byType: [] },
    ],
  };
  expect(csvOf(statementTable, statement).split("\r\n")).toEqual([
    "date,final,currency,entry,count,sum",
    "2026-11-30,false,THB,opening,,10.00",
    "2026-11-30,false,THB,deposit,1,100.00",
    "2026-11-30,false,THB,bet,3,-25.00",
    "2026-11-30,false,THB,closing,,85.00",
    "2026-11-30,false,VND,opening,,-500",
    "2026-11-30,false,VND,closing,,-500",
    "",
  ]);
});
