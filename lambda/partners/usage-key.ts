/**
 * The key by which API Gateway counts a caller in a usage plan: one for each partner's slot, one for the whole studio.
 * It opens nothing, and no client can send it: only the authorizer names it. API Gateway wants 20 to 128 letters and
 * digits, and no value twice in a region: `prefix` is the name of the stack that makes them.
 */
export const usageKey = (prefix: string, slot: number | undefined): string =>
  slot === undefined ? `${prefix}Studio` : `${prefix}Partner${slot.toString().padStart(4, "0")}`;
