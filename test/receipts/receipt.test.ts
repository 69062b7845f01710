import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { partnerIdSchema } from "../../lambda/ids.ts";
import { digestOf, receiptView } from "../../lambda/receipts/receipt.ts";
import { temporaryFolder } from "../infra/local/fixture/folders.ts";
import { at, someBet, someRound } from "../support/stored.ts";

const page = readFileSync(join(import.meta.dirname, "../../docs/receipts.md"), "utf8");

const given = { at: at("2026-11-30T12:00:40.000Z"), actor: "dealer:k", action: "result", revision: 1 } as const;
const round = someRound({
  status: "settled",
  verdict: { revision: 1, kind: "result", result: { dice: [6, 5, 4] } },
  settledAt: at("2026-11-30T12:00:41.000Z"),
});
const won = someBet({
  status: "settled",
  revision: 1,
  lines: [{ type: "hi", stake: 1000n, outcome: "won", returned: 1950n }],
  returned: 1950n,
});
const receipt = {
  partnerId: partnerIdSchema.parse("demo"),
  playerId: undefined,
  round,
  verdicts: [{ ...given, roundId: round.roundId, result: { dice: [6, 5, 4] }, reason: "“đọc lại” <&> \u007f" }],
  bets: [won, someBet({ currency: "VND", stake: 7n })],
};

it("sums up the bets by currency, what is not settled as not returned", () => {
  expect(receiptView(receipt).totals).toEqual([
    { currency: "THB", bets: 1, staked: "10.00", returned: "19.50", net: "9.50" },
    { currency: "VND", bets: 1, staked: "7", returned: "0", net: "-7" },
  ]);
});

it("has the bets in the order of their ids, however they were read", () => {
  const bets = ["01B", "01C", "01A"].map((betId) => someBet({ betId: betId as typeof won.betId }));
  expect(receiptView({ ...receipt, bets }).bets.map(({ betId }) => betId)).toEqual(["01A", "01B", "01C"]);
});

it("tells a verdict's result, reason and time, and of nobody in the studio", () => {
  const corrected = {
    ...given,
    roundId: round.roundId,
    action: "corrected",
    revision: 2,
    reason: "wrong bowl",
  } as const;
  expect(receiptView({ ...receipt, verdicts: [...receipt.verdicts, corrected] }).verdicts).toEqual([
    { revision: 1, kind: "result", result: { dice: [6, 5, 4] }, reason: receipt.verdicts[0]?.reason, at: given.at },
    { revision: 2, kind: "void", reason: "wrong bowl", at: given.at },
  ]);
});

it("has a digest that does not depend on the order of names, and on nothing else either", () => {
  // By hand: printf '{"a":[1,{"c":"x","d":"y"}],"b":"z"}' | sha256sum
  const expected = "1e8599e56f63781082c8a6baaf28e9fe168c507496ce6bf1c4aec1ce7e92480e";
  expect(digestOf({ b: "z", a: [1, { d: "y", c: "x" }] })).toBe(expected);
});

/** What the program of the documentation's page says of a receipt, and what it ends with. */
function checkedByThePage(text: string): string {
  const folder = temporaryFolder();
  const [, program] = /```js\n([\s\S]*?)```/.exec(page) ?? [];
  writeFileSync(join(folder, "check-receipt.mjs"), program ?? "");
  writeFileSync(join(folder, "receipt.json"), text);
  const { status, stdout } = spawnSync(process.execPath, ["check-receipt.mjs"], { cwd: folder, encoding: "utf8" });
  return `${status} ${stdout}`;
}

it("is found right by the program of the documentation, and changed after any change of one character", () => {
  const view = receiptView(receipt);
  const text = JSON.stringify(view);
  expect(checkedByThePage(text)).toBe(`0 The digest is right: ${view.digest}\n`);
  expect(checkedByThePage(JSON.stringify(view, undefined, 2))).toContain("right");
  for (const [from, to] of [
    ["19.50", "19.51"],
    ['"hi"', '"lo"'],
    ['"settled"', '"voided"'],
    ["[6,5,4]", "[6,5,5]"],
  ] as const)
    expect(checkedByThePage(text.replace(from, to))).toBe("1 The receipt was changed.\n");
});
