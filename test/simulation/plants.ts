/** One edit of the product's source: `find` stands in `file` exactly once. */
interface Edit {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** A fault that the simulator must find. */
export interface Plant {
  readonly why: string;
  readonly edits: readonly Edit[];
  /** The first seed that finds it, for now: a test begins there. */
  readonly foundIn: number;
  /** Promises of which it breaks one at least. */
  readonly breaks: readonly string[];
}

/** Faults to be planted in the product, to prove that the simulator can fail. */
export const plants: Readonly<Record<string, Plant>> = {
  "settle-without-revision": {
    why: "a bet is settled whatever revision it is at, so two workers pay it twice",
    edits: [
      {
        file: "store/bets.ts",
        find: 'condition: "#revision = :readRevision"',
        replace: 'condition: "attribute_exists(#pk) OR #revision = :readRevision"',
      },
    ],
    foundIn: 10,
    breaks: ["money is neither made nor lost in the house"],
  },
  "seal-after-reading": {
    why: "a round counts as closed before its gates are sealed, and settlement does not look at them",
    edits: [
      {
        file: "rounds/intents.ts",
        find: "await Promise.all(allShards(round.shards).map((shard) => deps.table.write(moveGate(roundId, shard, to))));",
        replace:
          "const sealAll = () => Promise.all(allShards(round.shards).map((shard) => deps.table.write(moveGate(roundId, shard, to))));\n  if (intent.kind !== 'close') await sealAll();",
      },
      {
        file: "rounds/intents.ts",
        find: "await deps.table.write(updateRound(round, changeAfter(round, intent, timestamp(deps.now()))));",
        replace:
          "await deps.table.write(updateRound(round, changeAfter(round, intent, timestamp(deps.now()))));\n  if (intent.kind === 'close') await sealAll();",
      },
      { file: "settlement/settle-shard.ts", find: 'if (gate?.state !== "sealed")', replace: "if (!gate)" },
    ],
    foundIn: 5,
    breaks: ["every round ended, and needs nobody"],
  },
  "blind-retry": {
    why: "a cancelled transaction is sent again as it was, without looking at why it was cancelled",
    edits: [
      {
        file: "store/table.ts",
        find: "if (!(error instanceof TransactionCanceledException)) throw error;",
        replace:
          // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
          'if (!(error instanceof TransactionCanceledException)) throw error;\n      if (!clientToken.endsWith("!")) return this.transact(changes, `${clientToken}!`);',
      },
    ],
    foundIn: 2,
    breaks: ["each try of a bet is made with the time it is made at"],
  },
  "trust-the-index": {
    why: "settlement believes a read that lags, and does not count against the gate",
    edits: [
      { file: "store/table.ts", find: "ConsistentRead: input.index === undefined", replace: "ConsistentRead: false" },
      {
        file: "settlement/control-totals.ts",
        find: "if (this.slips < slips) return",
        replace: "if (this.slips < slips) return { fits: true };\n    if (this.slips < slips) return",
      },
    ],
    foundIn: 16,
    breaks: ["a round's totals are those of its bets", "what fails was made to fail"],
  },
  "mark-before-crediting": {
    why: "a shard counts as done before its bets are paid, so a crash between leaves them unpaid for ever",
    edits: [
      {
        file: "settlement/settle-shard.ts",
        find: "const paid = await payShard(",
        replace:
          "await deps.table.write(finishShard(round, shard, revision, { slips: counted.slips, returned: new Map() }, stalledAt(deps)));\n    const paid = await payShard(",
      },
    ],
    foundIn: 2,
    breaks: ["a round's totals are those of its bets"],
  },
  "drop-the-epoch-check": {
    why: "a gate takes an older command that arrives late",
    edits: [
      { file: "store/gates.ts", find: '"#epoch < :epoch AND #state <> :sealed"', replace: '"#state <> :sealed"' },
    ],
    foundIn: 6,
    breaks: ["a gate never goes back to an older command"],
  },
  "reuse-an-old-now": {
    why: "a bet that is tried again is decided at the time of its first try",
    edits: [
      {
        file: "bets/place-bet.ts",
        find: "const ids = newIds(deps, slip);\n  return once",
        replace: "const ids = newIds(deps, slip);\n  const at = deps.now();\n  return once",
      },
      {
        file: "bets/place-bet.ts",
        find: "decide(deps, slip, surroundings, ids),\n    write:",
        replace: "decide({ ...deps, now: () => at }, slip, surroundings, ids),\n    write:",
      },
    ],
    foundIn: 2,
    breaks: ["each try of a bet is made with the time it is made at"],
  },
  "ignore-unprocessed-keys": {
    why: "items that a batch left unread are taken for items that do not exist",
    edits: [
      {
        file: "store/table.ts",
        find: "pending = answer.UnprocessedKeys?.[this.#name]?.Keys ?? [];",
        replace: "pending = [];",
      },
    ],
    foundIn: 1,
    breaks: ["what exists is found by whom it belongs to"],
  },
  "refuse-without-looking": {
    why: "a request is refused without looking whether it has been done before",
    edits: [
      {
        file: "wallets/once.ts",
        find: "if (decided instanceof Problem) {\n        const first = await steps.lookUp();",
        replace: "if (decided instanceof Problem) {\n        const first = undefined as Answer<Content> | undefined;",
      },
    ],
    foundIn: 3,
    breaks: ["a refusal moved nothing"],
  },
  "forget-the-time": {
    why: "a bet is taken for as long as its gate has not been sealed, however late",
    edits: [
      {
        file: "bets/acceptance.ts",
        find: 'gate.state === "open" && now < gate.closesAt',
        replace: 'gate.state === "open"',
      },
      {
        file: "store/gates.ts",
        find: "#state = :open AND #closesAt > :now",
        replace: "#state = :open AND :now = :now",
      },
    ],
    foundIn: 1,
    breaks: ["every bet passed a gate that was open, before its time was over"],
  },
  "pay-what-was-found": {
    why: "a shard with fewer bets than its gate let through is paid as it was read",
    edits: [
      {
        file: "settlement/control-totals.ts",
        find: "if (this.slips < slips) return { fits: false, mayPass: true, why };",
        replace: "if (this.slips < slips) return { fits: true };",
      },
    ],
    foundIn: 8,
    breaks: ["every bet is at its round's newest verdict, paid what the rules say"],
  },
  "answer-before-the-seals": {
    why: "a close is answered as soon as it is decided, before its gates are sealed",
    edits: [
      {
        file: "rounds/command.ts",
        find: "return started !== undefined && finishIntent(deps, started);",
        replace:
          'if (started?.intent.kind === "close") {\n    void finishIntent(deps, started).catch(() => {});\n    return true;\n  }\n  return started !== undefined && finishIntent(deps, started);',
      },
    ],
    foundIn: 42,
    breaks: ["no bet is taken after the round's pause or end was answered"],
  },
  "forget-the-round-limit": {
    why: "what a player has staked in the round before does not count towards the player's limit",
    edits: [
      {
        file: "bets/acceptance.ts",
        find: "stakedInRound(wallet, gate.tableId, gate.roundId) + stake",
        replace: "stake",
      },
    ],
    foundIn: 7,
    breaks: ["limits hold for all bets of a player together"],
  },
  "count-a-shard-twice": {
    why: "a shard that is settled again by a redelivered message is counted again",
    edits: [
      {
        file: "store/round-progress.ts",
        find: "#revision = :revision AND NOT contains(#doneShards, :shard)",
        replace: "#revision = :revision AND (NOT contains(#doneShards, :shard) OR contains(#doneShards, :shard))",
      },
      { file: "settlement/settle-shard.ts", find: "if (!round.doneShards.has(shard)) {", replace: "{" },
    ],
    foundIn: 2,
    breaks: ["working everything off again writes nothing"],
  },
  "replay-without-comparing": {
    why: "a reference that was used is answered with its first answer, whatever it is asked for now",
    edits: [{ file: "bets/replay.ts", find: "!meansTheSame(slip, bet)", replace: "false" }],
    foundIn: 8,
    breaks: ["a repeated request gets its first answer"],
  },
  "wallet-without-sequence": {
    why: "a wallet is written whatever happened to it since it was read",
    edits: [
      {
        file: "store/wallets.ts",
        find: ': "#sequence = :readSequence",',
        replace: ': "attribute_exists(#pk) OR #sequence = :readSequence",',
      },
    ],
    foundIn: 16,
    breaks: ["every wallet's entries sum to its balance, numbered and chained without a gap"],
  },
  "void-pays-the-stake-again": {
    why: "a void returns the stake also of a bet that was paid already",
    edits: [
      {
        file: "settlement/verdict.ts",
        find: "delta: total - (bet.returned ?? 0n),",
        replace: 'delta: verdict.kind === "void" ? total : total - (bet.returned ?? 0n),',
      },
    ],
    foundIn: 10,
    breaks: ["each bet has exactly the entries that its stake and its returns call for"],
  },
  "forget-the-sums-at-hand-over": {
    why: "a worker that takes over forgets what the one before has paid",
    edits: [
      {
        file: "settlement/settle-shard.ts",
        find: "progress: { after, slips, returned: sums }",
        replace: "progress: { after, slips, returned: {} }",
      },
    ],
    foundIn: 7,
    breaks: ["a round's totals are those of its bets"],
  },
  "keep-corrected-cards": {
    why: "a correction counts its cards and leaves the ones that it corrects counted",
    edits: [
      {
        file: "rounds/give-verdict.ts",
        find: 'if (round.verdict?.kind === "result") for (const card of rules.cards(round.verdict.result)) count(card, -1);',
        replace: "",
      },
    ],
    foundIn: 8,
    breaks: ["the cards of a shoe recount"],
  },
  "bet-in-an-ended-session": {
    why: "it is not asked whether a bet's session has ended",
    edits: [{ file: "bets/acceptance.ts", find: "refuseEndedSession(session, now);", replace: "void now;" }],
    foundIn: 16,
    breaks: ["a bet is taken in an open session of its own player only"],
  },
  "record-another-result": {
    why: "a correction is recorded with the result that stands",
    edits: [
      {
        file: "rounds/correct-round.ts",
        find: "(round) => giveVerdict(deps, round, to,",
        replace:
          "(round) => giveVerdict(deps, round, round.verdict?.kind === 'result' && to.kind === 'result' ? { ...to, result: { ...to.result, ...(round.verdict.result as object) } } : to,",
      },
    ],
    foundIn: 1,
    breaks: ["every verdict was asked for, and every one asked for was given"],
  },
  "repeat-a-block": {
    why: "a block that is not seen yet is taken for an empty one",
    edits: [
      {
        file: "store/feeds.ts",
        find: "if ((head.transactions > 0 && !transactions) || (head.bets > 0 && !bets)) return undefined;",
        replace: "",
      },
    ],
    foundIn: 8,
    breaks: [
      "a partner's ledger is in its feed, each entry once",
      "a partner's bets are in its feed, as placed and as they are",
    ],
  },
};
