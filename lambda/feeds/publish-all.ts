import type { Deps } from "../deps.ts";
import type { PartnerId } from "../ids.ts";
import { inParallel } from "../parallel.ts";
import { directoryPartner, partnerDirectory } from "../store/partners.ts";
import { BLOCKS_A_TURN, publish } from "./publish.ts";

const PARTNERS_AT_ONCE = 4;
const MINUTE = 60_000;

/**
 * Publishes what every partner's writers left, turn by turn, until nothing is left that can be or `isLate`; so a busy
 * partner keeps no other waiting for long. Whose feeds are behind then is logged, which raises an alarm when it goes on.
 * One partner's failure keeps nobody waiting either; then this fails too.
 */
export async function publishAll(deps: Deps, isLate: () => boolean, blocksATurn = BLOCKS_A_TURN): Promise<void> {
  const failures: unknown[] = [];
  const behind = new Set<PartnerId>();
  let waiting = await partnersInTurn(deps);
  while (waiting.length > 0) {
    const again: PartnerId[] = [];
    await inParallel(waiting, PARTNERS_AT_ONCE, async (partnerId) => {
      if (isLate()) return void behind.add(partnerId);
      try {
        const published = await publish(deps, partnerId, blocksATurn, isLate);
        if (published === "some") again.push(partnerId);
        if (published === "none") behind.add(partnerId);
      } catch (error) {
        deps.log.error("publish-failed", { partnerId, error });
        failures.push(error);
      }
    });
    waiting = again;
  }
  if (behind.size > 0) deps.log.error("feeds-behind", { partners: [...behind] });
  if (failures.length > 0) throw new AggregateError(failures, "some partners' feeds could not be brought up to date");
}

/** Every partner; each minute begins with another one, for there may not be time for all. */
async function partnersInTurn({ table, now }: Pick<Deps, "table" | "now">): Promise<readonly PartnerId[]> {
  const partners: PartnerId[] = [];
  for await (const item of table.queryAll(partnerDirectory)) partners.push(directoryPartner(item));
  const first = partners.length === 0 ? 0 : Math.floor(now() / MINUTE) % partners.length;
  return [...partners.slice(first), ...partners.slice(0, first)];
}
