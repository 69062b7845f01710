import { digestOf } from "../../../lambda/receipts/receipt.ts";
import { receiptAnswer } from "../../../lambda/receipts/responses.ts";
import { tableHistoryAnswer } from "../../../lambda/rounds/responses.ts";
import type { Ending } from "../ending.ts";
import type { Asked } from "../play.ts";
import { meaningOf } from "./verdicts.ts";

const answersTo = (asked: readonly Asked[], operation: string) =>
  asked.filter(({ request, answer }) => request.operation === operation && answer?.status === 200);

const isAtLast = ({ name }: Asked) => name.endsWith(", at last");

/** What a receipt holds is of one moment; at last it is everything that is stored. */
export function receiptsAreTheBooks({ asked, bets }: Ending): readonly string[] {
  return answersTo(asked, "getReceipt").flatMap((one) => {
    const { digest, ...content } = receiptAnswer.parse(one.answer?.body);
    const { round } = content;
    const isOver = round.status === "settled" || round.status === "voided";
    const torn = content.bets.filter(({ revision }) => isOver && revision !== round.revision);
    const own = bets.filter(({ partnerId, roundId }) => partnerId === one.key.partnerId && roundId === round.roundId);
    const told = content.bets.map(({ betId, revision }) => `${betId} ${revision}`);
    const stored = own.map(({ betId, revision }) => `${betId} ${revision}`).toSorted();
    const counted = content.totals.reduce((sum, total) => sum + total.bets, 0);
    const who = `${one.name} of ${round.roundId} at ${round.revision}`;
    return [
      ...torn.map(({ reference, revision }) => `${who} has ${reference} at revision ${revision}`),
      ...(counted === content.bets.length ? [] : [`${who} counts ${counted} bets of ${content.bets.length}`]),
      ...(digest === digestOf(content) ? [] : [`${who} has another digest`]),
      ...(!isAtLast(one) || told.join() === stored.join() ? [] : [`${who} has ${told}, there are ${stored}`]),
    ];
  });
}

/** A table's history shows results that its rounds were given; at last all that stand, newest round first. */
export function historiesAreTheLogs({ asked, rounds, events }: Ending): readonly string[] {
  const log = new Map(events.map((event) => [`${event.roundId} ${event.revision}`, meaningOf(event.result)]));
  return answersTo(asked, "getTableHistory").flatMap((one) => {
    const { tableId, results } = tableHistoryAnswer.parse(one.answer?.body);
    const wrong = results.filter(
      ({ roundId, revision, result }) => log.get(`${roundId} ${revision}`) !== meaningOf(result),
    );
    const standing = rounds
      .filter((round) => round.tableId === tableId && round.verdict?.kind === "result")
      .map(({ roundId, verdict }) => `${roundId} ${verdict?.revision}`)
      .toSorted()
      .reverse();
    const told = results.map(({ roundId, revision }) => `${roundId} ${revision}`);
    return [
      ...wrong.map(({ roundId, revision }) => `${one.name} shows a verdict ${revision} of ${roundId} not in its log`),
      ...(!isAtLast(one) || told.join() === standing.join() ? [] : [`${one.name} shows ${told}, not ${standing}`]),
    ];
  });
}
