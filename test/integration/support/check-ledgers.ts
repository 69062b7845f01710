import { afterAll } from "vitest";
import { expectSoundLedger } from "./ledger.ts";
import { createdPlayers } from "./players.ts";

/** Whatever a file's tests did, no ledger of a player that they created may be off by a cent afterwards. */
afterAll(async () => {
  for (const player of createdPlayers.splice(0)) await expectSoundLedger(player);
}, 60_000);
