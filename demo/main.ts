import { randomBytes } from "node:crypto";
import { noArguments } from "../infra/local/command-line.ts";
import { explain } from "../infra/local/run.ts";
import { readSettings } from "../infra/local/settings.ts";
import { play } from "./play.ts";
import { houseTable, roundsTable, walletsTable } from "./report.ts";
import { openStudio } from "./runtime.ts";

noArguments(`npm run demo
Plays a round of each game and checks every cent, on a runtime of its own or the one at BASE_URL. Its other variables are
those of npm start (README.md, Settings).
Ends with 1 when something does not add up.`);

/** Plays, prints, and says whether everything adds up. */
async function demo(): Promise<boolean> {
  const studio = await openStudio(readSettings(process.env), process.env.BASE_URL || undefined);
  try {
    const run = randomBytes(3).toString("hex");
    const { slips, ledgers, house, faults } = await play(studio, run);
    console.log(`One round of each game at ${studio.baseUrl}; before and after are the player's balance.\n`);
    console.log(`${roundsTable(slips)}\n`);
    for (const { player } of slips.slice(-ledgers.length)) {
      if (player.disconnects) console.log(`${player.playerId} disconnected after each bet; every one was settled.\n`);
    }
    console.log(`${walletsTable(ledgers)}\n\n${houseTable(house)}\n`);
    for (const fault of faults) console.error(`Does not add up: ${fault}`);
    if (faults.length === 0) console.log("All adds up: every wallet, every round's totals, and the house.");
    return faults.length === 0;
  } finally {
    await studio.stop();
  }
}

try {
  process.exit((await demo()) ? 0 : 1);
} catch (error) {
  explain(error);
  process.exit(1);
}
