/**
 * Works through `source` with at most `bound` items under way at once. After a failure, the source's own too, nothing
 * more is begun; what is under way comes to its end, then the first failure is thrown.
 */
export async function inParallel<T>(
  source: AsyncIterable<T> | Iterable<T>,
  bound: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<unknown>>();
  const failures: unknown[] = [];
  try {
    for await (const item of source) {
      if (failures.length > 0) break;
      // Caught at once: a failure while the next page is read must neither get lost nor end the process.
      const started = work(item)
        .catch((error: unknown) => failures.push(error))
        .finally(() => running.delete(started));
      running.add(started);
      if (running.size >= bound) await Promise.race(running);
    }
  } finally {
    await Promise.all(running);
  }
  if (failures.length > 0) throw failures[0];
}
