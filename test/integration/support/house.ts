import { inject } from "vitest";
import { type Call, callerOf } from "./api.ts";
import type { Running } from "./runtime.ts";

/** One caller for every key that a local runtime gives out. */
export interface House {
  readonly baseUrl: string;
  readonly admin: Call;
  readonly supervisor: Call;
  readonly dealer: Call;
  readonly partner: Call;
  readonly otherPartner: Call;
}

export function houseOf({ baseUrl, credentials }: Running): House {
  const { admin, supervisor, dealer, partners } = credentials;
  const call = (apiKey = "") => callerOf(baseUrl, apiKey);
  return {
    baseUrl,
    admin: call(admin),
    supervisor: call(supervisor),
    dealer: call(dealer),
    partner: call(partners[0]?.apiKey),
    otherPartner: call(partners[1]?.apiKey),
  };
}

/** The house that all integration tests share: each takes tables and players of its own. */
export const house = houseOf(inject("runtime"));
