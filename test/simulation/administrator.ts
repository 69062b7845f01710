import type { Key } from "./lambdas.ts";
import type { Play } from "./play.ts";
import { admin } from "./set-up.ts";

/** What an administrator does with a partner in an evening. Its other keys are used meanwhile as if nothing were. */
export async function administer(play: Play, partner: Key): Promise<void> {
  const { partnerId = "" } = partner;
  await changeKeys(play, partnerId);
  await play.step(`signing of ${partnerId}`, async (random) => {
    if (random.chance(OFTEN)) await haveSigned(play, partner, partnerId);
  });
  await play.step(`standing of ${partnerId}`, async (random) => {
    if (!random.chance(OFTEN)) return;
    for (const operation of ["suspendPartner", "reinstatePartner"])
      await play.insist(`${operation} ${partnerId}`, admin, { operation, params: { partnerId } });
    await play.ask(`partners after ${partnerId}`, admin, { operation: "listPartners" });
    await play.ask(`keys of ${partnerId}`, admin, { operation: "listPartnerKeys", params: { partnerId } });
  });
}

const OFTEN = 0.25;

/** The partner gets a secret to sign with, and signatures are required: what is not signed is refused. */
async function haveSigned(play: Play, partner: Key, partnerId: string): Promise<void> {
  const name = `signing of ${partnerId}`;
  const params = { partnerId };
  const made = await play.insist(`${name}, secret`, admin, { operation: "createSigningSecret", params });
  const { secretId } = { secretId: "", ...made?.body };
  if (!secretId) return;
  await play.insist(`${name}, required`, admin, { operation: "requireSignatures", params });
  const signing = { ...partner, signing: "required" };
  const unsigned = await play.ask(`${name}, unsigned`, signing, { operation: "listTables" });
  if (unsigned && unsigned.status < 300) play.strangers.push(`${name}: a request without a signature was served`);
  await play.ask(`${name}, list`, admin, { operation: "listSigningSecrets", params });
  await play.insist(`${name}, revoked`, admin, { operation: "revokeSigningSecret", params: { ...params, secretId } });
  await play.insist(`${name}, waived`, admin, { operation: "waiveSignatures", params });
}

/** A key is given out, used, and revoked. */
const changeKeys = (play: Play, partnerId: string) =>
  play.step(`a key for ${partnerId}`, async () => {
    const name = `a key for ${partnerId}`;
    const made = await play.insist(name, admin, { operation: "createPartnerKey", params: { partnerId }, body: {} });
    const { keyId, apiKey } = { keyId: "", apiKey: "", ...made?.body };
    if (!keyId) return;
    await play.authenticate(`${name}, used`, apiKey, partnerId);
    const [id, secret = ""] = apiKey.split(".");
    const guessed = `${secret.startsWith("A") ? "B" : "A"}${secret.slice(1)}`;
    await play.authenticate(`${name}, guessed`, `${id}.${guessed}`, undefined);
    const revoked = await play.insist(`${name}, revoked`, admin, {
      operation: "revokePartnerKey",
      params: { partnerId, keyId },
    });
    if (revoked?.status === 200) await play.authenticate(`${name}, used again`, apiKey, undefined);
  });
