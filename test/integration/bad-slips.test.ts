import { describe, expect, it } from "vitest";
import { refusalOf } from "./support/api.ts";
import { house } from "./support/house.ts";
import { somethingToLeaveAlone } from "./support/refused.ts";

const { round, player, expectRefused, slip, bet } = await somethingToLeaveAlone();
const nul = String.fromCharCode(0);

describe("a slip", () => {
  it("with a bet type that the game has not is refused", async () => {
    // biome-ignore format: a list
    const types = [
      "constructor", "__proto__", "toString", "hasOwnProperty", "dragon-pair", "dragon", "number-7", "number-0", "double-2-1", "HI", " hi", "hi ", "",
      "7-lo", "1-hi", "2-hi", "triple-1-2-4", 1, null, true, ["hi"], {},
    ];
    await expectRefused(
      "validation-failed",
      types.map((type) => () => bet(slip({ lines: [{ type, stake: "10.00" }] }))),
    );
  });

  it("with none, too many, doubled or malformed lines is refused", async () => {
    const line = { type: "hi", stake: "10.00" };
    const lists = [
      [],
      [line, line],
      Array(51).fill(line),
      [line, null],
      [{ type: "hi" }],
      [{ ...line, odds: "5" }],
      line,
      "hi",
      null,
    ];
    await expectRefused(
      "validation-failed",
      lists.map((lines) => () => bet(slip({ lines }))),
    );
  });

  it("with a malformed reference, an unknown field or something missing is refused", async () => {
    const references = ["", " ", "-a", "a b", "a#b", "a/b", "ä", "a".repeat(65), `a${nul}`, "a\n", 1, null, ["a"], {}];
    const { lines, ...rest } = slip();
    const bodies = [
      ...references.map((reference) => slip({ reference })),
      slip({ currency: "THB" }),
      slip({ balance: "1000000.00" }),
      slip({ sessionId: 1 }),
      rest,
      { lines },
      {},
      [],
      [slip()],
    ];
    await expectRefused(
      "validation-failed",
      bodies.map((body) => () => bet(body)),
    );
  });

  it("for a session or a round that there is not is refused", async () => {
    const rounds = [
      "x",
      "0",
      "..",
      "01",
      `${round.roundId.slice(0, -2)}64`,
      `${round.roundId.slice(0, -2)}00`,
      round.roundId.toLowerCase(),
      "%23",
    ];
    const sessions = ["", "x", "__proto__", player.playerId, player.sessionId.slice(0, -1), `${player.sessionId}#`];
    await expectRefused("not-found", [
      ...rounds.map((id) => () => house.partner("POST", `/v1/thai-hilo/rounds/${encodeURIComponent(id)}/bets`, slip())),
      ...sessions.map((sessionId) => () => bet(slip({ sessionId }))),
      () =>
        house.partner(
          "POST",
          `/v1/xoc-dia/rounds/${round.roundId}/bets`,
          slip({ lines: [{ type: "odd", stake: "1.00" }] }),
        ),
    ]);
  });

  it("asked about only, with dryRun, is answered and leaves nothing behind", async () => {
    const path = `/v1/thai-hilo/rounds/${round.roundId}/bets?dryRun=true`;
    const answer = await house.partner("POST", path, slip());
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ stake: "10.00", balance: "980.00" })]);
    expect(refusalOf(await house.partner("POST", path, slip({ lines: [{ type: "hi", stake: "990.01" }] })))).toBe(
      "insufficient-funds",
    );
    await expectRefused(
      "validation-failed",
      ["", "1", "yes", "TRUE"].map(
        (dryRun) => () => house.partner("POST", path.replace("=true", `=${dryRun}`), slip()),
      ),
    );
  });
});
