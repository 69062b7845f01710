import { createHash, createHmac } from "node:crypto";
import { request } from "node:http";
import { vi } from "vitest";
import * as z from "zod";
import { type Answer, type Call, callerOf, read, send } from "./api.ts";
import { house } from "./house.ts";
import { unique } from "./ids.ts";

const keySchema = z.strictObject({ keyId: z.string(), apiKey: z.string() });
const secretSchema = z.strictObject({ secretId: z.string(), secret: z.string() });

export type Key = z.infer<typeof keySchema> & { readonly call: Call };
export type Secret = z.infer<typeof secretSchema>;

/** A new partner of the shared house, with the calls that an administrator makes about it. */
export async function newPartner(currencies: readonly string[] = ["THB"]) {
  const partnerId = unique("partner");
  const path = `/v1/partners/${partnerId}`;
  const partnerSchema = z.looseObject({ partnerId: z.literal(partnerId) });
  read(await house.admin("POST", "/v1/partners", { partnerId, name: "New", currencies }), 201, partnerSchema);
  return {
    partnerId,
    path,
    newKey: async (more: object = {}): Promise<Key> => {
      const key = read(await house.admin("POST", `${path}/keys`, more), 201, keySchema);
      return { ...key, call: callerOf(house.baseUrl, key.apiKey) };
    },
    requireSignatures: () => house.admin("POST", `${path}/require-signatures`),
    newSecret: async (): Promise<Secret> =>
      read(await house.admin("POST", `${path}/signing-secrets`), 201, secretSchema),
  };
}

const seconds = () => Math.trunc(Date.now() / 1000);

/** The header of a request, as the documentation describes it. */
export function signatureOf(secrets: readonly string[], method: string, target: string, body = "", time = seconds()) {
  const content = createHash("sha256").update(body).digest("hex");
  const signed = `${time}.${method}.${target}.${content}`;
  return `t=${time}${secrets.map((secret) => `,v1=${createHmac("sha256", secret).update(signed).digest("hex")}`).join("")}`;
}

/** Calls the API with a key, and signs every request. */
export const signerOf =
  (apiKey: string, ...secrets: readonly string[]): Call =>
  (method, path, body) =>
    sendWith(apiKey, signatureOf(secrets, method, path, body && JSON.stringify(body)), method, path, body);

export const sendWith = (apiKey: string, signature: string, method: string, path: string, body?: object) =>
  send(`${house.baseUrl}${path}`, {
    method,
    headers: {
      "x-api-key": apiKey,
      "x-signature": signature,
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

/** A partner that must sign, with one secret, and a key that has not been used yet. */
export async function signingPartner() {
  const partner = await newPartner();
  const { secretId, secret } = await partner.newSecret();
  await partner.requireSignatures();
  const { apiKey, call } = await partner.newKey();
  return { partner, secretId, secret, apiKey, unsigned: call, signed: signerOf(apiKey, secret) };
}

/** The status of a GET with headers that may be sent several times, each as a line of its own. */
export function statusWith(path: string, headers: Readonly<Record<string, readonly string[]>>): Promise<number> {
  return new Promise((resolve, reject) => {
    const lines = Object.fromEntries(Object.entries(headers).map(([name, values]) => [name, [...values]]));
    const asked = request(`${house.baseUrl}${path}`, { headers: lines }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on("error", reject);
    asked.end();
  });
}

/** Waits until an answer has the status: what is changed about access is felt within 60 seconds. */
export const within60Seconds = (status: number, ask: () => Promise<Answer>): Promise<boolean> =>
  vi.waitUntil(async () => (await ask()).status === status, { timeout: 60_000, interval: 1000 });

/** More than the 60 seconds. */
export const longTest = 120_000;
