import { describe, it } from "vitest";
import { house } from "./support/house.ts";
import { somethingToLeaveAlone } from "./support/refused.ts";

const { table, round, expectRefused } = await somethingToLeaveAlone();

describe("a result", () => {
  it("that the game cannot have is refused before the round is looked at", async () => {
    // biome-ignore format: a list
    const dice = [
      [1, 2], [1, 2, 3, 4], [1, 2, 7], [0, 1, 2], [1.5, 2, 3], [-1, 2, 3], ["1", 2, 3], [null, 2, 3], [1, 2, "x"], [[1], 2, 3], [], "123", 123, null, {},
    ];
    const tokens = [
      ["R", "W", "R"],
      ["R", "W", "R", "W", "R"],
      ["r", "w", "r", "w"],
      ["R", "W", "R", "X"],
      "RWRW",
      [],
      null,
    ];
    const cards = [
      { dragon: "KH" },
      { dragon: "KH", tiger: "11S" },
      { dragon: "1H", tiger: "2S" },
      { dragon: "kh", tiger: "2S" },
      { dragon: "KH", tiger: ["2S"] },
      { dragon: "KH", tiger: "2S", cutCard: "yes" },
      { dragon: "KH", tiger: "2S", winner: "dragon" },
    ];
    const result = (game: string, body: object) => () =>
      house.dealer("POST", `/v1/${game}/rounds/${round.roundId}/result`, body);
    await expectRefused("validation-failed", [
      ...dice.map((value) => result("thai-hilo", { dice: value })),
      ...tokens.map((value) => result("xoc-dia", { tokens: value })),
      ...cards.map((value) => result("dragon-tiger", value)),
      result("thai-hilo", { dice: [1, 2, 3], total: 6 }),
    ]);
  });
});

describe("a command of the studio", () => {
  it("with a body that it does not take is refused, and the round stays as it is", async () => {
    const path = `/v1/rounds/${round.roundId}`;
    const seconds = [0, -1, 901, 1.5, "30", null, true];
    await expectRefused("validation-failed", [
      () => house.dealer("POST", `${path}/close`, { now: true }),
      () => house.dealer("POST", `${path}/pause`),
      () => house.dealer("POST", `${path}/pause`, { reason: "" }),
      () => house.dealer("POST", `${path}/pause`, { reason: " " }),
      () => house.dealer("POST", `${path}/pause`, { reason: 1 }),
      // Half a surrogate pair: no text, and nothing that the storage takes.
      () => house.dealer("POST", `${path}/pause`, { reason: "\ud800" }),
      () => house.supervisor("POST", `${path}/void`, { reason: "technical", note: "\ud800" }),
      () => house.supervisor("POST", `${path}/void`),
      () => house.supervisor("POST", `${path}/void`, { reason: "technical", refund: false }),
      () => house.supervisor("POST", `${path}/void`, { reason: "technical", cutCard: "no" }),
      ...seconds.map((bettingSeconds) => () => house.supervisor("POST", `${path}/resume`, { bettingSeconds })),
      ...seconds.map(
        (bettingSeconds) => () =>
          house.dealer("POST", `/v1/thai-hilo/tables/${table.tableId}/rounds`, { bettingSeconds }),
      ),
    ]);
  });

  it("on a round or a table that there is not, or of another game, is not found", async () => {
    const { dealer, supervisor } = house;
    await expectRefused("not-found", [
      ...["close", "pause", "resume", "void"].map((command) => () => {
        const body = command === "close" || command === "resume" ? {} : { reason: "technical" };
        return supervisor("POST", `/v1/rounds/nowhere/${command}`, body);
      }),
      () => dealer("POST", "/v1/thai-hilo/rounds/nowhere/result", { dice: [1, 2, 3] }),
      () => dealer("POST", `/v1/xoc-dia/rounds/${round.roundId}/result`, { tokens: ["R", "R", "R", "R"] }),
      () => dealer("POST", "/v1/thai-hilo/tables/nowhere/rounds", {}),
      () => dealer("POST", `/v1/xoc-dia/tables/${table.tableId}/rounds`, {}),
      () => dealer("POST", `/v1/dragon-tiger/tables/${table.tableId}/shoes`, { faceUpCard: "7H" }),
      () => dealer("GET", "/v1/rounds/nowhere"),
      () => dealer("GET", "/v1/rounds/nowhere/events"),
      () => dealer("GET", "/v1/tables/nowhere"),
      () => dealer("GET", "/v1/tables/nowhere/rounds"),
      () => dealer("GET", "/v1/games/poker"),
      () => dealer("GET", "/v1/games/constructor"),
    ]);
  });

  it("that gives a table another game is refused", async () => {
    const limits = { THB: { minStake: "1.00", maxStake: "100.00", maxRoundStake: "1000.00" } };
    await expectRefused("invalid-transition", [
      () => house.admin("PUT", `/v1/tables/${table.tableId}`, { game: "xoc-dia", limits }),
    ]);
  });
});
