import type { Sort } from '#contract/kit/query.ts'

/** The same keys with one moved. */
export function movedSort(sorts: readonly Sort[], field: string, to: number): Sort[] {
  const others = sorts.filter(one => one.field !== field)
  const moved = sorts.filter(one => one.field === field)
  return [...others.slice(0, to), ...moved, ...others.slice(to)]
}

/** The same keys with one reversed. */
export const flippedSort = (sorts: readonly Sort[], field: string): Sort[] =>
  sorts.map(one => (one.field === field ? { ...one, descending: !one.descending } : one))

export const withoutSort = (sorts: readonly Sort[], field: string): Sort[] =>
  sorts.filter(one => one.field !== field)
