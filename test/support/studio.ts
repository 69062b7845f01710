import { gameOf } from "../../lambda/games/registry.ts";
import type { Reply } from "../../lambda/http/operation.ts";
import type { OperationsOf } from "../../lambda/http/routes.ts";
import { keyIdSchema } from "../../lambda/ids.ts";
import type { Role } from "../../lambda/partners/partner.ts";
import { roundOperations } from "../../lambda/rounds/operations.ts";
import { recordResultOperation } from "../../lambda/rounds/record-result-operation.ts";
import type { World } from "./world.ts";

export interface StudioCall {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly game?: string;
  readonly role?: Role;
}

export type StudioOperation = OperationsOf<"rounds"> | "recordResult";

/** The studio's operations as its Lambdas answer them, requests being parsed. */
export function studioOf({ deps }: World) {
  const rounds = roundOperations(deps, { table: deps.table, cursorSecret: async () => Buffer.alloc(32, 1) });
  return (name: StudioOperation, call: StudioCall): Promise<Reply> => {
    const { params = {}, query = {}, body = {}, game = "thai-hilo", role = "supervisor" } = call;
    const operation = name === "recordResult" ? recordResultOperation(deps, gameOf(game)) : rounds[name];
    return operation({ params, query, body, game, principal: { keyId: keyIdSchema.parse("k"), role } });
  };
}
