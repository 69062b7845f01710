import { randomUUID } from "node:crypto";
import * as z from "zod";
import { httpClient } from "../../infra/local/api-client.ts";
import type { RuntimeProcess } from "../integration/support/runtime.ts";
import type { Role } from "./base-request.ts";

/** The longest that there are: no round closes by itself while requests are sent about it, or is voided in a long run. */
const bettingSeconds = 900;
const autoVoidMinutes = 1440;

const limits = { THB: { minStake: "1.00", maxStake: "1000.00", maxRoundStake: "10000.00" } };
const lines = { "thai-hilo": "hi", "xoc-dia": "odd", "dragon-tiger": "dragon" };

/** A partner whose keys nobody uses: administrators' requests name it. */
const idlePartner = "idle";
/** A partner whose requests must be signed, and are by nobody. */
const signingPartner = "signing";

const secretsSchema = z.object({ items: z.array(z.object({ secretId: z.string(), status: z.string() })) });

/** Fills in `{{name}}`: keys, and ids of things that are there. */
export type Fill = (text: string) => string;

/** Fresh tables, rounds, players and keys, so that requests have something to go wrong about. */
export async function setScene({ baseUrl, credentials }: RuntimeProcess): Promise<Fill> {
  const { admin, dealer, supervisor, partners } = credentials;
  const keys: Record<Role, string> = {
    ...{ admin, dealer, supervisor },
    partner: partners[0]?.apiKey ?? "",
    signer: "",
    nobody: "",
  };
  const call = httpClient(baseUrl, AbortSignal.timeout(60_000));
  const made = async <Schema extends z.ZodType>(schema: Schema, ...request: Parameters<typeof call>) => {
    const { status, body } = await call(...request);
    if (status >= 300) throw new Error(`${request[0]} ${request[1]}: ${status} ${JSON.stringify(body)}`);
    return schema.parse(body);
  };
  const post = <Name extends string>(name: Name, role: Role, path: string, body?: object) =>
    made(z.object({ [name]: z.string() } as Record<Name, z.ZodString>), "POST", path, keys[role], body);

  /** A partner has ten at the most: what an earlier scene made, and nobody has revoked, will do. */
  async function liveSecretOf(partnerId: string): Promise<string> {
    const path = `/v1/partners/${partnerId}/signing-secrets`;
    const { items } = await made(secretsSchema, "GET", path, admin);
    const live = items.find(({ status }) => status === "active");
    return live?.secretId ?? (await post("secretId", "admin", path)).secretId;
  }

  // The first list of all makes the secret of cursors.
  await made(z.object({}), "GET", "/v1/games", admin);
  const ids = new Map<string, string>();
  const id = randomUUID();
  const playerId = `player-${id}`;
  await post("partnerId", "admin", "/v1/partners", { partnerId: idlePartner, name: "Idle", currencies: ["THB"] });
  const { keyId } = await post("keyId", "admin", `/v1/partners/${idlePartner}/keys`, {});
  const secretId = await liveSecretOf(idlePartner);
  const signer = { partnerId: signingPartner, name: "Signing", currencies: ["THB"] };
  await post("partnerId", "admin", "/v1/partners", signer);
  keys.signer = (await post("apiKey", "admin", `/v1/partners/${signingPartner}/keys`, {})).apiKey;
  await liveSecretOf(signingPartner);
  await made(z.object({}), "POST", `/v1/partners/${signingPartner}/require-signatures`, admin);
  const { sessionId } = await post("sessionId", "partner", "/v1/sessions", { playerId, currency: "THB" });
  const deposit = { reference: `deposit-${id}`, currency: "THB", amount: "100000.00" };
  await post("transactionId", "partner", `/v1/players/${playerId}/deposits`, deposit);
  for (const [game, type] of Object.entries(lines)) {
    for (const use of ["betting", "studio"]) {
      const tableId = `${use}-${game}-${id}`;
      await made(z.object({}), "PUT", `/v1/tables/${tableId}`, admin, { game, autoVoidMinutes, shards: 2, limits });
      if (game === "dragon-tiger")
        await post("shoeId", "dealer", `/v1/${game}/tables/${tableId}/shoes`, { faceUpCard: "7H" });
      const { roundId } = await post("roundId", "dealer", `/v1/${game}/tables/${tableId}/rounds`, { bettingSeconds });
      ids.set(`${use} round ${game}`, roundId);
      const reference = `bet-${use}-${game}-${id}`;
      const slip = { reference, sessionId, lines: [{ type, stake: "10.00" }] };
      const { betId } = await post("betId", "partner", `/v1/${game}/rounds/${roundId}/bets`, slip);
      ids.set("betId", betId).set("used reference", reference).set("busy tableId", tableId);
    }
  }
  const date = new Date().toISOString().slice(0, 10);
  for (const [role, key] of Object.entries(keys)) ids.set(`key ${role}`, key);
  const now = Math.trunc(Date.now() / 1000).toString();
  const rest = { playerId, sessionId, keyId, secretId, partnerId: idlePartner, tableId: "thai-hilo-1", date, now };
  for (const [name, value] of Object.entries(rest)) ids.set(name, value);
  return (text) =>
    text.replaceAll(/\{\{([\w -]+)\}\}/g, (whole, name) =>
      name === "reference" ? `fuzz-${randomUUID()}` : (ids.get(name) ?? whole),
    );
}
