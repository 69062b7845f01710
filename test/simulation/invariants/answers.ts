import type { Ending } from "../ending.ts";
import type { Asked } from "../play.ts";
import { targetsOf } from "../service.ts";

/** The operations that move money, under their caller's reference. */
export const movements: readonly string[] = ["placeBet", "deposit", "withdraw"];
const isSuccess = ({ answer }: Asked) => answer !== undefined && answer.status < 300;
const bodyOf = ({ request }: Asked): Readonly<Record<string, unknown>> => ({ ...request.body });
const referenceOf = (asked: Asked) => `${asked.key.partnerId}/${bodyOf(asked).reference}`;

export function successesAreStored({ asked, transactions, items }: Ending): readonly string[] {
  const entries = new Map(
    transactions
      .filter(({ revision }) => revision === 0)
      .map((entry) => [`${entry.partnerId}/${entry.reference}`, entry]),
  );
  const sessions = new Set(
    items.filter(({ pk }) => String(pk).startsWith("SESSION#")).map(({ sessionId, sk }) => sessionId ?? sk),
  );
  return asked.filter(isSuccess).flatMap((one) => {
    const { operation } = one.request;
    const { answer } = one;
    if (operation === "openSession")
      return sessions.has(answer?.body.sessionId) ? [] : [`${one.name}: ${answer?.body.sessionId} is not stored`];
    if (!movements.includes(operation)) return [];
    const entry = entries.get(referenceOf(one));
    const isIt =
      operation === "placeBet"
        ? entry?.betId === answer?.body.betId
        : entry?.transactionId === answer?.body.transactionId;
    return entry && isIt ? [] : [`${one.name}: ${referenceOf(one)} is not in the ledger`];
  });
}

/** When each reference's own entry was written. */
function committedAt(written: Ending["written"]): ReadonlyMap<string, number> {
  const entries = written.flatMap(({ at, input }) =>
    targetsOf(input).flatMap(({ Item }) =>
      Item?.pk?.S?.startsWith("TXN#") && Item.revision?.N === "0"
        ? [[`${Item.partnerId?.S}/${Item.reference?.S}`, at] as const]
        : [],
    ),
  );
  return new Map(entries);
}

/** What says that its reference means something else, or is no request at all, says nothing of what was done. */
const otherwise = ["reference-conflict", "validation-failed", "not-found"];

/** A refusal neither moved anything itself nor denies what was done before it was asked for. */
export function refusalsMovedNothing({ asked, written }: Ending): readonly string[] {
  const writers = new Set(written.map(({ by }) => by));
  const entries = committedAt(written);
  return asked
    .filter(({ request, answer }) => movements.includes(request.operation) && answer?.body.moneyMoved === "no")
    .flatMap((one) => {
      const { name, answer, sentAt } = one;
      const code = String(answer?.body.code);
      const isDenied = !otherwise.includes(code) && (entries.get(referenceOf(one)) ?? sentAt) < sentAt;
      return [
        ...(writers.has(name) ? [`${name} was refused with ${code}, but wrote`] : []),
        ...(isDenied ? [`${name} was refused with ${code}, though it had been done before`] : []),
      ];
    });
}

/** Of what a request says, what its first answer must show. */
const saidIn = ({ request, answer }: Asked) => {
  const { lines, amount } = { lines: undefined, amount: undefined, ...request.body };
  const said = (list: unknown) =>
    Array.isArray(list)
      ? list
          .map(({ type, stake }: { type: string; stake: string }) => `${type} ${stake}`)
          .toSorted()
          .join()
      : "";
  return lines === undefined
    ? String(answer?.body.amount).replace("-", "") === String(amount)
    : said(lines) === said(answer?.body.lines);
};

/** Requests under one and the same reference. */
const byReference = (asked: readonly Asked[]) =>
  Map.groupBy(
    asked.filter((one) => bodyOf(one).reference !== undefined),
    (one) => (movements.includes(one.request.operation) ? referenceOf(one) : `studio/${bodyOf(one).reference}`),
  );

/** What is answered again says so, and what is answered for the first time does not; of what goes on at once either may. */
export const repeatsSayThatTheyAre = ({ asked }: Ending): readonly string[] =>
  [...byReference(asked)].flatMap(([reference, all]) =>
    all.filter(isSuccess).flatMap((one) => {
      const isAlone = all.every((other) => other === one || other.sentAt > one.answeredAt);
      const isRepeated = all.some((other) => isSuccess(other) && other.answeredAt < one.sentAt);
      if (isAlone && one.answer?.replayed) return [`${one.name}: ${reference} was said to be replayed`];
      return isRepeated && !one.answer?.replayed ? [`${one.name}: ${reference} was not said to be replayed`] : [];
    }),
  );

export function repeatsAreTheSame({ asked }: Ending): readonly string[] {
  return [...byReference(asked.filter(isSuccess))].flatMap(([reference, all]) => {
    const bodies = new Set(all.map(({ answer }) => JSON.stringify(answer?.body)));
    const wrong = all.filter((one) => movements.includes(one.request.operation) && !saidIn(one));
    return [
      ...(bodies.size > 1 ? [`${reference} was answered in ${bodies.size} ways: ${[...bodies].join(" and ")}`] : []),
      ...wrong.map(({ name }) => `${name}: the answer is one to another request`),
    ];
  });
}

/** Sessions and rounds that exist are found by whom they belong to. */
export function whatExistsIsFound({ asked, rounds, items }: Ending): readonly string[] {
  const roundIds = new Set<string>(rounds.map(({ roundId }) => roundId));
  const sessions = new Map(items.map(({ pk, sk }) => [sk, pk]));
  return asked
    .filter(({ request, answer }) => request.operation === "placeBet" && answer?.status === 404)
    .filter((one) => {
      const partition = String(sessions.get(bodyOf(one).sessionId));
      return partition.startsWith(`SESSION#${one.key.partnerId}#`) && roundIds.has(one.request.params?.roundId ?? "");
    })
    .map(({ name, answer }) => `${name}: ${answer?.body.detail}`);
}

/** With nothing going wrong any more, the outcome of every request is known. */
export const allIsKnownAtLast = ({ asked }: Ending): readonly string[] =>
  asked
    .filter(({ name, answer }) => name.endsWith(", at last") && (answer === undefined || answer.status >= 500))
    .map(({ name, answer }) => `${name}: ${answer?.status ?? "no answer"}`);

export const nothingUnforeseen = ({ asked }: Ending): readonly string[] =>
  asked
    .filter(({ answer }) => answer?.body.code === "internal")
    .map(({ name, answer }) => `${name}: ${answer?.status} ${answer?.body.code}`);
