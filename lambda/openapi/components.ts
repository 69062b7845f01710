import * as z from "zod/mini";
import { games } from "../games/registry.ts";
import { playerIdSchema } from "../ids.ts";
import { amountSchema } from "../money/amount.ts";
import { currencySchema } from "../money/currency.ts";
import { pascalCase } from "../pascal-case.ts";

/**
 * Names schemas of requests for the document. They are registered here and not where they are made, so that no
 * Lambda carries their descriptions.
 */
export function nameSharedSchemas(): void {
  z.globalRegistry.add(currencySchema, { id: "Currency", description: "A currency of ISO 4217." });
  z.globalRegistry.add(amountSchema, {
    id: "Amount",
    description:
      "An amount above zero in major units, with at most as many decimals as its currency has (VND 0, THB 2, KWD 3).",
  });
  // One schema stands behind the ids that callers choose: branding it for each makes no copy.
  z.globalRegistry.add(playerIdSchema, { id: "ChosenId", description: "An id that its caller has chosen." });
  for (const { game, name, shoe } of Object.values(games)) {
    if (shoe) {
      z.globalRegistry.add(shoe.cardSchema, { id: `${pascalCase(game)}Card`, description: `A card of ${name}.` });
    }
  }
}

export const headerComponents = {
  "x-request-id": {
    description: "Names the request in our logs; `requestId` of a problem is the same.",
    schema: { type: "string" as const },
  },
  "idempotent-replayed": {
    description: "The reference had been used before for the same: the body is that of the first answer.",
    schema: { type: "string" as const, enum: ["true"] },
  },
  "retry-after": {
    description: "Seconds after which the request may succeed.",
    schema: { type: "integer" as const, minimum: 0 },
  },
  ratelimit: {
    description: "Which limit was met, and in how many seconds it allows more (draft-ietf-httpapi-ratelimit-headers).",
    schema: { type: "string" as const, examples: ['"rate";r=0;t=1'] },
  },
  "ratelimit-policy": {
    description: "What your key's plan allows, of the same draft: requests a second, and a day where there is a quota.",
    schema: { type: "string" as const, examples: ['"rate";q=500;w=1'] },
  },
  link: {
    description:
      'Of a page in CSV that is not the last, nor an empty one of a feed: the next one\'s address, relative to its own, as `rel="next"`.',
    schema: { type: "string" as const },
  },
  vary: { description: "What of the request decides between JSON and CSV.", schema: { type: "string" as const } },
  "x-next-cursor": {
    description: "Of a page in CSV that is not the last: what `nextCursor` is in JSON.",
    schema: { type: "string" as const },
  },
  allow: { description: "The methods of the path.", schema: { type: "string" as const } },
};
