import { expect } from 'vitest'

/** What four times the input may cost: four times as much, and what a busy machine adds. */
const most = 10
/** Milliseconds below which a machine's own noise is all there is to measure. */
const noise = 60
const tries = 3

/** Processor time of this process, its threads among it, in milliseconds. */
export async function costOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/**
 * Fails where the work costs that many milliseconds or more each time it is tried. The lowest is what
 * it costs: a busy machine, and memory that others in this process left, only ever add to it.
 */
export async function expectCost(limit: number, work: () => unknown): Promise<void> {
  let least = Number.POSITIVE_INFINITY
  for (let left = tries; left > 0 && least >= limit; left--)
    least = Math.min(least, await costOf(work))
  expect(least).toBeLessThan(limit)
}

/** Fails where the work on an input grows faster than the input, however often it is tried. */
export async function expectLinear<T>(
  size: number,
  make: (size: number) => T,
  work: (input: T) => unknown,
): Promise<void> {
  const [small, large] = [make(size), make(4 * size)]
  let [one, four] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let left = tries; left > 0; left--) {
    one = Math.min(one, await costOf(() => work(small)))
    four = Math.min(four, await costOf(() => work(large)))
    if (four <= noise || four <= most * one) return
  }
  expect.fail(`4 times the input took ${Math.round(four)} ms instead of ${Math.round(one)} ms`)
}
