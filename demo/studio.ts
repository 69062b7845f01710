import { type ApiClient, apiClient } from "../client/client.ts";
import type { Credentials } from "../infra/local/credentials.ts";
import { RuntimeFailure } from "../infra/local/failure.ts";

/** The API as everyone who takes part may call it. */
export interface Studio {
  readonly baseUrl: string;
  readonly admin: ApiClient;
  readonly dealer: ApiClient;
  readonly partner: (partnerId: string) => ApiClient;
}

export const studioAt = (baseUrl: string, { admin, dealer, partners }: Credentials): Studio => ({
  baseUrl,
  admin: apiClient(baseUrl, admin),
  dealer: apiClient(baseUrl, dealer),
  partner(partnerId) {
    const partner = partners.find((one) => one.partnerId === partnerId);
    if (!partner) throw new RuntimeFailure(`The runtime's credentials have no partner ${partnerId}.`);
    return apiClient(baseUrl, partner.apiKey);
  },
});

interface Replied<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/** What a call was answered. A refusal ends the demo: it plays by the rules. */
export async function answered<Data>(call: Promise<Replied<Data>>): Promise<Data> {
  const { data, error, response } = await call;
  if (data !== undefined) return data;
  throw new RuntimeFailure(`${response.url} was answered ${response.status}: ${JSON.stringify(error)}`);
}
