import type { Deps } from "../deps.ts";
import { operation, partnerOf } from "../http/operation.ts";
import { readReceipt } from "./read-receipt.ts";
import { receiptView } from "./receipt.ts";
import { getReceiptRequest } from "./requests.ts";

/** What a partner can show of a round to somebody else. */
export const receiptOperations = (deps: Deps) => ({
  getReceipt: operation(getReceiptRequest, async ({ params: { roundId }, query: { playerId }, principal }) => ({
    status: 200,
    body: receiptView(await readReceipt(deps, roundId, partnerOf(principal), playerId)),
  })),
});
