import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from "aws-lambda";
import { authenticate } from "../partners/authenticate.ts";
import type { Principal } from "../partners/partner.ts";
import { productionDeps } from "../production.ts";

const deps = productionDeps("retrying");

/**
 * Tells API Gateway whose key it is. The answer is an identity and nothing else, so caching it can let no key onto a
 * route of another role: each function checks the role for each request.
 */
export async function handler(event: APIGatewayRequestAuthorizerEvent): Promise<APIGatewayAuthorizerResult> {
  const [, apiKey = ""] =
    Object.entries(event.headers ?? {}).find(([name]) => name.toLowerCase() === "x-api-key") ?? [];
  const principal = await authenticate(deps, apiKey);
  // API Gateway answers 401 to this very message.
  if (!principal) throw new Error("Unauthorized");
  return allow(principal, event.methodArn);
}

function allow(principal: Principal, methodArn: string): APIGatewayAuthorizerResult {
  const [apiArn, stage] = methodArn.split("/");
  return {
    principalId: principal.keyId,
    policyDocument: {
      Version: "2012-10-17",
      Statement: [{ Action: "execute-api:Invoke", Effect: "Allow", Resource: `${apiArn}/${stage}/*` }],
    },
    context: { ...principal },
  };
}
