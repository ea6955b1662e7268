import type { Sort } from '#contract/kit/query.ts'
import type { Resource } from '../resource/resource.ts'

/** Sortable fields: first the columns, then others. */
export const sortable = ({ entity, list }: Pick<Resource, 'entity' | 'list'>): string[] =>
  [...new Set([...list, ...Object.keys(entity.fields)])].filter(
    name => entity.fields[name]?.sort === true,
  )

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
