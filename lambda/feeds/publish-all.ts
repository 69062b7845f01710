import type { Deps } from "../deps.ts";
import { inParallel } from "../parallel.ts";
import { directoryPartner, partnerDirectory } from "../store/partners.ts";
import { publishUntil } from "./publish.ts";

const PARTNERS_AT_ONCE = 4;

/**
 * Publishes what every partner's writers left, until nothing is left or `isLate`. One partner's failure keeps no other
 * waiting; then this fails too, which raises an alarm.
 */
export async function publishAll(deps: Deps, isLate: () => boolean): Promise<void> {
  const failures: unknown[] = [];
  const partners = [];
  for await (const item of deps.table.queryAll(partnerDirectory)) partners.push(directoryPartner(item));
  await inParallel(partners, PARTNERS_AT_ONCE, async (partnerId) => {
    try {
      await publishUntil(deps, partnerId, isLate);
    } catch (error) {
      deps.log.error("publish-failed", { partnerId, error });
      failures.push(error);
    }
  });
  if (failures.length > 0) throw new AggregateError(failures, "some partners' feeds could not be brought up to date");
}
