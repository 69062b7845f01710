import type { Ending } from "../ending.ts";
import type { Asked } from "../play.ts";
import { targetsOf, type Written } from "../service.ts";

interface Taken {
  readonly at: number;
  readonly gate: string;
  readonly roundId: string;
  readonly reference: string;
  readonly placedAt: string;
}

/** The bets that were taken, at the moments when they were. */
const taken = ({ written }: Pick<Ending, "written">): readonly Taken[] =>
  written.flatMap(({ at, input }) =>
    targetsOf(input).flatMap(({ Item }) => {
      if (!Item?.placedAt?.S) return [];
      const { pk, roundId, reference, placedAt } = Item;
      return { at, gate: pk?.S ?? "", roundId: roundId?.S ?? "", reference: reference?.S ?? "", placedAt: placedAt.S };
    }),
  );

export function gatesCountTheirBets({ gates, bets, items }: Ending): readonly string[] {
  const shardOf = new Map(items.map((item) => [item.placed, item.pk]));
  return gates.flatMap(({ roundId, shard, totals }) => {
    const own = bets.filter(({ betId }) => shardOf.get(betId) === `ROUND#${roundId}#${shard}`);
    const counted = totals.flatMap(({ currency, slips, staked }) => {
      const found = own.filter((bet) => bet.currency === currency);
      const sum = found.reduce((total, { stake }) => total + stake, 0n);
      return found.length === slips && sum === staked
        ? []
        : [
            `gate ${shard} of ${roundId} counts ${slips} bets of ${staked} ${currency}, there are ${found.length} of ${sum}`,
          ];
    });
    const total = totals.reduce((sum, { slips }) => sum + slips, 0);
    return total === own.length
      ? counted
      : [...counted, `gate ${shard} of ${roundId} let ${total} bets through, there are ${own.length}`];
  });
}

interface GateThen {
  readonly state: string;
  readonly closesAt: string;
}

/** What a write makes of gates. */
function gatesIn({ input }: Written, gates: Map<string, GateThen>): void {
  for (const { Key, Item, ExpressionAttributeValues: values } of targetsOf(input)) {
    const { pk, sk } = Key ?? Item ?? {};
    if (sk?.S !== "GATE" || !pk?.S) continue;
    const before = gates.get(pk.S) ?? { state: Item?.state?.S ?? "", closesAt: Item?.closesAt?.S ?? "" };
    const [state, closesAt] = [values?.[":state"]?.S, values?.[":closesAt"]?.S];
    gates.set(pk.S, { state: state ?? before.state, closesAt: closesAt ?? before.closesAt });
  }
}

/** Each bet passed a gate that was open then, and at a time before it closes. */
export function throughOpenGates({ written }: Ending): readonly string[] {
  const gates = new Map<string, GateThen>();
  return written.flatMap((write) => {
    const passed = taken({ written: [write] }).flatMap(({ gate, reference, placedAt }) => {
      const { state, closesAt } = gates.get(gate) ?? { state: "unknown", closesAt: "" };
      if (state === "open" && placedAt < closesAt) return [];
      return [`${reference} of ${placedAt} passed ${gate}, which was ${state} and closes at ${closesAt}`];
    });
    gatesIn(write, gates);
    return passed;
  });
}

/** Gates follow their round's commands in their order, however late a write arrives. */
export function epochsOnlyGrow({ written }: Ending): readonly string[] {
  const epochs = new Map<string, number>();
  return written.flatMap(({ input }) => {
    const values: Record<string, { N?: string }> = {
      ...("ExpressionAttributeValues" in input ? { ...(input.ExpressionAttributeValues as object) } : {}),
    };
    const [{ Key } = {}] = targetsOf(input);
    if (Key?.sk?.S !== "GATE" || values[":epoch"]?.N === undefined) return [];
    const [gate, epoch] = [Key.pk?.S ?? "", Number(values[":epoch"].N)];
    const before = epochs.get(gate) ?? 0;
    epochs.set(gate, epoch);
    return epoch > before ? [] : [`${gate} followed command ${epoch} of its round after command ${before}`];
  });
}

const ends = ["closeRound", "pauseRound", "voidRound", "recordResult"];
/** A resumption that got no answer may still be carried out a while later. */
const LATE = 6000;

const isOf =
  (roundId: string) =>
  ({ request }: Asked) =>
    request.params?.roundId === roundId;
const isDone = ({ answer }: Asked) => answer !== undefined && answer.status < 300 && !answer.replayed;

export function neverAfterAnEnd(ending: Ending): readonly string[] {
  return taken(ending).flatMap(({ at, roundId, reference }) => {
    const own = ending.asked.filter(isOf(roundId));
    const ended = own.filter(
      (asked) => ends.includes(asked.request.operation) && isDone(asked) && asked.answeredAt < at,
    );
    const resumed = own.filter(
      ({ request, sentAt, answer }) =>
        request.operation === "resumeRound" && sentAt <= at && (answer === undefined || answer.status < 300),
    );
    const isLifted = (end: Asked) =>
      end.request.operation === "pauseRound" &&
      resumed.some(({ answer, answeredAt }) => (answer ? answeredAt : answeredAt + LATE) >= end.answeredAt);
    return ended
      .filter((end) => !isLifted(end))
      .map((end) => `${reference} was taken ${at - end.answeredAt} ms after ${end.name} had been answered`);
  });
}

export const acceptedInTime = ({ betsSent }: Ending): readonly string[] =>
  betsSent
    .filter(({ placedAt, clock }) => placedAt !== clock)
    .map(({ by, placedAt, clock }) => `${by} was sent at ${clock} as of ${placedAt}`);
