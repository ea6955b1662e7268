/**
 * Does the work to each, a few at a time and begun in their order, until all are done or it is
 * stopped; what has begun is waited for.
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
