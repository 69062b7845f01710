/** Cleans up when the process ends, by itself or by a signal; what is started meanwhile ends with its parent. */
export function atAnyEnd(cleanUp: () => void): void {
  process.once("exit", cleanUp);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(130));
}
