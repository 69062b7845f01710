/** Works through `source` with at most `bound` items under way at once. The first failure ends it. */
export async function inParallel<T>(
  source: AsyncIterable<T>,
  bound: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  for await (const item of source) {
    const started = work(item).finally(() => running.delete(started));
    running.add(started);
    if (running.size >= bound) await Promise.race(running);
  }
  await Promise.all(running);
}
