import type { Ending } from "./ending.ts";
import {
  acceptedInTime,
  epochsOnlyGrow,
  gatesCountTheirBets,
  neverAfterAnEnd,
  throughOpenGates,
} from "./invariants/acceptance.ts";
import {
  allIsKnownAtLast,
  nothingUnforeseen,
  refusalsMovedNothing,
  repeatsAreTheSame,
  repeatsSayThatTheyAre,
  successesAreStored,
  whatExistsIsFound,
} from "./invariants/answers.ts";
import { atTheNewestVerdict, entriesMatchBets, withinLimits } from "./invariants/bets.ts";
import { calmEveningsAreSmooth, failuresHaveCauses } from "./invariants/failures.ts";
import { betsArePublishedOnce, ledgersArePublishedOnce } from "./invariants/feeds.ts";
import { ownThingsOnly } from "./invariants/isolation.ts";
import { conserved, debtsOnlyByCorrection, ledgersHold } from "./invariants/money.ts";
import { historiesAreTheLogs, receiptsAreTheBooks } from "./invariants/records.ts";
import {
  cardsRecount,
  eventsTellAll,
  roundsEnded,
  sideBetsInTime,
  tablesAreFree,
  totalsRecount,
} from "./invariants/rounds.ts";
import { betsHaveOpenSessions, openSessionsAreOpen } from "./invariants/sessions.ts";
import { statementsAreTheLedger } from "./invariants/statements.ts";
import { commandsAreLogged, newestVerdictStands, verdictsWereCommanded } from "./invariants/verdicts.ts";

/** Something that must never be so: which of the promises below is broken, and by what. */
export interface Broken {
  readonly invariant: string;
  readonly what: string;
}

/** Everything that must hold when all is over, whatever went wrong on the way. Each answers what breaks it. */
export const invariants = {
  "every wallet's entries sum to its balance, numbered and chained without a gap": ledgersHold,
  "money is neither made nor lost in the house": conserved,
  "a balance is negative by a correction only": debtsOnlyByCorrection,
  "each bet has exactly the entries that its stake and its returns call for": entriesMatchBets,
  "every bet is at its round's newest verdict, paid what the rules say": atTheNewestVerdict,
  "limits hold for all bets of a player together": withinLimits,
  "a gate counts exactly its bets": gatesCountTheirBets,
  "every bet passed a gate that was open, before its time was over": throughOpenGates,
  "no bet is taken after the round's pause or end was answered": neverAfterAnEnd,
  "a gate never goes back to an older command": epochsOnlyGrow,
  "each try of a bet is made with the time it is made at": acceptedInTime,
  "a bet is taken in an open session of its own player only": betsHaveOpenSessions,
  "an open session is not said to have ended": openSessionsAreOpen,
  "a success is stored": successesAreStored,
  "a refusal moved nothing": refusalsMovedNothing,
  "a repeated request gets its first answer": repeatsAreTheSame,
  "a repeated request is told that it is one": repeatsSayThatTheyAre,
  "when nothing goes wrong any more, every outcome is known": allIsKnownAtLast,
  "what exists is found by whom it belongs to": whatExistsIsFound,
  "no answer is an unforeseen error": nothingUnforeseen,
  "a partner sees its own things only": ownThingsOnly,
  "a key opens the house to its own partner, until it is revoked": ({ strangers }) => strangers,
  "every round ended, and needs nobody": roundsEnded,
  "a round's totals are those of its bets": totalsRecount,
  "every verdict has its event": eventsTellAll,
  "every verdict was asked for, and every one asked for was given": verdictsWereCommanded,
  "the newest verdict stands, and is what everybody is shown": newestVerdictStands,
  "every command is in the round's log": commandsAreLogged,
  "what fails was made to fail": failuresHaveCauses,
  "with no faults nothing fails, and a verdict is settled in 30 s": calmEveningsAreSmooth,
  "a table whose rounds have ended is free": tablesAreFree,
  "the cards of a shoe recount": cardsRecount,
  "side bets are taken in the first rounds of a shoe, and are then": sideBetsInTime,
  "a partner's ledger is in its feed, each entry once": ledgersArePublishedOnce,
  "a partner's bets are in its feed, as placed and as they are": betsArePublishedOnce,
  "a day's statement is its ledger entries, and their wallets' heads": statementsAreTheLedger,
  "a receipt is of one moment, and has every bet": receiptsAreTheBooks,
  "a table's history is what its rounds were given": historiesAreTheLogs,
  "working everything off again writes nothing": ({ changedAgain }) => changedAgain,
} as const satisfies Record<string, (ending: Ending) => readonly string[]>;

export const brokenBy = (ending: Ending): readonly Broken[] =>
  Object.entries(invariants).flatMap(([invariant, check]) => check(ending).map((what) => ({ invariant, what })));
