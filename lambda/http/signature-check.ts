import type { APIGatewayProxyEvent } from "aws-lambda";
import type { Deps } from "../deps.ts";
import type { PartnerId } from "../ids.ts";
import type { Principal } from "../partners/partner.ts";
import { signatureFault } from "../partners/signature.ts";
import { Problem } from "../problem.ts";
import { readLiveSecrets } from "../store/signing-secrets.ts";
import { bytesOf, headerValues } from "./parse-event.ts";
import { sentTargets } from "./sent-targets.ts";

/** Milliseconds for which a partner's secrets are believed: with the authorizer's 30 s, a change is felt within 60 s. */
const KEPT = 30_000;

const noSecret = "Requests must be signed, and there is no live secret to sign with. Ask the studio for one.";

/** Throws `unauthorized` for a request that its partner should have signed, and did not. */
export type RequireSignature = (event: APIGatewayProxyEvent, principal: Principal) => Promise<void>;

/** What a Lambda with keyed routes needs of HTTP. */
export const signed = (deps: Pick<Deps, "table" | "now" | "log">) => ({
  log: deps.log,
  requireSignature: signatureCheck(deps),
});

/**
 * Refuses requests of partners that sign, unless the signature holds; while it need not sign yet, one that is sent must
 * hold, so that a partner can try. The secrets are read here and nowhere else, and only for a key whose identity says
 * that its partner signs: nobody else's request costs a further call.
 */
export function signatureCheck({ table, now }: Pick<Deps, "table" | "now">): RequireSignature {
  const kept = new Map<PartnerId, { readonly secrets: readonly string[]; readonly readAt: number }>();

  async function read(partnerId: PartnerId): Promise<readonly string[]> {
    const readAt = now();
    const secrets = await readLiveSecrets(table, partnerId);
    kept.set(partnerId, { secrets, readAt });
    return secrets;
  }

  function secretsKept(partnerId: PartnerId): readonly string[] | undefined {
    const known = kept.get(partnerId);
    return known && now() - known.readAt < KEPT ? known.secrets : undefined;
  }

  return async (event: APIGatewayProxyEvent, { partnerId, signing }: Principal): Promise<void> => {
    if (!signing || !partnerId) return;
    const headers = headerValues(event, "x-signature");
    if (signing === "checked" && headers.length === 0) return;
    const request = { method: event.httpMethod, targets: sentTargets(event), body: bytesOf(event) };
    const faultBy = (secrets: readonly string[]) => {
      if (secrets.length > 0) return signatureFault(headers, request, secrets, now());
      // The last one was revoked, because it leaked perhaps: that must not open the house to unsigned requests.
      return signing === "required" ? noSecret : undefined;
    };
    const known = secretsKept(partnerId);
    if (known && faultBy(known) === undefined) return;
    // What is refused is refused by the secrets as they are now: one that was just made works at once.
    const fault = faultBy(await read(partnerId));
    if (fault !== undefined) throw new Problem("unauthorized", fault);
  };
}
