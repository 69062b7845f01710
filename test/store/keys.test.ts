import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  keyIdSchema,
  partnerIdSchema,
  playerIdSchema,
  roundIdSchema,
  shoeIdSchema,
  tableIdSchema,
} from "../../lambda/ids.ts";
import { transactionIndexKeys, workIndexKeys } from "../../lambda/store/index-keys.ts";
import { keys, partnerBetsPrefix } from "../../lambda/store/keys.ts";
import { at, reference, someBet } from "../support/stored.ts";

const id = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._~@:-]{0,15}$/);
const whole = ({ pk, sk }: { readonly pk: string; readonly sk: string }) => `${pk} ${sk}`;

describe("keys", () => {
  it("of all kinds of items are as stored data has them", () => {
    const { roundId, partnerId, playerId, tableId, betId } = someBet();
    const round = "01KB9ZQ4C0000000000000000002";
    expect(
      [
        keys.tableDirectory(tableId),
        keys.tableConfig(tableId),
        keys.shoe(tableId, shoeIdSchema.parse("s")),
        keys.tableRound(tableId, roundId),
        keys.round(roundId),
        keys.roundEvent(roundId, "e"),
        keys.gate(roundId, "01"),
        keys.bet(roundId, "01", { partnerId, playerId, betId, hash: "0123456789ab" }),
        keys.wallet(partnerId, playerId, "THB"),
        keys.transaction(partnerId, reference("ref"), 12),
        keys.session(partnerId, playerId, "session"),
        keys.partner(partnerId),
        keys.apiKey(keyIdSchema.parse("k")),
      ].map(whole),
    ).toEqual([
      "TABLES table",
      "TABLE#table CONFIG",
      "TABLE#table SHOE#s",
      `TABLE#table ROUND#${round}`,
      `ROUND#${round} ROUND`,
      `ROUND#${round} EVENT#e`,
      `ROUND#${round}#01 GATE`,
      `ROUND#${round}#01 BET#demo#0123456789ab#p#01KB9ZQ4C00000000000000000`,
      "WALLET#demo#p THB",
      "TXN#demo#ref 000012",
      "SESSION#demo#p session",
      "PARTNER#demo PARTNER",
      "KEY#k KEY",
    ]);
  });

  it("of two partners and players are the same only if both are: no id can be read as another's", () => {
    fc.assert(
      fc.property(fc.tuple(id, id), fc.tuple(id, id), ([partnerA, playerA], [partnerB, playerB]) => {
        const wallet = (partner: string, player: string) =>
          whole(keys.wallet(partnerIdSchema.parse(partner), playerIdSchema.parse(player), "THB"));
        const isSame = wallet(partnerA, playerA) === wallet(partnerB, playerB);
        expect(isSame).toBe(partnerA === partnerB && playerA === playerB);
      }),
    );
  });

  it("of a partner's bets start with its prefix, another's never", () => {
    fc.assert(
      fc.property(id, id, id, (own, other, player) => {
        const { roundId, betId } = someBet();
        const hash = "0123456789ab";
        const { sk } = keys.bet(roundId, "00", {
          partnerId: partnerIdSchema.parse(other),
          playerId: playerIdSchema.parse(player),
          betId,
          hash,
        });
        expect(sk.startsWith(partnerBetsPrefix(partnerIdSchema.parse(own)))).toBe(own === other);
      }),
    );
  });

  it("of a reference's entries sort by revision", () => {
    const sorted = [0, 1, 2, 9, 10, 11, 100].map(
      (revision) => keys.transaction(partnerIdSchema.parse("p"), reference("r"), revision).sk,
    );
    expect(sorted.toSorted()).toEqual(sorted);
  });
});

describe("index attributes", () => {
  const entry = {
    partnerId: partnerIdSchema.parse("demo"),
    playerId: playerIdSchema.parse("p"),
    currency: "THB",
    sequence: 7,
    createdAt: at("2026-11-30T23:59:59.999Z"),
    hash: "00000013ffff",
  } as const;

  it("of a ledger entry place it in its player's list, and among what its partner's feed has not yet", () => {
    expect(transactionIndexKeys(entry)).toEqual({
      playerTransactions: "demo#p",
      unpublished: "demo#03",
      posted: "2026-11-30T23:59:59.999Z#THB#000000000007",
    });
  });

  it("of one wallet's entries sort by time, then by sequence", () => {
    const posted = [9, 10, 99, 1000].map((sequence) => transactionIndexKeys({ ...entry, sequence }).posted);
    expect(posted.toSorted()).toEqual(posted);
  });

  it("of a round to be looked at sort by when", () => {
    const roundId = roundIdSchema.parse("r");
    expect(workIndexKeys(roundId, at("2026-11-30T12:00:00.000Z"))).toEqual({
      work: "ROUND",
      due: "2026-11-30T12:00:00.000Z#r",
    });
  });

  it("keep no two tables' configurations together", () => {
    expect(keys.tableConfig(tableIdSchema.parse("a"))).not.toEqual(keys.tableConfig(tableIdSchema.parse("b")));
  });
});
