import { expect, inject } from "vitest";
import * as z from "zod";
import { type Call, callerOf, read } from "./api.ts";
import { unique } from "./ids.ts";
import type { Running } from "./runtime.ts";

const keySchema = z.strictObject({ keyId: z.string(), apiKey: z.string() });

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

/** A partner that no other test has, by its only key. */
export async function newPartner(currencies: readonly string[] = ["THB"], { admin, baseUrl }: House = house) {
  const partnerId = unique("partner");
  const made = await admin("POST", "/v1/partners", { partnerId, name: partnerId, currencies });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const key = read(await admin("POST", `/v1/partners/${partnerId}/keys`, {}), 201, keySchema);
  return callerOf(baseUrl, key.apiKey);
}
