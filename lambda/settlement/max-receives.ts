/** How often a settlement message is tried before it becomes a dead letter. */
export const MAX_RECEIVES = 5;
