import type { Round } from "../../../lambda/rounds/round.ts";
import type { Ending } from "../ending.ts";
import { targetsOf } from "../service.ts";

export const roundsEnded = ({ rounds, gates }: Ending): readonly string[] => [
  ...rounds
    .filter(({ status, intent }) => !["settled", "voided"].includes(status) || intent !== undefined)
    .map(
      ({ roundId, status, intent, attention }) =>
        `${roundId} is ${status} ${attention ?? ""} ${JSON.stringify(intent) ?? ""}`,
    ),
  ...rounds
    .filter(({ attention }) => attention !== undefined)
    .map(({ roundId, attention }) => `${roundId} waits for a person: ${attention}`),
  ...gates
    .filter(({ state }) => state !== "sealed")
    .map(({ roundId, shard, state }) => `gate ${shard} of ${roundId} is ${state}`),
];

export function totalsRecount({ rounds, bets }: Ending): readonly string[] {
  return rounds.flatMap(({ roundId, settledSlips, returned, shards, doneShards }) => {
    const own = bets.filter((bet) => bet.roundId === roundId);
    const differing = [...new Set(own.map(({ currency }) => currency))].filter((currency) => {
      const sum = own
        .filter((bet) => bet.currency === currency)
        .reduce((total, bet) => total + (bet.returned ?? 0n), 0n);
      return (returned.find((total) => total.currency === currency)?.returned ?? 0n) !== sum;
    });
    return [
      ...(settledSlips === own.length ? [] : [`${roundId} counts ${settledSlips} settled bets of ${own.length}`]),
      ...(doneShards.size === shards ? [] : [`${roundId} has ${doneShards.size} of ${shards} shards done`]),
      ...differing.map((currency) => `what ${roundId} returned in ${currency} is not what its bets were`),
    ];
  });
}

export function eventsTellAll({ rounds, items }: Ending): readonly string[] {
  return rounds.flatMap(({ roundId, verdict }) => {
    const events = items.filter(({ pk, sk }) => pk === `ROUND#${roundId}` && String(sk).startsWith("EVENT#"));
    const told = events
      .flatMap(({ revision }) => (revision === undefined ? [] : [Number(revision)]))
      .toSorted((one, other) => one - other);
    const expected = Array.from({ length: verdict?.revision ?? 0 }, (_, index) => index + 1);
    return told.join() === expected.join() ? [] : [`${roundId} tells of verdicts ${told}, it had ${expected}`];
  });
}

export const tablesAreFree = ({ items, rounds }: Ending): readonly string[] => [
  ...items
    .filter(
      ({ pk, sk, currentRound }) => String(pk).startsWith("TABLE#") && sk === "CONFIG" && currentRound !== undefined,
    )
    .map(({ pk, currentRound }) => `${pk} is still at ${currentRound}`),
  ...rounds
    .filter(
      ({ tableId, roundId }) => !items.some(({ pk, sk }) => pk === `TABLE#${tableId}` && sk === `ROUND#${roundId}`),
    )
    .map(({ roundId }) => `${roundId} is not in its table's list`),
];

/** Bets that are offered in the first rounds of a shoe only. */
const sideBets = ["dragon-red", "tiger-big"];
const SIDE_BETS_UNTIL = 25;

/** Rounds are numbered as they came from their shoe, and side bets are taken for as long as they are offered. */
export function sideBetsInTime({ rounds, bets, asked, written }: Ending): readonly string[] {
  const opened = written.flatMap(({ input }) =>
    targetsOf(input).flatMap(({ Item }) => (Item?.sk?.S === "ROUND" ? [Item.pk?.S] : [])),
  );
  const place = ({ roundId }: Round) => opened.indexOf(`ROUND#${roundId}`);
  const shoes = Map.groupBy(
    rounds.filter(({ shoeId }) => shoeId !== undefined),
    ({ shoeId }) => shoeId,
  );
  const numbers = new Map(
    [...shoes.values()].flatMap((own) =>
      own
        .toSorted((one, other) => place(one) - place(other))
        .map(({ roundId }, index) => [String(roundId), index + 1] as const),
    ),
  );
  const isLate = (roundId: string | undefined) => (numbers.get(roundId ?? "") ?? 0) > SIDE_BETS_UNTIL;
  return [
    ...rounds
      .filter(({ roundId, shoeRound }) => shoeRound !== numbers.get(roundId))
      .map(({ roundId, shoeRound }) => `${roundId} is round ${shoeRound} of its shoe, not ${numbers.get(roundId)}`),
    ...bets
      .filter(({ roundId, lines }) => isLate(roundId) && lines.some(({ type }) => sideBets.includes(type)))
      .map(({ reference, roundId }) => `${reference} has a side bet in round ${numbers.get(roundId)} of a shoe`),
    ...asked
      .filter(({ request, answer }) => answer?.body.code === "bet-type-unavailable" && !isLate(request.params?.roundId))
      .map(({ name }) => `${name}: the type was offered`),
  ];
}

const cardsOf = (result: unknown): readonly string[] => {
  const { dragon, tiger } = result as { dragon: string; tiger: string };
  return [dragon, tiger];
};

export function cardsRecount({ items, rounds }: Ending): readonly string[] {
  const shoes = items.filter(({ pk, sk }) => String(pk).startsWith("TABLE#") && String(sk).startsWith("SHOE#"));
  return shoes.flatMap((shoe) => {
    const played = rounds.filter(({ shoeId }) => shoeId === shoe.shoeId);
    const counts = new Map([[String(shoe.faceUpCard), 1n]]);
    for (const { verdict } of played) {
      const cards = verdict?.kind === "result" ? cardsOf(verdict.result) : [];
      for (const card of cards) counts.set(card, (counts.get(card) ?? 0n) + 1n);
    }
    const stored = Object.entries(shoe).filter(([name]) => name.startsWith("card_"));
    const cards = new Set([...counts.keys(), ...stored.map(([name]) => name.slice("card_".length))]);
    return [
      ...[...cards]
        .filter((card) => (shoe[`card_${card}`] ?? 0n) !== (counts.get(card) ?? 0n))
        .map((card) => `${shoe.sk} counts ${shoe[`card_${card}`]} of ${card}, there were ${counts.get(card)}`),
      ...[...counts]
        .filter(([, count]) => count > 8n)
        .map(([card, count]) => `${shoe.sk} dealt ${card} ${count} times`),
      ...(shoe.rounds === BigInt(played.length) ? [] : [`${shoe.sk} counts ${shoe.rounds} rounds of ${played.length}`]),
    ];
  });
}
