/** A value and how often it was given. */
export interface Given {
  value: string
  count: number
}
/** Numbers between two bounds and how many there are; a single number has both bounds the same. */
export interface Bin {
  from: string
  to: string
  count: number
}

/** Columns of a histogram at most: more cannot be told apart on a phone. */
const MOST = 10

/** The smallest of 1, 2, 5, 10, 20, … (and 0.5, 0.2, …) that divides the span into few enough. */
function stepFor(span: number): { step: number; decimals: number } {
  const power = Math.floor(Math.log10(span / MOST))
  for (const factor of [1, 2, 5, 10]) {
    const step = factor * 10 ** power
    // One more, as the first bin begins before the lowest number.
    if (span / step <= MOST - 1) return { step, decimals: Math.max(0, -power) }
  }
  return { step: 20 * 10 ** power, decimals: Math.max(0, -power) }
}

/** Numbers as a histogram: each by itself as long as they are few, otherwise in ranges. */
export function binsOf(values: readonly Given[]): Bin[] {
  const sorted = [...values].sort((a, b) => Number(a.value) - Number(b.value))
  if (sorted.length <= MOST)
    return sorted.map(({ value, count }) => ({ from: value, to: value, count }))
  const lowest = Number(sorted[0]?.value)
  const highest = Number(sorted.at(-1)?.value)
  const { step, decimals } = stepFor(highest - lowest)
  // A little more, as 0.58 / 0.02 is a little less than 29.
  const binOf = (value: number) => Math.floor(value / step + 1e-9)
  const first = binOf(lowest)
  const last = binOf(highest)
  const counts = new Map<number, number>()
  for (const { value, count } of sorted) {
    const at = binOf(Number(value))
    counts.set(at, (counts.get(at) ?? 0) + count)
  }
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    from: ((first + index) * step).toFixed(decimals),
    to: ((first + index + 1) * step).toFixed(decimals),
    count: counts.get(first + index) ?? 0,
  }))
}

/** Every mark of a rating, also those that nobody gave. */
export const marksOf = (values: readonly Given[], max: number): Given[] =>
  Array.from({ length: max }, (_, at) => {
    const value = String(at + 1)
    return { value, count: values.find(one => one.value === value)?.count ?? 0 }
  })

/** Days that are shown one by one; of more, the months are. */
const DAYS = 31

/** Days in their order with their counts, or their months (`YYYY-MM`). */
export function daysOf(values: readonly Given[]): { months: boolean; values: Given[] } {
  const months = values.length > DAYS
  const counts = new Map<string, number>()
  for (const { value, count } of values) {
    const at = months ? value.slice(0, 7) : value
    counts.set(at, (counts.get(at) ?? 0) + count)
  }
  const sorted = [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
  return { months, values: sorted.map(([value, count]) => ({ value, count })) }
}
