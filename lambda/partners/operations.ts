import type { Deps } from "../deps.ts";
import type { Lister } from "../http/list.ts";
import { type Operation, operation, type Reply, replyOnce } from "../http/operation.ts";
import type { OperationsOf } from "../http/routes.ts";
import type { PartnerId } from "../ids.ts";
import { saveTable } from "../rounds/put-table.ts";
import type { Update } from "../store/change.ts";
import { reinstatePartner, requireSignatures, suspendPartner, waiveSignatures } from "../store/partners.ts";
import { timestamp } from "../time.ts";
import type { RandomBytes } from "./api-key.ts";
import { createPartner } from "./create.ts";
import { keyOperations } from "./key-operations.ts";
import { listPartners, requirePartner } from "./read.ts";
import {
  createPartnerRequest,
  getPartnerRequest,
  listPartnersRequest,
  putTableRequest,
  reinstatePartnerRequest,
  requireSignaturesRequest,
  suspendPartnerRequest,
  waiveSignaturesRequest,
} from "./requests.ts";
import { signingOperations } from "./signing-operations.ts";
import { partnerView } from "./views.ts";

/** What administrators set up. */
export function adminOperations(
  deps: Deps,
  random: RandomBytes,
  lister: Lister,
  partnerSlots: number,
): Record<OperationsOf<"admin">, Operation> {
  return {
    putTable: operation(putTableRequest, async ({ params, body }) => ({
      status: 200,
      body: await saveTable(deps, { ...params, ...body }),
    })),
    createPartner: operation(createPartnerRequest, async ({ body }) => {
      const { partner, existed } = await createPartner(deps, body, partnerSlots);
      return replyOnce(partnerView(partner), existed);
    }),
    listPartners: operation(listPartnersRequest, async ({ query, principal }) => ({
      status: 200,
      body: await listPartners(lister, principal, query),
    })),
    getPartner: operation(getPartnerRequest, async ({ params }) => ({
      status: 200,
      body: partnerView(await requirePartner(deps, params.partnerId)),
    })),
    suspendPartner: operation(suspendPartnerRequest, async ({ params: { partnerId } }) =>
      change(deps, partnerId, suspendPartner(partnerId, timestamp(deps.now()))),
    ),
    reinstatePartner: operation(reinstatePartnerRequest, async ({ params: { partnerId } }) =>
      change(deps, partnerId, reinstatePartner(partnerId)),
    ),
    requireSignatures: operation(requireSignaturesRequest, async ({ params: { partnerId } }) =>
      change(deps, partnerId, requireSignatures(partnerId, timestamp(deps.now()))),
    ),
    waiveSignatures: operation(waiveSignaturesRequest, async ({ params: { partnerId } }) =>
      change(deps, partnerId, waiveSignatures(partnerId)),
    ),
    ...keyOperations(deps, random, lister),
    ...signingOperations(deps, random, lister),
  };
}

/** Every key of the partner is treated accordingly once the authorizer's cache has run out. */
async function change(deps: Deps, partnerId: PartnerId, update: Update): Promise<Reply> {
  await deps.table.write(update);
  return { status: 200, body: partnerView(await requirePartner(deps, partnerId)) };
}
