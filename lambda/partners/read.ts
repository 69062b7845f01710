import * as z from "zod/mini";
import type { Deps } from "../deps.ts";
import { type Lister, type ListOrder, listPage } from "../http/list.ts";
import { keyIdSchema, type PartnerId } from "../ids.ts";
import { Problem } from "../problem.ts";
import {
  apiKeyDirectory,
  directoryPartner,
  partnerDirectory,
  readApiKeys,
  readPartner,
  readPartners,
} from "../store/partners.ts";
import { timestamp } from "../time.ts";
import type { Partner, Principal } from "./partner.ts";
import { keyView, partnerView } from "./views.ts";

const keyEntry = z.object({ keyId: keyIdSchema });

/** Reads a partner, or refuses with `not-found`. */
export async function requirePartner(deps: Pick<Deps, "table">, partnerId: PartnerId): Promise<Partner> {
  const partner = await readPartner(deps.table, partnerId);
  if (!partner) throw new Problem("not-found", `There is no partner ${partnerId}.`);
  return partner;
}

/** The partners, by id. */
export async function listPartners(lister: Lister, principal: Principal | undefined, order: ListOrder) {
  const page = await listPage(lister, principal, order, [partnerDirectory], directoryPartner);
  const partners = await readPartners(lister.table, page.items);
  return { ...page, items: partners.map(partnerView) };
}

/** The keys of a partner, or of the studio: those that were revoked or expired, too. */
export async function listKeys(
  { now }: Pick<Deps, "now">,
  lister: Lister,
  principal: Principal | undefined,
  owner: PartnerId | undefined,
  order: ListOrder,
) {
  const entryOf = (item: object) => keyEntry.parse(item).keyId;
  const page = await listPage(lister, principal, order, [apiKeyDirectory(owner)], entryOf);
  const keys = await readApiKeys(lister.table, page.items);
  const at = timestamp(now());
  return { ...page, items: keys.map((key) => keyView(key, at)) };
}
