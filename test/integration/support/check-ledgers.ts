import { afterAll } from "vitest";
import { expectSoundLedger } from "./ledger.ts";
import { createdPlayers } from "./players.ts";

/** Whatever a file's tests did, no player's ledger may be off by a cent afterwards. */
afterAll(async () => {
  for (const player of createdPlayers) await expectSoundLedger(player);
}, 60_000);
