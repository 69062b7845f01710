import { describe, expect, it } from "vitest";
import { minorUnits } from "../../client/accounts.ts";
import { chooseLines, depositFor, totalOf } from "./slip.ts";

const types = [{ type: "hi" }, { type: "lo" }, { type: "odd", roundLimit: 25 }];
const limits = { minStake: "1.00", maxStake: "5.00", maxRoundStake: "9.00" };
const largest = (below: number) => below - 1;
const smallest = () => 0;

describe("chooseLines", () => {
  it("takes different types, each stake at most the line's limit and its share of the round's", () => {
    const lines = chooseLines(types, limits, { currency: "THB", shoeRound: 25 }, largest);
    expect(lines).toEqual([
      { type: "odd", stake: "3.00" },
      { type: "lo", stake: "3.00" },
      { type: "hi", stake: "3.00" },
    ]);
  });

  it("takes one line of the least stake when chance is low", () => {
    expect(chooseLines(types, limits, { currency: "THB" }, smallest)).toEqual([{ type: "hi", stake: "1.00" }]);
  });

  it("never takes a stake above the line's limit", () => {
    const generous = { ...limits, maxRoundStake: "1000.00" };
    const stakes = chooseLines(types, generous, { currency: "THB", shoeRound: 1 }, largest).map(({ stake }) => stake);
    expect(stakes).toEqual(["5.00", "5.00", "5.00"]);
  });

  it.each([26, undefined])("leaves out a type that is offered in 25 rounds of a shoe in round %s", (shoeRound) => {
    const chosen = chooseLines(types, limits, { currency: "THB", shoeRound }, largest).map(({ type }) => type);
    expect(chosen).toEqual(["lo", "hi"]);
  });

  it("takes as many lines as the round's limit has least stakes", () => {
    const tight = { minStake: "1.00", maxStake: "1.00", maxRoundStake: "1.00" };
    expect(chooseLines(types, tight, { currency: "THB" }, largest)).toHaveLength(1);
  });

  it("counts in the currency's decimals", () => {
    const dong = { minStake: "1000", maxStake: "100000", maxRoundStake: "1000000" };
    const [line] = chooseLines(types, dong, { currency: "VND" }, largest);
    expect(line?.stake).toBe("10000");
  });
});

it("sums a slip", () => {
  const lines = ["0.500", "1.005"].map((stake) => ({ type: "hi", stake }));
  expect(totalOf(lines, "KWD")).toBe("1.505");
});

describe("depositFor", () => {
  it("covers three of the largest slips at the dearest table", () => {
    const dearest = { minStake: "10.00", maxStake: "1000.00", maxRoundStake: "9000.00" };
    const slip = totalOf(chooseLines(types, dearest, { currency: "THB", shoeRound: 1 }, largest), "THB");
    expect(depositFor(["1.00", "10.00", "9.00"], "THB")).toBe("900.00");
    expect(minorUnits(slip) * 3n).toBe(90_000n);
  });

  it("is nothing without a table", () => {
    expect(depositFor([], "THB")).toBeUndefined();
  });
});
