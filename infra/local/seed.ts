import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { ulid } from "ulidx";
import { games } from "../../lambda/games/registry.ts";
import { type PartnerId, partnerIdSchema } from "../../lambda/ids.ts";
import { createApiKey } from "../../lambda/partners/create.ts";
import { jitteredPause } from "../../lambda/store/pause.ts";
import { Table } from "../../lambda/store/table.ts";
import type { ApiAnswer, CallApi } from "./api-client.ts";
import type { Credentials } from "./credentials.ts";
import { localCredentials } from "./local-aws.ts";
import { region } from "./template/physical.ts";

type Keys = Omit<Credentials, "baseUrl">;

export interface SeedInput {
  /** Those of an earlier run: this database may not know their keys. */
  readonly kept: Credentials | undefined;
  readonly call: CallApi;
  readonly dynamoEndpoint: string;
  readonly tableName: string;
}

const partners = [
  { partnerId: partnerIdSchema.parse("demo"), name: "Demo" },
  { partnerId: partnerIdSchema.parse("demo-2"), name: "Demo 2" },
];

// biome-ignore format: a table
const limits = {
  THB: { minStake: "1.00",  maxStake: "100000.00", maxRoundStake: "1000000.00" },
  VND: { minStake: "1000",  maxStake: "100000000", maxRoundStake: "1000000000" },
  USD: { minStake: "1.00",  maxStake: "10000.00",  maxRoundStake: "100000.00" },
  KWD: { minStake: "0.500", maxStake: "3000.000",  maxRoundStake: "30000.000" },
} as const;
const currencies = ["THB", "VND", "USD", "KWD"] as const satisfies (keyof typeof limits)[];
const bettingSeconds = 30;

/** Sees to it that the demo partners, a key for every role and a table for every game exist. Keys that work are kept. */
export async function seed({ kept, call, dynamoEndpoint, tableName }: SeedInput): Promise<Keys> {
  const client = new DynamoDBClient({ endpoint: dynamoEndpoint, region, credentials: localCredentials });
  const deps = { table: new Table(client, tableName, jitteredPause(sleep, Math.random)), now: Date.now, ulid };
  try {
    const keys = await seedKeys(deps, call, kept);
    await seedTables(call, keys.admin);
    return keys;
  } finally {
    client.destroy();
  }
}

async function seedKeys(
  deps: Parameters<typeof createApiKey>[0],
  call: CallApi,
  kept: Credentials | undefined,
): Promise<Keys> {
  const keyFor = async (owner: Parameters<typeof createApiKey>[2], keptKey: string | undefined) =>
    keptKey !== undefined && (await isKnown(call, keptKey))
      ? keptKey
      : (await createApiKey(deps, randomBytes, owner)).apiKey;
  const keyOfPartner = async (partnerId: PartnerId) => {
    const keptKey = kept?.partners.find((partner) => partner.partnerId === partnerId)?.apiKey;
    return { partnerId, apiKey: await keyFor({ role: "partner", partnerId }, keptKey) };
  };
  const admin = await keyFor({ role: "admin" }, kept?.admin);
  for (const partner of partners) await done(call("POST", "/v1/partners", admin, { ...partner, currencies }));
  return {
    admin,
    supervisor: await keyFor({ role: "supervisor" }, kept?.supervisor),
    dealer: await keyFor({ role: "dealer" }, kept?.dealer),
    partners: await Promise.all(partners.map(({ partnerId }) => keyOfPartner(partnerId))),
  };
}

async function isKnown(call: CallApi, apiKey: string): Promise<boolean> {
  const answer = await call("GET", "/v1/games", apiKey);
  if (answer.status >= 500) throw unexpected(answer);
  return answer.status !== 401;
}

/** A table that exists stays as it is: its limits may have been changed since. */
async function seedTables(call: CallApi, admin: string): Promise<void> {
  for (const game of Object.keys(games)) {
    const path = `/v1/tables/${game}-1`;
    if ((await call("GET", path, admin)).status === 200) continue;
    await done(call("PUT", path, admin, { game, bettingSeconds, limits }));
  }
}

async function done(calling: Promise<ApiAnswer>): Promise<void> {
  const answer = await calling;
  if (answer.status >= 300) throw unexpected(answer);
}

const unexpected = ({ status, body }: ApiAnswer) =>
  new Error(`The local runtime could not be seeded: ${status} ${JSON.stringify(body)}`);
