import { createGateway } from "../../../../infra/local/gateway/gateway.ts";
import type { HttpResponse } from "../../../../infra/local/gateway/http.ts";
import { readDeployment } from "../../../../infra/local/template/deployment.ts";
import { usageKey } from "../../../../lambda/partners/usage-key.ts";
import { makeApp } from "../../synthesized.ts";

/** Whose slot each key of these tests has; "lost" has one that no deployment made. */
const slots: Readonly<Record<string, number | undefined>> = { one: 1, two: 2, lost: 999, studio: undefined };

/** An answer, with its headers by their names in small letters. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { readonly code?: string; readonly requestId?: string };
}

/**
 * The product's API as it is synthesized, behind the local gateway, with Lambdas that answer at once and a clock that is
 * told to move. What is seen is the template's work and the gateway's.
 */
export async function productGateway(context: Record<string, unknown>, throttle: boolean) {
  const { app } = makeApp(context);
  const { api } = await readDeployment(app.synth().directory, { sqs: "http://127.0.0.1:1" });
  let time = Date.parse("2026-11-30T12:00:00Z");
  const gateway = createGateway(api, { invoke, now: () => new Date(time), throttle });

  async function invoke(functionName: string, event: unknown): Promise<unknown> {
    if (!functionName.includes("Authorizer")) return { statusCode: 200, body: "{}" };
    const { headers, methodArn } = event as { headers: Record<string, string>; methodArn: string };
    const key = headers["x-api-key"] ?? "";
    const Effect = key in slots ? "Allow" : "Deny";
    const Resource = `${methodArn.split("/")[0]}/*`;
    return {
      principalId: key,
      policyDocument: { Statement: [{ Action: "execute-api:Invoke", Effect, Resource }] },
      context: { rateLimitPolicy: `"rate";q=${key === "studio" ? 9 : 2};w=1` },
      usageIdentifierKey: usageKey("LiveSettlementUsage", slots[key]),
    };
  }

  return {
    send: async (method: string, target: string, headers: Record<string, string> = {}) =>
      answer(
        await gateway.handle({
          method,
          target,
          headers: Object.entries(headers),
          body: Buffer.alloc(0),
          sourceIp: "127.0.0.1",
        }),
      ),
    pass: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}

function answer({ status, headers, body }: HttpResponse): Answer {
  const named = headers.map(([name, value]) => [name.toLowerCase(), String(value)] as const);
  return {
    status,
    headers: Object.fromEntries(named),
    body: String(body).trim() === "" ? {} : JSON.parse(String(body)),
  };
}
