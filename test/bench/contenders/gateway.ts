import { Agent, request } from "node:http";
import { bodyOf, type Contender } from "./order.ts";

/** The local runtime over HTTP: its gateway, the authorizer and the bundle in a thread of the runtime's. */
export function gatewayContender(baseUrl: string, apiKey: string): Contender {
  const agent = new Agent({ keepAlive: true });
  return {
    bets: async (order) =>
      order.players.map((player) => {
        const body = bodyOf(order, player);
        const url = `${baseUrl}/v1/${order.game}/rounds/${order.roundId}/bets`;
        return async () => {
          const answer = await post(agent, url, apiKey, body);
          if (answer.status !== 201) throw new Error(`a bet was answered ${answer.status}: ${answer.text}`);
        };
      }),
    settlement: async () => {
      throw new Error("nothing is settled over HTTP");
    },
  };
}

function post(agent: Agent, url: string, apiKey: string, body: string) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = {
      "x-api-key": apiKey,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
    };
    const sent = request(url, { method: "POST", agent, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
