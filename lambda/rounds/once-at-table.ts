import type { Deps } from "../deps.ts";
import type { Reply } from "../http/operation.ts";
import type { Reference, RoundId, ShoeId, TableId } from "../ids.ts";
import { Problem } from "../problem.ts";
import {
  keepAnswer,
  putStudioReference,
  readStudioReference,
  type StudioReference,
} from "../store/studio-references.ts";
import type { Claim, Origin } from "./origin.ts";

/** A studio command that carries a reference: what it means, and how it is done and answered. */
export interface StudioCommand {
  readonly tableId: TableId;
  readonly reference: Reference | undefined;
  readonly actor: string;
  /** Operation, target and content: whatever makes another command of it. */
  readonly meaning: readonly unknown[];
  /** Does the command; the origin's claim is written with what decides it. */
  readonly run: (origin: Origin) => Promise<Done>;
  /** The answer as it is now, for a command that was done but never answered. */
  readonly look: (target: string) => Promise<unknown>;
}

/** What a command made or changed, and its answer. */
export interface Done extends Reply {
  readonly target: RoundId | ShoeId;
}

/**
 * Does a studio command once per table and reference. The reference is claimed in the transaction that decides the
 * command, so a crash leaves both or neither; a refused command leaves its reference free.
 */
export async function onceAtTable(deps: Deps, command: StudioCommand): Promise<Reply> {
  const { tableId, reference, actor } = command;
  if (!reference) return replyOf(await command.run({ actor }));
  const stored = await readStudioReference(deps.table, tableId, reference);
  if (stored) return replay(deps, command, reference, stored);
  const request = deps.ulid(deps.now());
  const claim = claimOf(deps, command, reference, request);
  try {
    const { target, ...reply } = await command.run({ actor, claim });
    // A command that had been done before decided nothing: its claim comes with the answer.
    await deps.table.write(claim.write(target));
    const claimed = await readStudioReference(deps.table, tableId, reference);
    if (claimed && claimed.request !== request) return await replay(deps, command, reference, claimed);
    return { ...reply, body: await keep(deps, command, reference, reply.body) };
  } catch (error) {
    const claimed = error instanceof Problem && (await readStudioReference(deps.table, tableId, reference));
    if (claimed) return replay(deps, command, reference, claimed);
    throw error;
  }
}

function claimOf(deps: Deps, command: StudioCommand, reference: Reference, request: string): Claim {
  const { tableId } = command;
  return {
    write: (target) => putStudioReference(tableId, reference, { meaning: meaningOf(command), request, target }),
    async refuseIfTaken() {
      const stored = await readStudioReference(deps.table, tableId, reference);
      if (stored && stored.request !== request) throw conflict(reference);
    },
  };
}

const conflict = (reference: Reference) =>
  new Problem("reference-conflict", `The reference ${reference} was used at this table before, for something else.`);

const replyOf = ({ target: _target, ...reply }: Done): Reply => reply;

const meaningOf = ({ meaning }: StudioCommand) => JSON.stringify(meaning);

async function replay(
  deps: Deps,
  command: StudioCommand,
  reference: Reference,
  stored: StudioReference,
): Promise<Reply> {
  if (stored.meaning !== meaningOf(command)) {
    throw conflict(reference);
  }
  const body = stored.answer ?? (await keep(deps, command, reference, await command.look(stored.target)));
  return { status: 200, body, headers: { "idempotent-replayed": "true" } };
}

/** Keeps `body` as the first answer, unless another has been kept meanwhile: then that one is it. */
async function keep(deps: Deps, { tableId }: StudioCommand, reference: Reference, body: unknown): Promise<unknown> {
  const { written } = await deps.table.write(keepAnswer(tableId, reference, body));
  return written ? body : (await readStudioReference(deps.table, tableId, reference))?.answer;
}
