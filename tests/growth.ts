import { expect } from 'vitest'

/** What four times the input may cost: four times as much, and what a busy machine adds. */
const most = 10
/** Milliseconds below which a machine's own noise is all there is to measure. */
const noise = 60
const tries = 3

/** Processor time of this process, its threads among it, in milliseconds: the least of several tries. */
export async function costOf(work: () => unknown): Promise<number> {
  const costs: number[] = []
  for (let left = tries; left > 0; left--) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    costs.push((user + system) / 1000)
    // What is far below the noise is not measured more closely by trying again.
    if (Math.min(...costs) < noise / 2) break
  }
  return Math.min(...costs)
}

/** Fails where the work on an input grows faster than the input. */
export async function expectLinear<T>(
  size: number,
  make: (size: number) => T,
  work: (input: T) => unknown,
): Promise<void> {
  const [small, large] = [make(size), make(4 * size)]
  const [one, four] = [await costOf(() => work(small)), await costOf(() => work(large))]
  if (four > noise && four > most * one)
    expect.fail(`4 times the input took ${Math.round(four)} ms instead of ${Math.round(one)} ms`)
}
