import type { RoundAction, RoundEvent } from "../../../lambda/rounds/event.ts";
import type { Ending } from "../ending.ts";
import type { Asked } from "../play.ts";

/** What a dice, token or card result says, whatever the order and whatever goes without saying. */
export function meaningOf(result: unknown): string {
  if (typeof result !== "object" || result === null) return "void";
  const { dice, tokens, dragon, tiger, cutCard } = { ...result } as Record<string, unknown>;
  const unordered = [dice, tokens].find((list) => Array.isArray(list));
  return Array.isArray(unordered) ? unordered.toSorted().join() : `${dragon} ${tiger} ${cutCard === true}`;
}

/** A verdict as somebody commanded it, or as the log tells it. */
interface Told {
  readonly action: RoundAction;
  readonly meaning: string;
  readonly reason: string | undefined;
  readonly actor: string;
}

const actionOf: Readonly<Record<string, RoundAction>> = {
  recordResult: "result",
  voidRound: "voided",
  correctRound: "corrected",
};

function commanded({ key, request }: Asked): Told | undefined {
  const action = actionOf[request.operation];
  const {
    result,
    void: _void,
    reason,
    reference: _reference,
    ...plain
  } = { ...request.body } as Record<string, unknown>;
  const said = action === "result" ? plain : result;
  return (
    action && {
      action,
      meaning: meaningOf(said),
      reason: reason as string | undefined,
      actor: `${key.role}:${key.keyId}`,
    }
  );
}

const toldBy = ({ action, result, reason, actor }: RoundEvent): Told => ({
  action,
  meaning: meaningOf(result),
  reason,
  actor,
});

const textOf = ({ action, meaning, reason, actor }: Told) => `${action} ${meaning} (${reason}) by ${actor}`;

/** Rounds that nobody gave a result are voided by themselves. */
const isAbandonment = ({ action, reason, actor }: Told) =>
  action === "voided" && reason === "abandoned" && actor === "system";

const mayBeDone = ({ answer }: Asked) => answer === undefined || answer.status < 300 || answer.status >= 500;
const isDone = ({ answer }: Asked) => answer !== undefined && answer.status < 300;

/** Tries of one command count as one: it is done once, under its reference if it has one. */
const commandOf = ({ name, request }: Asked) => {
  const { reference } = { reference: undefined, ...request.body };
  return reference ?? name.replace(/, try \d+$/, "");
};

/** Clocks are off by this much at most. */
const SKEW = 400;

const ofRound =
  (roundId: string) =>
  ({ request }: Asked) =>
    request.params?.roundId === roundId;

/** Every verdict was commanded, as often as it was given; and everything commanded with success was given. */
export function verdictsWereCommanded({ rounds, events, asked }: Ending): readonly string[] {
  return rounds.flatMap(({ roundId }) => {
    const given = events.filter((event) => event.roundId === roundId && event.revision !== undefined);
    const own = asked.filter(ofRound(roundId)).filter((one) => commanded(one));
    const askers = own.filter(mayBeDone);
    const uncalled = given.flatMap((event) => {
      const told = textOf(toldBy(event));
      if (isAbandonment(toldBy(event))) return [];
      const same = askers.filter((one) => textOf(commanded(one)!) === told);
      const times = given.filter((other) => textOf(toldBy(other)) === told).length;
      const isInTime = same.some(({ sentAt }) => sentAt <= Date.parse(event.at) + SKEW);
      const isOften = new Set(same.map(commandOf)).size >= times;
      return isInTime && isOften ? [] : [`${roundId} was given ${told} ${times} times, which nobody had asked for`];
    });
    const meanings = new Set(given.map((event) => meaningOf(event.result)));
    const lost = own
      .filter(isDone)
      .filter((one) => !meanings.has(commanded(one)!.meaning))
      .map((one) => `${one.name} was answered, but ${textOf(commanded(one)!)} was never given`);
    return [...uncalled, ...lost];
  });
}

/** The verdict that stands is the newest that was given, and every answer shows the one of its revision. */
export function newestVerdictStands({ rounds, events, asked, bets }: Ending): readonly string[] {
  return rounds.flatMap(({ roundId, verdict }) => {
    const given = events.filter((event) => event.roundId === roundId && event.revision !== undefined);
    const byRevision = new Map(given.map((event) => [event.revision, event]));
    const newest = Math.max(0, ...given.map(({ revision = 0 }) => revision));
    const event = byRevision.get(newest);
    const result = verdict?.kind === "result" ? verdict.result : undefined;
    const stands =
      verdict?.revision === newest &&
      meaningOf(result) === meaningOf(event?.result) &&
      verdict.reason === event?.reason;
    const shown = asked.flatMap(({ name, answer }) => {
      if (answer?.body.roundId !== roundId || !answer.body.revision || answer.body.betId) return [];
      const told = byRevision.get(Number(answer.body.revision));
      const isIt = told && meaningOf(answer.body.result) === meaningOf(told.result);
      return isIt ? [] : [`${name} was shown another verdict ${answer.body.revision} of ${roundId} than its log has`];
    });
    return [
      ...(stands || newest === 0 ? [] : [`${roundId} stands at ${JSON.stringify(verdict)}, its log at ${newest}`]),
      ...bets
        .filter((bet) => bet.roundId === roundId && bet.revision !== newest)
        .map((bet) => `${bet.reference} is at revision ${bet.revision}, the log of its round at ${newest}`),
      ...shown,
    ];
  });
}

/** What else a command leaves in the log. A round that was voided instead is closed by that. */
const leaves: Readonly<Record<string, readonly RoundAction[]>> = {
  closeRound: ["closed", "voided"],
  pauseRound: ["paused"],
  resumeRound: ["resumed"],
  reshakeRound: ["reshaken"],
  retryRound: ["retried"],
};

export function commandsAreLogged({ events, asked }: Ending): readonly string[] {
  return asked.filter(isDone).flatMap(({ name, request }) => {
    const expected = leaves[request.operation];
    const own = events.filter(({ roundId }) => roundId === request.params?.roundId);
    if (!expected || own.some(({ action }) => expected.includes(action))) return [];
    return [`${name} was answered, but left nothing in the log`];
  });
}
