import type { GameOperationName, OperationName } from "../http/routes.ts";
import type { GameOperationDoc, OperationDoc } from "./operation-doc.ts";
import { administration } from "./operations/admin.ts";
import { bets } from "./operations/bets.ts";
import { catalogue } from "./operations/catalogue.ts";
import { gameOperations } from "./operations/games.ts";
import { reference } from "./operations/reference.ts";
import { rounds } from "./operations/rounds.ts";
import { sessions } from "./operations/sessions.ts";
import { tables } from "./operations/tables.ts";
import { wallets } from "./operations/wallets.ts";

type SharedOperationName = Exclude<OperationName, GameOperationName>;

const documented = {
  ...catalogue,
  ...tables,
  ...rounds,
  ...gameOperations,
  ...bets,
  ...sessions,
  ...wallets,
  ...administration,
  ...reference,
};

/** What the contract says of each operation of the route table: a missing or an extra one does not compile. */
export const operationDocs: Readonly<
  Record<SharedOperationName, OperationDoc> &
    Record<GameOperationName, GameOperationDoc> &
    Record<Exclude<keyof typeof documented, OperationName>, never>
> = documented;
