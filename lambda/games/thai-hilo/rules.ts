import * as z from "zod/mini";
import { odds } from "../../money/odds.ts";
import { pays, paysByCount } from "../bet-type.ts";
import { defineGame } from "../define-game.ts";
import { both, type Derived, type Fact, fact, when } from "../fact.ts";
import type { BetType, WeightedOutcome } from "../game.ts";

const faces = [1, 2, 3, 4, 5, 6] as const;

const die = z.int().check(z.minimum(1), z.maximum(6));
const resultSchema = z.strictObject({ dice: z.tuple([die, die, die], "must be three dice") });
type Result = z.infer<typeof resultSchema>;

interface Facts {
  readonly total: number;
  /** How many dice show the face, at the face's own index. */
  readonly counts: readonly number[];
}

function factsOf({ dice }: Result): Facts {
  const counts = [0, ...faces].map((face) => dice.filter((shown) => shown === face).length);
  return { total: dice[0] + dice[1] + dice[2], counts };
}

const total = fact(
  "total",
  (facts: Facts) => facts.total,
  (value) => `the dice total ${value}`,
);
const isLo = when(total, (value) => value <= 10);
const isHi = when(total, (value) => value >= 12);
const isEleven = when(total, (value) => value === 11);

const hiLo: Derived<Facts> = {
  name: "hiLo",
  of: (facts) => (isLo.holds(facts) ? "lo" : isHi.holds(facts) ? "hi" : "11"),
};

const onDice = ["on no die", "on one die", "on two dice", "on all three dice"] as const;

/** On how many dice the face shows. */
const times = (face: number) =>
  fact(
    `showing${face}`,
    ({ counts }: Facts) => counts[face] ?? 0,
    (count) => `${face} shows ${onDice[count]}`,
  );

const shows = (face: number) => when(times(face), (count) => count > 0);

const howMany = ["none", "one", "two", "all"] as const;

/** How many different numbers of the three show: a number that shows twice counts once. */
function different(...three: [number, number, number]): Fact<Facts, number> {
  const conditions = three.map(shows);
  return fact(
    `differentOf${three.join("")}`,
    (facts) => conditions.filter(({ holds }) => holds(facts)).length,
    (count) => `${howMany[count]} of the numbers ${three.join(", ")} ${count > 1 ? "show" : "shows"}`,
  );
}

// biome-ignore format: one aligned row a bet type: its code, its name, when it wins or what it counts, its odds
const betTypes: readonly BetType<Facts>[] = [
  pays(        "hi",           "Hi",           isHi,                     odds(11, 10)),
  pays(        "lo",           "Lo",           isLo,                     odds(95, 100)),
  pays(        "11-hilo",      "11 HiLo",      isEleven,                 odds(6)),
  paysByCount( "number-1",     "Number 1",     times(1),                 { 1: odds(1), 2: odds(2), 3: odds(5) }),
  paysByCount( "number-2",     "Number 2",     times(2),                 { 1: odds(1), 2: odds(2), 3: odds(5) }),
  paysByCount( "number-3",     "Number 3",     times(3),                 { 1: odds(1), 2: odds(2), 3: odds(5) }),
  paysByCount( "number-4",     "Number 4",     times(4),                 { 1: odds(1), 2: odds(2), 3: odds(5) }),
  paysByCount( "number-5",     "Number 5",     times(5),                 { 1: odds(1), 2: odds(2), 3: odds(5) }),
  paysByCount( "number-6",     "Number 6",     times(6),                 { 1: odds(1), 2: odds(2), 3: odds(5) }),
  pays(        "double-1-2",   "Double 1·2",   both(shows(1), shows(2)), odds(5)),
  pays(        "double-1-3",   "Double 1·3",   both(shows(1), shows(3)), odds(5)),
  pays(        "double-1-4",   "Double 1·4",   both(shows(1), shows(4)), odds(5)),
  pays(        "double-1-5",   "Double 1·5",   both(shows(1), shows(5)), odds(5)),
  pays(        "double-1-6",   "Double 1·6",   both(shows(1), shows(6)), odds(5)),
  pays(        "double-2-3",   "Double 2·3",   both(shows(2), shows(3)), odds(5)),
  pays(        "double-2-4",   "Double 2·4",   both(shows(2), shows(4)), odds(5)),
  pays(        "double-2-5",   "Double 2·5",   both(shows(2), shows(5)), odds(5)),
  pays(        "double-2-6",   "Double 2·6",   both(shows(2), shows(6)), odds(5)),
  pays(        "double-3-4",   "Double 3·4",   both(shows(3), shows(4)), odds(5)),
  pays(        "double-3-5",   "Double 3·5",   both(shows(3), shows(5)), odds(5)),
  pays(        "double-3-6",   "Double 3·6",   both(shows(3), shows(6)), odds(5)),
  pays(        "double-4-5",   "Double 4·5",   both(shows(4), shows(5)), odds(5)),
  pays(        "double-4-6",   "Double 4·6",   both(shows(4), shows(6)), odds(5)),
  pays(        "double-5-6",   "Double 5·6",   both(shows(5), shows(6)), odds(5)),
  paysByCount( "triple-1-2-3", "Triple 1·2·3", different(1, 2, 3),       { 2: odds(1), 3: odds(5) }),
  paysByCount( "triple-4-5-6", "Triple 4·5·6", different(4, 5, 6),       { 2: odds(1), 3: odds(5) }),
  pays(        "1-lo",         "1 Lo",         both(isLo, shows(1)),     odds(18, 10)),
  pays(        "2-lo",         "2 Lo",         both(isLo, shows(2)),     odds(2)),
  pays(        "3-lo",         "3 Lo",         both(isLo, shows(3)),     odds(3)),
  pays(        "4-lo",         "4 Lo",         both(isLo, shows(4)),     odds(4)),
  pays(        "5-lo",         "5 Lo",         both(isLo, shows(5)),     odds(6)),
  pays(        "6-lo",         "6 Lo",         both(isLo, shows(6)),     odds(10)),
  pays(        "3-hi",         "3 Hi",         both(isHi, shows(3)),     odds(6)),
  pays(        "4-hi",         "4 Hi",         both(isHi, shows(4)),     odds(4)),
  pays(        "5-hi",         "5 Hi",         both(isHi, shows(5)),     odds(3)),
  pays(        "6-hi",         "6 Hi",         both(isHi, shows(6)),     odds(2)),
];

function fairOutcomes(): readonly WeightedOutcome<Result>[] {
  return faces.flatMap((one) =>
    faces.flatMap((two) =>
      faces.map((three): WeightedOutcome<Result> => ({ result: { dice: [one, two, three] }, weight: 1n })),
    ),
  );
}

/** Three dice, shaken once betting has closed. */
export const thaiHilo = defineGame({
  game: "thai-hilo",
  name: "Thai HiLo",
  ruleVersion: "1",
  betTypes,
  resultSchema,
  facts: factsOf,
  historyFacts: [total, hiLo],
  normalForm: ({ dice }) => ({ dice: dice.toSorted() }),
  fairOutcomes,
  voidReasons: [
    { reason: "technical" },
    { reason: "dealer-error" },
    { reason: "not-begun", beforeClosingOnly: true },
    { reason: "abandoned" },
  ],
  reshakeReasons: [
    { reason: "overlapping-dice", states: ["closed"] },
    { reason: "dice-not-flat", states: ["closed"] },
    { reason: "too-few-tumbles", states: ["closed"] },
  ],
  playedToItsEnd: false,
});
