import { expect, it } from "vitest";
import { textTable } from "../../demo/text-table.ts";

it("aligns words at the left and numbers at the right, each column as wide as its widest cell", () => {
  const columns = [
    { title: "bet", align: "left" },
    { title: "stake", align: "right" },
  ] as const;
  const rows = [["hi", "1,250.00"], [], ["double-3-4", "5.00"]];
  expect(textTable(columns, rows).split("\n")).toEqual([
    "bet            stake",
    "----------  --------",
    "hi          1,250.00",
    "----------  --------",
    "double-3-4      5.00",
  ]);
});

it("leaves no blanks at the end of a line whose last cells are empty", () => {
  const columns = [
    { title: "player", align: "left" },
    { title: "after", align: "right" },
  ] as const;
  expect(textTable(columns, [["linh", ""]])).toBe("player  after\n------  -----\nlinh");
});
