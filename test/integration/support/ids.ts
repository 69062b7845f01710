import { randomUUID } from "node:crypto";

/** An id that no other test and no earlier run has used. */
export const unique = (prefix: string): string => `${prefix}-${randomUUID()}`;
