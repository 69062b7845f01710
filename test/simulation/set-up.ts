import { formatAmount } from "../../lambda/money/amount.ts";
import type { Currency } from "../../lambda/money/currency.ts";
import type { TableInPlay } from "./dealer.ts";
import type { Key } from "./lambdas.ts";
import type { Play } from "./play.ts";

export const currencies: readonly [Currency, Currency, Currency] = ["THB", "VND", "KWD"];
const admin: Key = { keyId: "00000000000000000000000003", role: "admin" };

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

/** A key is given out, used, and revoked. */
export const changeKeys = (play: Play, partnerId: string) =>
  play.step(`a key for ${partnerId}`, async () => {
    const name = `a key for ${partnerId}`;
    const made = await play.insist(name, admin, { operation: "createPartnerKey", params: { partnerId }, body: {} });
    const { keyId, apiKey } = { keyId: "", apiKey: "", ...made?.body };
    if (!keyId) return;
    await play.authenticate(`${name}, used`, apiKey, partnerId);
    const [id, secret = ""] = apiKey.split(".");
    const guessed = `${secret.startsWith("A") ? "B" : "A"}${secret.slice(1)}`;
    await play.authenticate(`${name}, guessed`, `${id}.${guessed}`, undefined);
    const revoked = await play.insist(`${name}, revoked`, admin, {
      operation: "revokePartnerKey",
      params: { partnerId, keyId },
    });
    if (revoked?.status === 200) await play.authenticate(`${name}, used again`, apiKey, undefined);
  });
