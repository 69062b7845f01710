import { randomInt } from "node:crypto";
import * as z from "zod";
import { httpClient } from "./api-client.ts";
import { dealAllTables } from "./auto-dealer/auto-dealer.ts";
import { banner } from "./banner.ts";
import { noArguments } from "./command-line.ts";
import { liveSettlement } from "./product.ts";
import { explain, run } from "./run.ts";

noArguments(`npm start
Runs the service on this machine until Ctrl-C. Variables: HOST, PORT, DATA_DIR, MEMORY, DYNAMODB_ENDPOINT, THROTTLE,
AUTO_DEALER, AUTO_DEALER_SECONDS (README.md, Settings).`);

const gamesSchema = z.object({ items: z.array(z.object({ game: z.string() })) });
const tablesSchema = z.object({ items: z.array(z.object({ tableId: z.string() })) });

await run(liveSettlement, async (runtime, { dataFolder, autoDealerSeconds }, signal) => {
  const { baseUrl, credentials } = runtime;
  const call = httpClient(baseUrl, signal);
  const games = gamesSchema.parse((await call("GET", "/v1/games", credentials.admin)).body).items;
  const tables = tablesSchema.parse((await call("GET", "/v1/tables", credentials.admin)).body).items;
  const served = { games: games.map(({ game }) => game), tables: tables.map(({ tableId }) => tableId) };
  console.log(banner(runtime, dataFolder, served));
  if (autoDealerSeconds === undefined) return;
  await dealAllTables({
    call,
    dealerKey: credentials.dealer,
    bettingSeconds: autoDealerSeconds,
    random: randomInt,
    signal,
    report: explain,
  });
});
