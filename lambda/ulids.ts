import { ulid } from "ulidx";
import type { NewUlid } from "./ids.ts";

const POOL_BYTES = 4096;

/**
 * Ids of random bytes, which `fill` writes into an array. Many are asked for at once: the library would ask for each of
 * an id's 16 random characters by itself, and so take more time than all the rest of a bet but its calls.
 */
export function pooledUlids(fill: (bytes: Uint8Array) => unknown): NewUlid {
  const pool = new Uint8Array(POOL_BYTES);
  let used = POOL_BYTES;
  function fraction(): number {
    if (used === POOL_BYTES) {
      fill(pool);
      used = 0;
    }
    return (pool[used++] ?? 0) / 256;
  }
  return (now) => ulid(now, fraction);
}
