import { formatAmount } from "../../lambda/money/amount.ts";
import type { Currency } from "../../lambda/money/currency.ts";
import type { TableInPlay } from "./dealer.ts";
import type { Key } from "./lambdas.ts";
import type { Play } from "./play.ts";

export const currencies: readonly [Currency, Currency, Currency] = ["THB", "VND", "KWD"];
export const admin: Key = { keyId: "00000000000000000000000003", role: "admin" };

const partner = (partnerId: string, keyId: string): Key => ({ keyId, role: "partner", partnerId });

/** The house's partners. Their players and references have the same names. */
export const north = partner("north", "00000000000000000000000010");
export const south = partner("south", "00000000000000000000000011");
export const partners: readonly Key[] = [north, south];

/** Bounds on stakes at every table, in minor units. */
const limitsOf = { minStake: 100n, maxStake: 300n, maxRoundStake: 900n };

/** Has the studio put a table there; a player may stake `most` in a round, in minor units. */
export async function setUpTable(
  play: Play,
  tableId: string,
  game: string,
  shards: number,
  most = limitsOf.maxRoundStake,
): Promise<TableInPlay> {
  const bounds = { ...limitsOf, maxRoundStake: most };
  const limits = Object.fromEntries(
    currencies.map((currency) => [
      currency,
      Object.fromEntries(Object.entries(bounds).map(([name, units]) => [name, formatAmount(units, currency)])),
    ]),
  );
  const body = { game, shards, limits, autoVoidMinutes: 2 };
  await play.insist(`set up ${tableId}`, admin, { operation: "putTable", params: { tableId }, body }, 40);
  return { tableId, game, rounds: [], playing: false, lastCall: Promise.withResolvers() };
}

export const setUpPartner = (play: Play, { partnerId = "" }: Key) =>
  play.insist(
    `set up ${partnerId}`,
    admin,
    { operation: "createPartner", body: { partnerId, name: partnerId, currencies } },
    40,
  );
