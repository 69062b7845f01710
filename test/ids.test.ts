import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  AFTER_ALL_IDS,
  allShards,
  betIdSchema,
  newBetId,
  newRoundId,
  parseBetId,
  partnerIdSchema,
  playerHash,
  playerIdSchema,
  roundIdSchema,
  shardOf,
  shardsOf,
  ulidTime,
} from "../lambda/ids.ts";
import { countingUlids } from "./support/clock.ts";

const ULID = "01KB9ZQ4C00000000000000000";
const hash = "0123456789ab";

describe("ids that callers choose", () => {
  it.each(["a", "7", "A.b_c~d@e:f-g", "x".repeat(64)])("%s is taken", (id) => {
    expect(playerIdSchema.safeParse(id).success).toBe(true);
  });

  it.each(["", "-a", ".a", "a b", "a#b", "a/b", "a%20b", "é", "٥", "a\n", "x".repeat(65), 7, null])(
    "%j is refused",
    (id) => {
      expect(playerIdSchema.safeParse(id).success).toBe(false);
    },
  );
});

describe("round ids", () => {
  it.each([
    [1, `${ULID}01`],
    [16, `${ULID}16`],
    [64, `${ULID}64`],
  ])("with %i gates say so", (shards, id) => {
    expect(newRoundId(ULID, shards)).toBe(id);
    expect(shardsOf(newRoundId(ULID, shards))).toBe(shards);
  });

  it.each([
    "",
    ULID,
    `${ULID}00`,
    `${ULID}65`,
    `${ULID}1`,
    `${ULID}016`,
    `${ULID}1x`,
    `${ULID.toLowerCase()}16`,
    `${ULID}16\n`,
  ])("%j is none of ours", (id) => {
    expect(shardsOf(roundIdSchema.parse(id))).toBeUndefined();
  });
});

describe("bet ids", () => {
  const roundId = newRoundId(ULID, 16);

  it("carry their round, and the shard and hash of their player", () => {
    expect(parseBetId(newBetId(ULID, roundId, hash))).toEqual({ roundId, shard: shardOf(hash, 16), hash });
  });

  it.each([
    "",
    ULID,
    `${ULID}${roundId}`,
    `${ULID}${roundId}${hash.toUpperCase()}`,
    `${ULID}${ULID}99${hash}`,
    `${hash}`,
    "x".repeat(5000),
  ])("%j is none of ours", (id) => {
    expect(parseBetId(betIdSchema.parse(id))).toBeUndefined();
  });
});

describe("shards", () => {
  it("are listed as two digits", () => {
    expect(allShards(3)).toEqual(["00", "01", "02"]);
  });

  it("a player's is always the same one of the round's, and takes in every one of them over many players", () => {
    const partnerId = partnerIdSchema.parse("demo");
    const players = Array.from({ length: 500 }, (_, index) => playerIdSchema.parse(`p${index}`));
    const found = new Set(players.map((playerId) => shardOf(playerHash(partnerId, playerId), 16)));
    expect([...found].toSorted()).toEqual(allShards(16));
  });

  it("two partners' players of the same id are told apart", () => {
    const hashes = ["demo", "demo-2"].map((id) => playerHash(partnerIdSchema.parse(id), playerIdSchema.parse("p")));
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  it("lie within the round for any hash and count", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-f]{12}$/), fc.integer({ min: 1, max: 64 }), (anyHash, shards) => {
        expect(allShards(shards)).toContain(shardOf(anyHash, shards));
      }),
    );
  });
});

describe("the time of an id", () => {
  it("sorts ids by when they were made", () => {
    const ulid = countingUlids();
    fc.assert(
      fc.property(fc.nat(2 ** 47), fc.integer({ min: 1, max: 1e9 }), (now, later) => {
        expect(ulid(now) < ulidTime(now + later)).toBe(true);
        expect(ulid(now + later) > ulidTime(now + later)).toBe(true);
        expect(ulid(now) < AFTER_ALL_IDS).toBe(true);
      }),
    );
  });

  it("before the epoch is the epoch", () => {
    expect(ulidTime(-1)).toBe("0000000000");
  });
});
