import { describe, it } from "vitest";
import { house } from "./support/house.ts";
import { unique } from "./support/ids.ts";
import { somethingToLeaveAlone } from "./support/refused.ts";

const { table, player, expectRefused, slip, bet } = await somethingToLeaveAlone();
const nul = String.fromCharCode(0);

// biome-ignore format: a list
const badAmounts: readonly unknown[] = [
  "0", "0.00", "-1", "-0", "0.001", "1e3", "1E3", "NaN", "Infinity", " 10 ", "10 ", " 10", "+5", "٥", "１０", "1,000.00", "1_000", "0x10",
  "010", "00.50", ".50", "10.", "10.0.0", "10.000", "", " ", "null", "ten", "1".repeat(16), "9".repeat(40), "10\n", `10${nul}`, "10.00 THB", "−5",
  10, 0, -1, 0.5, 1e21, true, false, null, ["5"], [], {}, { amount: "5" },
];

describe("an amount that is not a decimal string above zero", () => {
  it("is refused as a stake", async () => {
    await expectRefused(
      "validation-failed",
      badAmounts.map(
        (stake) => () =>
          bet(
            slip({
              lines: [
                { type: "lo", stake: "10.00" },
                { type: "hi", stake },
              ],
            }),
          ),
      ),
    );
  });

  it.each(["deposits", "withdrawals"])("is refused in %s", async (kind) => {
    await expectRefused(
      "validation-failed",
      badAmounts.map((amount) => () => {
        const order = { reference: unique("transfer"), currency: "THB", amount };
        return house.partner("POST", `${player.path}/${kind}`, order);
      }),
    );
  });

  it("is refused as a table's limit", async () => {
    await expectRefused(
      "validation-failed",
      badAmounts.map((minStake) => () => {
        const limits = { THB: { minStake, maxStake: "100.00", maxRoundStake: "1000.00" } };
        return house.admin("PUT", `/v1/tables/${table.tableId}`, { game: "thai-hilo", limits });
      }),
    );
  });
});
