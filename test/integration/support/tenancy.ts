import * as z from "zod";
import { type Call, read } from "./api.ts";
import { transferSchema } from "./contract.ts";
import { house } from "./house.ts";
import { unique } from "./ids.ts";
import { newPartner, signerOf } from "./partners.ts";
import { newSession, type Player, readAll } from "./players.ts";
import { commandsOf, type Game, newTable } from "./tables.ts";

/** Two partners who have players and references of the same names, and what one may ask of the other's. */
export async function twoPartners() {
  const [their, own] = [await newPartner(), await newPartner()];
  const [theirKey, ownKey] = [await their.newKey(), await own.newKey()];
  const { secretId, secret } = await their.newSecret();
  await their.requireSignatures();
  const theirCall = signerOf(theirKey.apiKey, secret);
  const [sharedPlayerId, onlyTheirs, depositReference] = [unique("player"), unique("player"), unique("deposit")];
  const [sharedReference, betReference] = [unique("bet"), unique("bet")];

  const player = await playerWithMoney(onlyTheirs, theirCall, depositReference);
  const theirShared = await playerWithMoney(sharedPlayerId, theirCall, unique("deposit"));
  const ownShared = await playerWithMoney(sharedPlayerId, ownKey.call, unique("deposit"));

  const table = await newTable("thai-hilo");
  const round = await table.round();
  const bets = [
    await player.bet(round, { hi: "10.00" }, { reference: betReference }),
    await theirShared.bet(round, { hi: "20.00" }, { reference: sharedReference }),
  ];
  await ownShared.bet(round, { hi: "30.00" }, { reference: sharedReference });
  const play = commandsOf(round);
  await play.play({ dice: [5, 5, 4] });
  await play.done();

  const transactions = [...(await player.transactions()), ...(await theirShared.transactions())];
  const ids = {
    today: new Date().toISOString().slice(0, 10),
    tableId: table.tableId,
    roundId: round.roundId,
    playerId: onlyTheirs,
    sharedPlayerId,
    sessionId: player.sessionId,
    betId: bets[0]!.betId,
    betReference,
    sharedReference,
    depositReference,
    partnerId: their.partnerId,
    keyId: theirKey.keyId,
    secretId,
    ownPartnerId: own.partnerId,
    ownSessionId: ownShared.sessionId,
    openThaiHilo: await openRound("thai-hilo"),
    openXocDia: await openRound("xoc-dia"),
    openDragonTiger: await openRound("dragon-tiger"),
  };
  return {
    ids,
    theirCall,
    ownCall: ownKey.call,
    /** What no answer to anybody else may hold. */
    marks: [
      ...[ids.playerId, ids.partnerId, ids.keyId, secretId, secret, player.sessionId, theirShared.sessionId],
      ...bets.map(({ betId }) => betId),
      ...transactions.map(({ transactionId }) => transactionId),
    ],
    /** All that the other partner has: nothing of it may change. */
    theirs: async () => ({
      partner: (await house.admin("GET", their.path)).body,
      keys: (await readAll(house.admin, `${their.path}/keys?limit=100`, z.looseObject({}))).map(withoutUse),
      secrets: await readAll(house.admin, `${their.path}/signing-secrets?limit=100`, z.looseObject({})),
      session: (await theirCall("GET", `/v1/sessions/${player.sessionId}`)).body,
      players: await Promise.all([player, theirShared].map(recordsOf)),
    }),
  };
}

/** The day of a key's last use is no news. */
const withoutUse = ({ lastUsedOn: _, ...key }: Record<string, unknown>) => key;

async function playerWithMoney(playerId: string, partner: Call, reference: string): Promise<Player> {
  const player = await newSession(playerId, "THB", partner);
  read(await player.transfer("deposits", "100.00", reference), 201, transferSchema);
  return player;
}

const recordsOf = async (player: Player) => ({
  balance: await player.balance(),
  bets: await player.bets(),
  transactions: await player.transactions(),
});

async function openRound(game: Game): Promise<string> {
  const table = await newTable(game);
  if (game === "dragon-tiger") await table.shoe();
  return (await table.round()).roundId;
}
