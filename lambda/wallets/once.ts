import type { Deps } from "../deps.ts";
import { Problem } from "../problem.ts";
import { isPassing } from "../store/failures.ts";

export interface Answer<Content> {
  readonly content: Content;
  /** The reference had been used for the same before: `content` is the first answer. */
  readonly replayed: boolean;
}

/** What a write came to: an answer, or what the next try starts from (nothing: read again). */
export type WriteResult<Read, Content> =
  | { readonly answer: Answer<Content> }
  | { readonly retryWith: Read | undefined };

/** How one kind of request that moves money is read, decided and written, under the caller's reference. */
export interface Steps<Read, Write, Content> {
  readonly read: () => Promise<Read>;
  /** Pure but for the clock: what would be written, or why not. */
  readonly decide: (read: Read) => Write | Problem;
  readonly write: (decided: Write, read: Read) => Promise<WriteResult<Read, Content>>;
  /** The first answer if the reference has been used, for the same; throws `reference-conflict` if for anything else. */
  readonly lookUp: () => Promise<Answer<Content> | undefined>;
  /** Whether a write that got no answer can never be committed any more, seeing what was read after it. */
  readonly isDead: (sent: Write, read: Read) => boolean;
}

/**
 * Does what a reference asks for once, and says so only when it is sure. Before any refusal the reference is looked
 * up. A refusal is given only when no earlier try of this request can still be committed; when that cannot be learnt
 * in time, `unavailable` tells the caller that the money is unknown and to repeat the request.
 */
export async function once<Read, Write, Content>(
  deps: Pick<Deps, "now" | "pause" | "budget">,
  steps: Steps<Read, Write, Content>,
): Promise<Answer<Content>> {
  const started = deps.now();
  let known: Read | undefined;
  let unanswered: Write | undefined;
  for (let attempt = 1; deps.now() - started < deps.budget; attempt++) {
    let sent: Write | undefined;
    try {
      const read: Read = known ?? (await steps.read());
      known = undefined;
      const decided = steps.decide(read);
      if (decided instanceof Problem) {
        const first = await steps.lookUp();
        if (first) return first;
        if (unanswered === undefined || steps.isDead(unanswered, read)) throw decided;
      } else {
        sent = decided;
        const result = await steps.write(decided, read);
        if ("answer" in result) return result.answer;
        sent = undefined;
        known = result.retryWith;
        // Without reasons the cancellation may have been because of the reference.
        const first = known === undefined ? await steps.lookUp() : undefined;
        if (first) return first;
      }
    } catch (error) {
      if (!isPassing(error)) throw error;
      unanswered = sent ?? unanswered;
    }
    await deps.pause(attempt);
  }
  throw new Problem(
    "unavailable",
    "The outcome could not be learnt in time. Repeat the request with the same reference.",
    {
      moneyMoved: "unknown",
    },
  );
}
