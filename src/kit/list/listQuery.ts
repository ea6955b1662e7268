import type { Entity } from '#contract/kit/entity.ts'
import { encodeGroup } from '#contract/kit/group.ts'
import { decodeQuery, defaultSorts, encodeQuery, type ListQuery } from '#contract/kit/query.ts'
import { today } from '../words/format.ts'

const PAGE_SIZE = 20

/**
 * Reads a list's query from the address. Invalid parts of an old or mistyped address are ignored; a
 * reversed range is kept, so that it can be refused by name (`reversedIn`).
 */
export function readQuery(entity: Entity, params: URLSearchParams): ListQuery {
  const form = Object.fromEntries(params)
  const first = decodeQuery(entity, form, today())
  if (first.ok) return first.query
  // Problems within `where` have a dotted name.
  for (const [key, { problem }] of Object.entries(first.refusals))
    if (problem !== 'startAfterEnd') delete form[key.split('.')[0] ?? key]
  return decodeQuery(entity, form, today()).query
}

/** A range that starts after its end. */
interface ReversedRange {
  field: string
  /** It is one of the combined conditions. */
  together: boolean
}

/** The reversed ranges of a query: refused before the server is asked. */
export function reversedIn(entity: Entity, query: ListQuery): ReversedRange[] {
  const read = decodeQuery(entity, encodeQuery(query), today())
  const refused = Object.entries(read.ok ? {} : read.refusals)
  return refused.flatMap(([key, { problem }]) => {
    if (problem !== 'startAfterEnd') return []
    const together = key.startsWith('where.')
    const name = together ? key.slice('where.'.length) : key
    return [{ field: name.replace(/_\w+$/, ''), together }]
  })
}

/** The address of a list's query: the server's grammar, without defaults. */
export function writeQuery(entity: Entity, query: ListQuery): Record<string, string> {
  const { pageNo, pageSize, orderBy, ...said } = encodeQuery(query)
  const usual = encodeQuery({ sorts: defaultSorts(entity) }).orderBy
  return {
    ...said,
    ...(orderBy && orderBy !== usual && { orderBy }),
    ...(query.pageNo > 1 && pageNo && { pageNo }),
    ...(query.pageSize !== PAGE_SIZE && pageSize && { pageSize }),
  }
}

/** Whether anything could hide rows. */
export const isNarrowed = ({ conditions, where, keyword }: ListQuery): boolean =>
  conditions.length > 0 || where !== undefined || keyword !== undefined

/** The parts of a query that are not Refine filters; passed to the data provider beside them. */
export const metaOf = ({ where }: Pick<ListQuery, 'where'>) =>
  where ? { where: encodeGroup(where) } : {}
