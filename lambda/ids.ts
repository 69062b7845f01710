import { createHash } from "node:crypto";
import { encodeTime } from "ulidx";
import * as z from "zod/mini";

const callersId = z
  .string()
  .check(
    z.regex(
      /^[A-Za-z0-9][A-Za-z0-9._~@:-]{0,63}$/,
      "must be 1 to 64 letters, digits or . _ ~ @ : - and start with a letter or digit",
    ),
  );

/** Ids that callers choose. Their alphabet leaves out `#`, which joins the parts of storage keys. */
export const partnerIdSchema = callersId.brand<"PartnerId">();
export const playerIdSchema = callersId.brand<"PlayerId">();
export const tableIdSchema = callersId.brand<"TableId">();
export const referenceSchema = callersId.brand<"Reference">();

/** Ids made here are opaque to callers: one that was never given out is simply not found. */
export const roundIdSchema = z.string().brand<"RoundId">();
export const shoeIdSchema = z.string().brand<"ShoeId">();
export const betIdSchema = z.string().brand<"BetId">();
export const sessionIdSchema = z.string().brand<"SessionId">();
export const transactionIdSchema = z.string().brand<"TransactionId">();
export const keyIdSchema = z.string().brand<"KeyId">();
export const secretIdSchema = z.string().brand<"SecretId">();

/** Whether the id of a key or secret can be one of ours: another one is not worth a look-up. */
export const isUlid = (id: string): boolean => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(id);

export type PartnerId = z.infer<typeof partnerIdSchema>;
export type PlayerId = z.infer<typeof playerIdSchema>;
export type TableId = z.infer<typeof tableIdSchema>;
export type Reference = z.infer<typeof referenceSchema>;
export type RoundId = z.infer<typeof roundIdSchema>;
export type ShoeId = z.infer<typeof shoeIdSchema>;
export type BetId = z.infer<typeof betIdSchema>;
export type SessionId = z.infer<typeof sessionIdSchema>;
export type TransactionId = z.infer<typeof transactionIdSchema>;
export type KeyId = z.infer<typeof keyIdSchema>;
export type SecretId = z.infer<typeof secretIdSchema>;

/** A fresh id that sorts by `now` (milliseconds since the epoch): 26 characters of Crockford's base 32. */
export type NewUlid = (now: number) => string;

export const ULID_LENGTH = 26;
const ULID_TIME_LENGTH = 10;

/** What every ULID made at `milliseconds` starts with; ids made earlier sort before it. */
export const ulidTime = (milliseconds: number) => encodeTime(Math.max(milliseconds, 0), ULID_TIME_LENGTH);

/** Sorts after every id. */
export const AFTER_ALL_IDS = "~";

const HASH_LENGTH = 12;
const twoDigits = (value: number) => value.toString().padStart(2, "0");

/** A round's id carries its number of gates, so that a gate's key follows from round and player without a read. */
export const newRoundId = (ulid: string, shards: number): RoundId => roundIdSchema.parse(`${ulid}${twoDigits(shards)}`);

/** The number of gates of a round, or undefined when the id cannot be one of ours. */
export function shardsOf(roundId: RoundId): number | undefined {
  const match = /^[0-9A-HJKMNP-TV-Z]{26}(\d\d)$/.exec(roundId);
  const shards = match?.[1] === undefined ? 0 : Number.parseInt(match[1], 10);
  return shards >= 1 && shards <= 64 ? shards : undefined;
}

/** Spreads players over shards, and groups a player's bets within one. */
export function playerHash(partnerId: PartnerId, playerId: PlayerId): string {
  return createHash("sha256").update(`${partnerId}#${playerId}`).digest("hex").slice(0, HASH_LENGTH);
}

/** The shard of a round that a player's bets go to, as two digits. */
export const shardOf = (hash: string, shards: number) => twoDigits(Number.parseInt(hash, 16) % shards);

export const allShards = (shards: number) => Array.from({ length: shards }, (_, index) => twoDigits(index));

/** A bet's id carries its round and its player's hash, so that no index is needed to find it. */
export const newBetId = (ulid: string, roundId: RoundId, hash: string): BetId =>
  betIdSchema.parse(`${ulid}${roundId}${hash}`);

export interface BetIdParts {
  readonly roundId: RoundId;
  readonly shard: string;
  readonly hash: string;
}

/** Takes a bet's id apart, or undefined when it cannot be one of ours. */
export function parseBetId(betId: BetId): BetIdParts | undefined {
  const roundId = roundIdSchema.parse(betId.slice(ULID_LENGTH, -HASH_LENGTH));
  const hash = betId.slice(-HASH_LENGTH);
  const shards = shardsOf(roundId);
  if (shards === undefined || !/^[0-9a-f]{12}$/.test(hash)) return undefined;
  return { roundId, shard: shardOf(hash, shards), hash };
}
