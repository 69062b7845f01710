import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from "aws-lambda";
import { authenticate } from "../partners/authenticate.ts";
import type { Principal } from "../partners/partner.ts";
import { usageKey } from "../partners/usage-key.ts";
import { productionDeps, required } from "../production.ts";
import { headerValues } from "./parse-event.ts";

const deps = productionDeps("retrying");
const usageKeyPrefix = required("USAGE_KEY_PREFIX");
/** What the caller's usage plan allows: API Gateway's own answer 429 repeats it in a header. */
const rateLimitPolicies = {
  partner: required("PARTNER_RATE_LIMIT_POLICY"),
  studio: required("STUDIO_RATE_LIMIT_POLICY"),
};

/**
 * Tells API Gateway whose key it is, and in which usage plan to count it. The answer is an identity and nothing else, so
 * caching it can let no key onto a route of another role: each function checks the role for each request. A key of
 * nobody is denied, which the gateway answers with 401 and caches. Throws "Unauthorized", which is 401 too and never
 * cached, for different keys of which one is good.
 */
export async function handler(event: APIGatewayRequestAuthorizerEvent): Promise<APIGatewayAuthorizerResult> {
  const sent = new Set(headerValues(event, "x-api-key"));
  if (sent.size > 1) return refuseSeveral(event, sent);
  const [apiKey = ""] = sent;
  const principal = await authenticate(deps, apiKey);
  if (!principal) return answer("Deny", event.methodArn, "nobody");
  const { keyId, usageSlot } = principal;
  const rateLimitPolicy = rateLimitPolicies[usageSlot === undefined ? "studio" : "partner"];
  return {
    ...answer("Allow", event.methodArn, keyId),
    context: { ...contextOf(principal), rateLimitPolicy },
    usageIdentifierKey: usageKey(usageKeyPrefix, usageSlot),
  };
}

/** A client's mistake sends two. Who sends more is not looked up: each would cost a read, before any limit of a caller. */
const MOST_KEYS = 3;

/**
 * Of several keys the gateway may cache the answer under any. None of them may get another's identity; and a denial that
 * is kept under a good one would refuse its holder's next requests.
 */
async function refuseSeveral({ methodArn }: APIGatewayRequestAuthorizerEvent, apiKeys: Iterable<string>) {
  const keys = [...apiKeys];
  if (keys.length > MOST_KEYS) throw new Error("Unauthorized");
  for (const apiKey of keys) if (await authenticate(deps, apiKey)) throw new Error("Unauthorized");
  return answer("Deny", methodArn, "nobody");
}

function answer(effect: "Allow" | "Deny", methodArn: string, principalId: string): APIGatewayAuthorizerResult {
  const [apiArn, stage] = methodArn.split("/");
  return {
    principalId,
    policyDocument: {
      Version: "2012-10-17",
      Statement: [{ Action: "execute-api:Invoke", Effect: effect, Resource: `${apiArn}/${stage}/*` }],
    },
  };
}

/** The identity as the functions get it: API Gateway hands every value on as a string. */
const contextOf = ({ keyId, role, partnerId, suspended, signing }: Principal) => ({
  keyId,
  role,
  ...(partnerId && { partnerId }),
  ...(suspended && { suspended: "true" }),
  ...(signing && { signing }),
});
