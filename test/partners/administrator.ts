import { randomBytes } from "node:crypto";
import * as z from "zod";
import { keyIdSchema, type PartnerId, partnerIdSchema } from "../../lambda/ids.ts";
import { adminOperations } from "../../lambda/partners/operations.ts";
import { newKeyAnswer } from "../../lambda/partners/responses.ts";
import type { World } from "../support/world.ts";

export interface Call {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

const page = z.strictObject({ items: z.array(z.unknown()), nextCursor: z.string().nullable() });

/** An administrator in a test's world. */
export function administratorOf({ deps, fresh }: Pick<World, "deps" | "fresh">) {
  const lister = { table: deps.table, cursorSecret: async () => Buffer.alloc(32, 1) };
  const operations = adminOperations(deps, randomBytes, lister, 1000);
  const call = (name: keyof typeof operations, { params = {}, query = {}, body = {} }: Call = {}) =>
    operations[name]({ params, query, body, game: "", principal: { keyId: keyIdSchema.parse("k"), role: "admin" } });

  return {
    call,
    newPartnerId: (): PartnerId => partnerIdSchema.parse(fresh("partner")),
    async createPartner(partnerId = partnerIdSchema.parse(fresh("partner"))): Promise<PartnerId> {
      await call("createPartner", { body: { partnerId, name: "Demo", currencies: ["THB"] } });
      return partnerId;
    },
    async createKey(name: "createPartnerKey" | "createStudioKey", sent: Call) {
      const { status, body } = await call(name, sent);
      if (status !== 201) throw new Error(`${name} answered ${status}`);
      return newKeyAnswer.parse(body);
    },
    /** Every item of a list, read page by page. */
    async list(name: keyof typeof operations, { params = {}, query = {} }: Call = {}): Promise<unknown[]> {
      const items: unknown[] = [];
      let cursor: string | null = null;
      do {
        const { body } = await call(name, { params, query: { ...query, ...(cursor && { cursor }) } });
        const read: z.infer<typeof page> = page.parse(body);
        items.push(...read.items);
        cursor = read.nextCursor;
      } while (cursor !== null);
      return items;
    },
  };
}
