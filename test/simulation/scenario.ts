import { administer } from "./administrator.ts";
import { deal } from "./dealer.ts";
import { playCrowd, playLongShoe } from "./large.ts";
import type { Play } from "./play.ts";
import { bet } from "./player.ts";
import { Random } from "./random.ts";
import { guest, type PlayerInPlay } from "./seat.ts";
import { currencies, north, partners, setUpPartner, setUpTable, south } from "./set-up.ts";
import { follow, look } from "./visitor.ts";

const games = ["thai-hilo", "xoc-dia", "dragon-tiger"];
/** Seeds that are multiples of this are large ones, which take longer: a crowd or a long shoe by turns. */
const LARGE_EVERY = 25;

/** An evening in a small house: two partners with the same players, and a table or two; at times a larger one. */
export async function playScenario(play: Play): Promise<void> {
  const { seed } = play;
  await Promise.all(partners.map((partner) => setUpPartner(play, partner)));
  if (seed % LARGE_EVERY > 0) return playSmallHouse(play);
  return (seed / LARGE_EVERY) % 2 === 1 ? playCrowd(play) : playLongShoe(play);
}

async function playSmallHouse(play: Play): Promise<void> {
  const random = new Random(play.seed, "house");
  const tables = await Promise.all(
    Array.from({ length: random.int(1, 2) }, (_, index) =>
      setUpTable(play, `table-${index + 1}`, random.pick(games), random.int(1, 2)),
    ),
  );
  await Promise.all([
    ...tables.map((table) => deal(play, table, 2)),
    ...guests(random).map((player) => bet(play, player, tables, 2)),
    ...partners.map((partner) => administer(play, partner)),
    ...partners.map((key) => look(play, key, `clerk of ${key.partnerId}`, ["ann", "bob"], tables)),
    ...partners.map((key) => follow(play, key, `programs of ${key.partnerId}`)),
  ]);
}

/** Ann with both partners; and Bob, often in the same currency as one of them, or Ann once more in another. */
function guests(random: Random): readonly PlayerInPlay[] {
  const [first = currencies[0], second = currencies[1]] = random.shuffled(currencies);
  const third = random.chance(0.4)
    ? guest(north, "ann", second, `ann-${second}`)
    : guest(north, "bob", random.pick([first, second]));
  return [guest(north, "ann", first), third, guest(south, "ann", random.pick([first, second]))];
}
