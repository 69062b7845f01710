import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { temporaryFolder } from "../integration/support/runtime.ts";
import { settleOpenQuestions } from "./accounts.ts";
import { Journal } from "./journal.ts";

const status = (code: number) => async () => ({ status: code, body: {} });
const unanswered = async () => {
  throw new TypeError("fetch failed");
};

/** Books with two requests that nobody has answered. */
function openJournal(): Journal {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const journal = new Journal(join(folder, "journal.jsonl"));
  for (const reference of ["a", "b"]) {
    const moved = { operation: "deposit", playerId: "p", currency: "THB", amount: "1.00" } as const;
    journal.sent({ reference, ...moved, path: "/v1/players/p/deposits", body: { reference } });
  }
  return journal;
}

const outcomes = (journal: Journal) => journal.read().map(({ outcome }) => outcome);

describe("settleOpenQuestions", () => {
  it("asks each open request once more when that gets a final answer", async () => {
    const journal = openJournal();
    const call = vi.fn(status(200));
    expect(await settleOpenQuestions(journal, call, "key", new AbortController().signal)).toBe(2);
    expect(call).toHaveBeenCalledTimes(2);
    expect(outcomes(journal)).toEqual(["accepted", "accepted"]);
  });

  it("asks nothing when the deadline is over before", async () => {
    const journal = openJournal();
    const call = vi.fn(unanswered);
    expect(await settleOpenQuestions(journal, call, "key", AbortSignal.abort())).toBe(2);
    expect(call).not.toHaveBeenCalled();
    expect(outcomes(journal)).toEqual(["unknown", "unknown"]);
  });

  it.each([
    ["no answer comes", unanswered],
    ["the answer is a passing one", status(503)],
  ])("asks nothing more once the deadline is over, where %s", async (_, answer) => {
    const journal = openJournal();
    const deadline = new AbortController();
    const call = vi.fn(async () => {
      deadline.abort();
      return answer();
    });
    await settleOpenQuestions(journal, call, "key", deadline.signal);
    expect(call).toHaveBeenCalledTimes(1);
    expect(outcomes(journal)).toEqual(["unknown", "unknown"]);
  });
});
