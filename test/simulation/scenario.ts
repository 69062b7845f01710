import { formatAmount } from "../../lambda/money/amount.ts";
import type { Currency } from "../../lambda/money/currency.ts";
import { deal, type TableInPlay } from "./dealer.ts";
import type { Key } from "./lambdas.ts";
import type { Play } from "./play.ts";
import { bet, limitsOf, type PlayerInPlay } from "./player.ts";
import { Random } from "./random.ts";
import { look } from "./visitor.ts";

const currencies: readonly Currency[] = ["THB", "VND", "KWD"];
const games = ["thai-hilo", "xoc-dia", "dragon-tiger"];
const admin: Key = { keyId: "00000000000000000000000003", role: "admin" };

/** The house's partners. Their players and references have the same names. */
export const partners: readonly Key[] = ["north", "south"].map((partnerId, index) => ({
  keyId: `0000000000000000000000001${index}`,
  role: "partner",
  partnerId,
}));

/** An evening in a small house: two partners with the same players, and a table or two. */
export async function playScenario(play: Play): Promise<void> {
  const random = new Random(play.seed, "house");
  const tables = await Promise.all(
    Array.from({ length: random.int(1, 2) }, (_, index) =>
      setUpTable(play, `table-${index + 1}`, random.pick(games), random.int(1, 2)),
    ),
  );
  await Promise.all(partners.map(({ partnerId = "" }) => setUpPartner(play, partnerId)));
  const players = guests(random);
  await Promise.all([
    ...tables.map((table) => deal(play, table, 2)),
    ...players.map((player) => bet(play, player, tables, 2)),
    ...partners.map((key) => changeKeys(play, String(key.partnerId))),
    ...partners.map((key) => look(play, key, `clerk of ${key.partnerId}`, ["ann", "bob"], tables)),
  ]);
}

/** Ann with both partners; and Bob, often in the same currency as one of them, or Ann once more in another. */
function guests(random: Random): readonly PlayerInPlay[] {
  const [north, south] = partners;
  if (!north || !south) throw new Error("the house has two partners");
  const guest = (key: Key, playerId: string, currency: Currency, account = playerId): PlayerInPlay => ({
    name: `${account} of ${key.partnerId}`,
    key,
    playerId,
    currency,
    account,
  });
  const [first, second] = random.shuffled(currencies);
  if (!first || !second) throw new Error("the house takes several currencies");
  const third = random.chance(0.4)
    ? guest(north, "ann", second, `ann-${second}`)
    : guest(north, "bob", random.pick([first, second]));
  return [guest(north, "ann", first), third, guest(south, "ann", random.pick([first, second]))];
}

async function setUpTable(play: Play, tableId: string, game: string, shards: number): Promise<TableInPlay> {
  const limits = Object.fromEntries(
    currencies.map((currency) => [
      currency,
      Object.fromEntries(Object.entries(limitsOf).map(([name, units]) => [name, formatAmount(units, currency)])),
    ]),
  );
  const body = { game, shards, limits, autoVoidMinutes: 2 };
  await play.insist(`set up ${tableId}`, admin, { operation: "putTable", params: { tableId }, body }, 40);
  return { tableId, game, rounds: [], playing: false, lastCall: Promise.withResolvers() };
}

const setUpPartner = (play: Play, partnerId: string) =>
  play.insist(
    `set up ${partnerId}`,
    admin,
    { operation: "createPartner", body: { partnerId, name: partnerId, currencies } },
    40,
  );

/** A key is given out, used, and revoked. */
const changeKeys = (play: Play, partnerId: string) =>
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
