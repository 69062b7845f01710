import { describe, expect, it } from "vitest";
import { roundStatuses } from "../../lambda/rounds/round.ts";
import { type Command, transitions } from "../../lambda/rounds/transitions.ts";

// The contract's table, column by column as it is published: open, paused, closed, settling, settled, voiding, voided.
// biome-ignore format: a table
const contract: Readonly<Record<Command, string>> = {
  close:  "apply no same same same no no",
  result: "betting-open no apply same-or-result-conflict same-or-result-conflict no no",
  pause:  "apply same apply no no no no",
  resume: "no apply no no no no no",
  void:   "apply apply apply apply no same same",
  correction: "no no no same-or-invalid-transition same-or-apply same-or-invalid-transition same-or-invalid-transition",
  reshake: "apply no apply no no no no",
};

describe("the table of transitions", () => {
  it("has every command of the contract", () => {
    expect(Object.keys(transitions).toSorted()).toEqual(Object.keys(contract).toSorted());
  });

  it.each(Object.entries(contract))("answers %s as the contract says: %s", (command, row) => {
    const decisions = roundStatuses.map((status) => transitions[command as Command][status]);
    expect(decisions).toEqual(row.split(" ").map((word) => (word === "no" ? "invalid-transition" : word)));
  });
});
