import type { Item } from "../../lambda/store/marshal.ts";
import { pack, packed } from "../../lambda/store/packed.ts";
import { toTransaction } from "../../lambda/store/transactions.ts";
import { type Transaction, transactionHash } from "../../lambda/wallets/ledger.ts";

/** What somebody writes into the table: items as they shall be, and items that shall go. */
export interface Tampering {
  readonly puts?: readonly Item[];
  readonly removes?: readonly Item[];
}

interface Corruption {
  readonly what: string;
  readonly tamper: (items: readonly Item[]) => Tampering;
  /** One of the faults that must be named, with the item it is named at. */
  readonly named: RegExp;
}

type Where = Readonly<Record<string, unknown>>;

const matches = (item: Item, where: Where) => Object.entries(where).every(([name, value]) => item[name] === value);

const all = (items: readonly Item[], key: RegExp, where: Where = {}) =>
  items.filter((item) => key.test(`${item.pk} ${item.sk}`) && matches(item, where));

function first(items: readonly Item[], key: RegExp, where: Where = {}): Item {
  const [found] = all(items, key, where);
  if (!found) throw new Error(`no item is like ${key}`);
  return found;
}

/** Changes some attributes of the first item that fits. */
const change =
  (key: RegExp, to: Where | ((item: Item) => Where), where: Where = {}) =>
  (items: readonly Item[]) => {
    const item = first(items, key, where);
    return { puts: [{ ...item, ...(typeof to === "function" ? to(item) : to) }] };
  };

const drop =
  (key: RegExp, where: Where = {}) =>
  (items: readonly Item[]) => ({ removes: [first(items, key, where)] });

const line = (item: Item, to: Where): Where => ({
  lines: (item.lines as Item[]).map((one, index) => (index === 0 ? { ...one, ...to } : one)),
});

const [entry, wallet, bet, gate, round] = [/^TXN#/, /^WALLET#/, / BET#/, / GATE$/, / ROUND$/];

/** The entries of the wallet that has the most, oldest first. */
function longestChain(items: readonly Item[]): readonly Item[] {
  const chains = Map.groupBy(all(items, entry), (item) => `${item.playerTransactions} ${item.currency}`);
  const [longest = []] = [...chains.values()].toSorted((one, other) => other.length - one.length);
  return longest.toSorted((one, other) => Number(one.sequence) - Number(other.sequence));
}

const rehashed = (item: Item): Item => ({ ...item, hash: transactionHash(toTransaction(item)) });

/** A chain in which everything fits again after its first amount was changed; the wallet with it. */
function rewritten(items: readonly Item[]): Tampering {
  const puts: Item[] = [];
  let last: Transaction | undefined;
  for (const item of longestChain(items)) {
    const amount = toTransaction(item).amount + (last ? 0n : 1000n);
    const balanceAfter = (last?.balanceAfter ?? 0n) + amount;
    const put = rehashed({ ...item, amount, balanceAfter, previousHash: last?.hash ?? "" });
    puts.push(put);
    last = toTransaction(put);
  }
  const { pk, sk, ...owner } = first(items, wallet, {
    playerId: last?.playerId,
    currency: last?.currency,
    partnerId: last?.partnerId,
  });
  return { puts: [...puts, { pk, sk, ...owner, balance: last?.balanceAfter, head: last?.hash }] };
}

/** One more payout of a bet that was paid, well chained; the wallet goes with it if `isWalletMoved`. */
const forgedPayout =
  (isWalletMoved: boolean) =>
  (items: readonly Item[]): Tampering => {
    const chain = longestChain(items);
    const newest = chain.at(-1)!;
    const paid = chain.find(({ type }) => type === "payout")!;
    const sequence = BigInt(chain.length + 1);
    const forged = rehashed({
      ...paid,
      sk: "000009",
      revision: 9n,
      sequence,
      balanceAfter: toTransaction(newest).balanceAfter + toTransaction(paid).amount,
      previousHash: newest.hash,
      createdAt: newest.createdAt,
      posted: `${newest.createdAt}#${newest.currency}#${sequence.toString().padStart(12, "0")}`,
    });
    const { partnerId, playerId, currency } = toTransaction(newest);
    const owner = first(items, wallet, { partnerId, playerId, currency });
    const moved = { ...owner, sequence, balance: forged.balanceAfter, head: forged.hash };
    return { puts: [forged, ...(isWalletMoved ? [moved] : [])] };
  };

function swapped(items: readonly Item[]): Tampering {
  const [, one, other] = longestChain(items);
  const at = ({ sequence, posted, previousHash, balanceAfter }: Item) => ({
    sequence,
    posted,
    previousHash,
    balanceAfter,
  });
  return { puts: [rehashed({ ...one!, ...at(other!) }), rehashed({ ...other!, ...at(one!) })] };
}

/** Another result on the round and in its log, so that these two agree. */
function otherResult(items: readonly Item[]): Tampering {
  const settled = first(items, round, { status: "settled", game: "thai-hilo" });
  const event = first(items, / EVENT#/, { roundId: settled.roundId, action: "result" });
  const dice = { dice: [1, 2, 2] };
  const verdict = JSON.stringify({ ...JSON.parse(String(settled.verdict)), result: dice });
  return {
    puts: [
      { ...settled, verdict },
      { ...event, result: JSON.stringify(dice) },
    ],
  };
}

const entriesOf = (item: Item) => packed.parse(item.entries);
const newestBlock = (items: readonly Item[]) => all(items, /^FEED#.*#TRANSACTIONS /).at(-1)!;

// biome-ignore format: a table
export const corruptions: readonly Corruption[] = [
  { what: "an amount", tamper: change(entry, { amount: 1n }, { type: "payout" }), named: /^TXN#.* has not the hash of its content$/ },
  { what: "an amount, hashed anew", tamper: (items) => ({ puts: [rehashed({ ...first(items, entry, { type: "deposit" }), amount: 9n })] }), named: /^TXN#.* has a balance that is not the one before and its amount$/ },
  { what: "a balance after an entry", tamper: change(entry, { balanceAfter: 1n }), named: /^TXN#.* has a balance that is not the one before/ },
  { what: "a hash", tamper: change(entry, { hash: "0".repeat(64) }), named: /^TXN#.* has not the hash of its content$/ },
  { what: "a previous hash", tamper: change(entry, { previousHash: "0".repeat(64) }), named: /^TXN#.* is not chained to the entry before$/ },
  { what: "a sequence", tamper: change(entry, { sequence: 7n }), named: /^TXN#.* does not stand in its player's list where it belongs$/ },
  { what: "a time", tamper: change(entry, { createdAt: "2026-11-29T12:00:00.000Z" }), named: /^TXN#.* does not stand in its player's list/ },
  { what: "an entry's player", tamper: change(entry, { playerId: "nobody" }), named: /^TXN#.* belongs to no wallet$/ },
  { what: "an entry that is hidden from its player's list", tamper: change(entry, { playerTransactions: "nobody" }), named: /^TXN#.* does not stand in its player's list/ },
  { what: "an entry marked for another feed", tamper: change(entry, { unpublished: "nobody#00" }), named: /^TXN#.* is marked for another feed$/ },
  { what: "an entry that is gone", tamper: drop(entry, { type: "deposit" }), named: /^TXN#.* has the sequence 2 after 0$/ },
  { what: "a stake's entry that is gone", tamper: drop(entry, { type: "bet" }), named: / BET#.* has no ledger entry for its stake$/ },
  { what: "two entries in each other's place", tamper: swapped, named: /^TXN#.* is not chained to the entry before$/ },
  { what: "a forged payout", tamper: forgedPayout(false), named: /^WALLET#.* counts \d+ entries, there is one numbered \d+$/ },
  { what: "a forged payout, with its wallet", tamper: forgedPayout(true), named: /^TXN#.* is of revision 9, its bet of \d$/ },
  { what: "a chain that was hashed anew from its first entry on", tamper: rewritten, named: /^STATEMENT#.* is not how the wallet's published entries left it on that day$/ },

  { what: "a wallet's balance", tamper: change(wallet, { balance: 1n }), named: /^WALLET#.* has a balance of 1, its entries come to -?\d+$/ },
  { what: "a wallet's head", tamper: change(wallet, { head: "0" }), named: /^WALLET#.* has a head that is not the hash of its last entry$/ },
  { what: "a wallet's sequence", tamper: change(wallet, { sequence: 99n }), named: /^WALLET#.* counts 99 entries, the last one is \d+$/ },
  { what: "a wallet's stake in a round", tamper: change(wallet, { roundStakes: {} }), named: /^WALLET#.* does not count the stake of its newest bet$/ },
  { what: "a wallet that is gone", tamper: drop(wallet), named: /^TXN#.* belongs to no wallet$/ },

  { what: "a bet's stake", tamper: change(bet, { stake: 1n }), named: / BET#.* has a stake that is not the sum of its lines$/ },
  { what: "a line's stake", tamper: change(bet, (item) => line(item, { stake: 101n })), named: / BET#.* has a stake that is not the sum of its lines$/ },
  { what: "what a bet returned", tamper: change(bet, { returned: 1n }, { status: "settled" }), named: / BET#.* was paid \d+ by the ledger, it says 1$/ },
  { what: "a line's outcome", tamper: change(bet, (item) => line(item, { outcome: "pushed" }), { status: "settled" }), named: / BET#.* is not what the rules make of it/ },
  { what: "a line's type", tamper: change(bet, (item) => line(item, { type: "number-3" }), { status: "settled", game: "thai-hilo" }), named: / BET#.* is not what the rules make of it/ },
  { what: "a line's type that there is not", tamper: change(bet, (item) => line(item, { type: "free" })), named: / BET#.* has a line of a type that the game has not$/ },
  { what: "a bet's status", tamper: change(bet, { status: "voided" }, { status: "settled" }), named: / BET#.* is not what the rules make of it/ },
  { what: "the version of the rules that a bet was graded by", tamper: change(bet, (item) => ({ verdict: { ...(item.verdict as Item), ruleVersion: "0" } }), { status: "settled" }), named: /^FEED#.* has the bet .* otherwise than it was$/ },
  { what: "a bet's revision", tamper: change(bet, { revision: 5n }, { status: "settled" }), named: / BET#.* is at revision 5, which its round never had$/ },
  { what: "a bet that is left behind", tamper: change(bet, { revision: 0n }, { status: "settled" }), named: / BET#.* has not reached the verdict \d$/ },
  { what: "a bet's balance", tamper: change(bet, { balance: 1n }), named: / BET#.* has another balance than its stake left$/ },
  { what: "a bet that is hidden from the Bet Record", tamper: change(bet, { playerBets: "nobody" }), named: / BET#.* does not stand in its player's Bet Record$/ },
  { what: "a bet that is gone", tamper: drop(bet, { status: "settled" }), named: /^TXN#.* is of a bet that does not exist$/ },
  { what: "a bet in another shard", tamper: (items) => ({ puts: [{ ...first(items, bet), pk: `${String(first(items, bet).pk).slice(0, -2)}63` }] }), named: / BET#.* lies in a shard that its round does not have$/ },

  { what: "a gate's slips", tamper: change(gate, { slips_THB: 9n, staked_THB: 9n }), named: / GATE: counts 9 as slips_THB, its bets come to \d+$/ },
  { what: "a gate's stakes", tamper: change(gate, { slips_THB: 9n, staked_THB: 8n }), named: / GATE: counts 8 as staked_THB, its bets come to \d+$/ },
  { what: "a sealed gate that is open again", tamper: change(gate, { state: "open" }), named: / GATE: is open, its round is settled$|is open, its round is voided$/ },
  { what: "a gate that is gone", tamper: drop(gate), named: / GATE: does not exist$/ },
  { what: "a result", tamper: change(round, { verdict: '{"revision":1,"kind":"result","result":{"dice":[1,2,2]}}' }, { status: "settled", game: "thai-hilo" }), named: / ROUND: stands at another verdict than its log's newest$/ },
  { what: "a result, in the log too", tamper: otherResult, named: / BET#.* is not what the rules make of it/ },
  { what: "a result that cannot be", tamper: change(/ EVENT#/, { result: '{"dice":[0]}' }, { action: "result" }), named: / BET#.* cannot be graded/ },
  { what: "what a round returned", tamper: change(round, { returned_1_KWD: 1n }, { game: "dragon-tiger" }), named: / ROUND: says that 1 KWD were returned, its bets say \d+$/ },
  { what: "how many bets a round settled", tamper: change(round, { settledSlips: 99n }), named: / ROUND: counts 99 settled bets of \d+$/ },
  { what: "a done shard that is not done", tamper: change(round, { doneShards: new Set(["63"]) }, { status: "settled" }), named: / ROUND: has done shards that it does not have$/ },
  { what: "a settled round that is settling", tamper: change(round, { status: "settling" }, { status: "settled" }), named: / ROUND: is not settled and not looked after$/ },
  { what: "a result in a table's list", tamper: change(/^TABLE#.* ROUND#/, { result: '{"dice":[1,1,1]}' }, { revision: 1n }), named: /^TABLE#.* ROUND#.* lists another result than its round has$/ },
  { what: "a round that is gone", tamper: drop(round), named: / BET#.* belongs to no round$/ },
  { what: "a verdict that is gone from the log", tamper: drop(/ EVENT#/, { action: "corrected" }), named: / ROUND: has a log whose verdicts are not numbered/ },

  { what: "a statement's sum", tamper: change(/^STATEMENT#[^#]+ /, (item) => ({ totals: (item.totals as Item[]).map((row) => ({ ...row, sum: 1n })) })), named: /^STATEMENT#.* does not sum up the feed's transactions of the day$/ },
  { what: "a statement that is gone", tamper: drop(/^STATEMENT#[^#]+ /), named: /^STATEMENT#.* does not exist$/ },
  { what: "a wallet's balance in a statement", tamper: change(/^STATEMENT#[^#]+#/, { balance: 1n }), named: /^STATEMENT#.* is not how the wallet's published entries left it/ },
  { what: "a wallet that did not move in a statement", tamper: (items) => ({ puts: [{ ...first(items, /^STATEMENT#[^#]+#/), pk: String(first(items, /^STATEMENT#[^#]+#/).pk).replace(/\d\d$/, "15") }] }), named: /^STATEMENT#.* is of a wallet that did not move on that day$/ },
  { what: "a published amount", tamper: (items) => ({ puts: [{ ...newestBlock(items), entries: pack(entriesOf(newestBlock(items)).map((one) => ({ ...one, amount: 1n }))) }] }), named: /^FEED#.* has the ledger entry .* otherwise than it is stored$/ },
  { what: "an entry that is published twice", tamper: (items) => ({ puts: [{ ...newestBlock(items), entries: pack([entriesOf(newestBlock(items))[0]!, ...entriesOf(newestBlock(items))]) }] }), named: /^FEED#.* are published \(.*\), the feed has/ },
  { what: "a published bet", tamper: (items) => ({ puts: all(items, /^FEED#.*#BETS /).slice(0, 1).map((block) => ({ ...block, entries: pack(entriesOf(block).map((one) => ({ ...one, balance: 1n }))) })) }), named: /^FEED#.* has the bet .* otherwise than it was$/ },
  { what: "a byte of a block", tamper: (items) => ({ puts: [{ ...newestBlock(items), entries: Buffer.from((newestBlock(items).entries as Uint8Array).with(30, 0)) }] }), named: /^FEED#.* cannot be read/ },
  { what: "a block that is gone", tamper: (items) => ({ removes: [newestBlock(items)] }), named: /^FEED#.* HEAD: ends at transaction \d+, the feed at \d+$/ },
  { what: "a block of a feed that nobody has", tamper: (items) => ({ puts: [{ ...newestBlock(items), pk: "FEED#nobody#BETS" }] }), named: /^PARTNER#nobody PARTNER: does not exist, but has wallets, bets or feeds$/ },
  { what: "an item of no kind", tamper: () => ({ puts: [{ pk: "BONUS#1", sk: "BONUS", amount: 1n }] }), named: /^BONUS#1 BONUS: is of no kind that the service has$/ },
];
