/**
 * Runs the work for each item, a few at a time and in order, until all are done or it is stopped;
 * running work is awaited.
 */
export async function each<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  stopped: () => boolean,
  atOnce = 4,
): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < items.length && !stopped()) await work(items[next++] as T)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane))
}
