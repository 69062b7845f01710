import * as z from "zod/mini";
import { allShards, type RoundId, roundIdSchema, tableIdSchema } from "../ids.ts";
import { type Currency, currencySchema } from "../money/currency.ts";
import { type Gate, type GateState, type GateTotal, gateStates } from "../rounds/gate.ts";
import { type Timestamp, timestampSchema } from "../time.ts";
import { isNew, type Put, type Update } from "./change.ts";
import { Throttled } from "./failures.ts";
import { keys } from "./keys.ts";
import { storedLimits } from "./limits.ts";
import type { Item } from "./marshal.ts";
import { count, money } from "./stored.ts";
import type { Table } from "./table.ts";

const gateItem = z.object({
  roundId: roundIdSchema,
  shard: z.string(),
  tableId: tableIdSchema,
  game: z.string(),
  state: z.enum(gateStates),
  epoch: count,
  closesAt: timestampSchema,
  limits: storedLimits,
  shoeRound: z.optional(count),
});

/** Totals are attributes of their own, one pair a currency, because ADD works on the top level only. */
const slipsOf = (currency: Currency) => `slips_${currency}`;
const stakedOf = (currency: Currency) => `staked_${currency}`;

export function toGate(item: Item): Gate {
  const gate = gateItem.parse(item);
  const currencies = Object.keys(gate.limits).map((code) => currencySchema.parse(code));
  return { ...gate, totals: currencies.flatMap((currency) => totalOf(item, currency)) };
}

function totalOf(item: Item, currency: Currency): GateTotal[] {
  const slips = item[slipsOf(currency)];
  return slips === undefined
    ? []
    : [{ currency, slips: count.parse(slips), staked: money.parse(item[stakedOf(currency)]) }];
}

/** A new round's gate: nothing has passed it. */
export function putGate({ totals: _none, ...gate }: Gate): Put {
  return { item: { ...keys.gate(gate.roundId, gate.shard), ...gate }, condition: isNew };
}

/** Lets one bet through and counts it, if the gate is open and its time is not over at `now`. */
export function passGate(gate: Gate, currency: Currency, stake: bigint, now: Timestamp): Update {
  return {
    key: keys.gate(gate.roundId, gate.shard),
    update: `ADD #${slipsOf(currency)} :one, #${stakedOf(currency)} :stake`,
    condition: "#state = :open AND #closesAt > :now",
    values: { one: 1, stake, open: "open", now },
  };
}

/** Has one gate follow its round's epoch. A sealed gate, or one that is further already, stays as it is. */
export function moveGate(
  roundId: RoundId,
  shard: string,
  to: { state: GateState; epoch: number; closesAt?: Timestamp },
): Update {
  return {
    key: keys.gate(roundId, shard),
    update: `SET #state = :state, #epoch = :epoch${to.closesAt ? ", #closesAt = :closesAt" : ""}`,
    condition: "#epoch < :epoch AND #state <> :sealed",
    values: { ...to, sealed: "sealed" },
  };
}

/**
 * All gates of a round, in the order of their shards. A gate that is not there is of a round that is just being opened:
 * a batch sees the items of a transaction one by one. That passes, and the request may be repeated.
 */
export async function readGates(table: Table, roundId: RoundId, shards: number): Promise<readonly Gate[]> {
  const items = await table.batchGet(allShards(shards).map((shard) => keys.gate(roundId, shard)));
  return items.map((item, index) => {
    if (!item) throw new Throttled(`gate ${index} of round ${roundId} is not to be seen yet`);
    return toGate(item);
  });
}
