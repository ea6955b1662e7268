import type { Entity } from '#contract/kit/entity.ts'
import { encodeGroup } from '#contract/kit/group.ts'
import { decodeQuery, defaultSorts, encodeQuery, type ListQuery } from '#contract/kit/query.ts'
import { today } from '../words/format.ts'

const PAGE_SIZE = 20

/**
 * A list's query from the address. What an old or mistyped address cannot say is left out; a range
 * whose start is after its end is not: it is to be refused by name (`reversedIn`).
 */
export function readQuery(entity: Entity, params: URLSearchParams): ListQuery {
  const form = Object.fromEntries(params)
  const first = decodeQuery(entity, form, today())
  if (first.ok) return first.query
  // What is wrong within `where` is named behind a dot.
  for (const [key, { problem }] of Object.entries(first.refusals))
    if (problem !== 'startAfterEnd') delete form[key.split('.')[0] ?? key]
  return decodeQuery(entity, form, today()).query
}

/** A range that starts after its end. */
interface ReversedRange {
  field: string
  /** It is one of the conditions that are put together. */
  together: boolean
}

/** The ranges of a query that start after their end: refused before anybody is asked. */
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

/** The address of a list's query: the server's own grammar, without what goes without saying. */
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

/** Is there anything that could hide rows? */
export const isNarrowed = ({ conditions, where, keyword }: ListQuery): boolean =>
  conditions.length > 0 || where !== undefined || keyword !== undefined

/** What of a query is no filter of Refine's: it goes to the data provider beside them. */
export const metaOf = ({ where }: Pick<ListQuery, 'where'>) =>
  where ? { where: encodeGroup(where) } : {}
