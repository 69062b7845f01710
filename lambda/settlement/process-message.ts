import type { QueueDeps } from "../deps.ts";
import type { RoundId } from "../ids.ts";
import { steady } from "../rounds/command.ts";
import { requireRound } from "../rounds/require-round.ts";
import { scheduleClose } from "../rounds/schedule-close.ts";
import { parseMessage } from "./messages.ts";
import { settleShard } from "./settle-shard.ts";

/** Does what one queue message asks for; long work is handed on once `isLate`. Throws when it must be delivered again. */
export async function processMessage(deps: QueueDeps, body: string, isLate: () => boolean): Promise<void> {
  const message = parseMessage(body);
  switch (message.kind) {
    case "settle":
      return settleShard(deps, message, isLate);
    case "close":
      return closeWhenOver(deps, message.roundId);
  }
}

/** Closes the round if its time is over. A message that came early, by another clock, is sent once more. */
async function closeWhenOver(deps: QueueDeps, roundId: RoundId): Promise<void> {
  const round = await requireRound(deps, roundId);
  const after = await steady(deps, round);
  if (after?.status === "open") await scheduleClose(deps, after, after.bettingClosesAt);
}
