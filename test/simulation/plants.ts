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
  /** A promise that is broken by it. */
  readonly breaks: string;
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
    breaks: "money is neither made nor lost in the house",
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
        find: "await deps.table.write(updateRound(round, changeAfter(round, intent)));",
        replace:
          "await deps.table.write(updateRound(round, changeAfter(round, intent)));\n  if (intent.kind === 'close') await sealAll();",
      },
      { file: "settlement/settle-shard.ts", find: 'if (gate?.state !== "sealed")', replace: "if (!gate)" },
    ],
    breaks: "every round ended, and needs nobody",
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
    breaks: "each try of a bet is made with the time it is made at",
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
    breaks: "a round's totals are those of its bets",
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
    breaks: "a round's totals are those of its bets",
  },
  "drop-the-epoch-check": {
    why: "a gate takes an older command that arrives late",
    edits: [
      { file: "store/gates.ts", find: '"#epoch < :epoch AND #state <> :sealed"', replace: '"#state <> :sealed"' },
    ],
    breaks: "a gate never goes back to an older command",
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
    breaks: "each try of a bet is made with the time it is made at",
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
    breaks: "no answer is an unforeseen error",
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
    breaks: "a refusal moved nothing",
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
    breaks: "every bet passed a gate that was open, before its time was over",
  },
};
