import { asPlaced, type Bet } from "../lambda/bets/bet.ts";
import type { Game } from "../lambda/games/game.ts";
import { gameOf } from "../lambda/games/registry.ts";
import { allShards, shardsOf } from "../lambda/ids.ts";
import { type RoundEvent, verdictOf } from "../lambda/rounds/event.ts";
import type { Round, Verdict } from "../lambda/rounds/round.ts";
import { type Judge, judgeBy } from "../lambda/settlement/verdict.ts";
import type { Item } from "../lambda/store/marshal.ts";
import type { Report } from "./report.ts";
import { same } from "./same.ts";

/** A round with its log, and how bets are graded by each of its verdicts. */
export class RoundFacts {
  readonly round: Round;
  readonly game: Game;
  readonly verdicts: ReadonlyMap<number, Verdict>;
  readonly #judges = new Map<number, Judge>();

  constructor(round: Round, events: readonly RoundEvent[]) {
    this.round = round;
    this.game = gameOf(round.game);
    this.verdicts = new Map(
      events.flatMap((event) => {
        const verdict = verdictOf(event);
        return verdict ? [[verdict.revision, verdict] as const] : [];
      }),
    );
  }

  get isEnded(): boolean {
    return this.round.status === "settled" || this.round.status === "voided";
  }

  /** Whether a bet was graded by the rules that are here: others cannot say what it should have been returned. */
  isByTheseRules({ verdict }: Bet): boolean {
    return verdict === undefined || verdict.ruleVersion === this.game.ruleVersion;
  }

  /**
   * The bet as the verdict of a revision makes it, from nothing but what was placed; undefined for a revision without a
   * verdict. Throws for a bet type or a result that the game has not.
   */
  judged(bet: Bet, revision: number): Bet | undefined {
    const verdict = this.verdicts.get(revision);
    if (!verdict) return undefined;
    const judge = this.#judges.get(revision) ?? judgeBy(verdict, this.game);
    this.#judges.set(revision, judge);
    const { verdict: reached, ...judged } = judge(asPlaced(bet), bet.settledAt ?? bet.placedAt).bet;
    // Bets that were settled before verdicts were kept with them have none.
    return bet.verdict ? { ...judged, verdict: reached } : judged;
  }
}

const statusesOf = { result: ["settling", "settled"], void: ["voiding", "voided"] } as const;

/** The round against its own log. */
export function requireRound(item: Item, events: readonly RoundEvent[], facts: RoundFacts, report: Report): void {
  const { round, verdicts } = facts;
  const { verdict, status, doneShards, intent } = round;
  const newest = verdict && verdicts.get(verdict.revision);
  const revision = verdict?.revision ?? 0;
  const given = events
    .filter((event) => event.revision !== undefined)
    .toSorted((one, other) => (one.revision ?? 0) - (other.revision ?? 0));
  const results = given.filter(({ result }) => result !== undefined);
  const closings = events.filter(({ action }) => action === "closed");
  const allowed: readonly string[] = verdict ? statusesOf[verdict.kind] : ["open", "paused", "closed"];
  const isDriven = item.work !== undefined;
  report.require(item, {
    "has not as many shards as its id says": shardsOf(round.roundId) === round.shards,
    "stands at another verdict than its log's newest": same(verdict, newest),
    "has a log whose verdicts are not numbered 1, 2, 3 …":
      given.length === revision && given.every((event, index) => event.revision === index + 1),
    "has another revision than its verdict": item.revision === BigInt(revision),
    [`is ${status}, which its verdict does not allow`]: allowed.includes(status),
    "was opened at another time than its log says": events.some(
      ({ action, at }) => action === "opened" && at === round.openedAt,
    ),
    "was closed at another time than its log says":
      closings.length === 0 || round.closedAt === undefined || closings.some(({ at }) => at === round.closedAt),
    "is not closed, though its log or its verdict says so":
      round.closedAt !== undefined || (closings.length === 0 && !verdict) || intent !== undefined,
    "has its result from another time than its log says": round.resultAt === results.at(-1)?.at,
    "is settled, but some of its shards are not": !facts.isEnded || doneShards.size === round.shards,
    "has done shards that it does not have": [...doneShards].every((shard) => allShards(round.shards).includes(shard)),
    "does not say since when it is settled": !facts.isEnded || round.settledAt !== undefined,
    "is settled and still looked after": !facts.isEnded || !isDriven,
    "is not settled and not looked after": facts.isEnded || isDriven || status === "paused",
  });
  if (facts.isEnded) return;
  report.open.add(item, round.attention ? `is ${status} and waits for a person: ${round.attention}` : `is ${status}`);
}
