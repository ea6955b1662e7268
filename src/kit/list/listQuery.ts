import type { Entity } from '#contract/kit/entity.ts'
import { encodeGroup } from '#contract/kit/group.ts'
import { GROUP_BY, isGroupable } from '#contract/kit/grouping.ts'
import {
  decodeQuery,
  defaultSorts,
  encodeQuery,
  type ListQuery,
  parseSort,
  type Sort,
} from '#contract/kit/query.ts'
import type { Refusal } from '#contract/kit/refusal.ts'
import { today } from '../words/format.ts'

const PAGE_SIZE = 20

type Form = Record<string, string | string[]>

/** The parameters of an address; one that is said several times has several values. */
const formOf = (params: URLSearchParams): Form =>
  Object.fromEntries(
    [...params].map(([name, value]) => {
      const all = params.getAll(name)
      return [name, all.length > 1 ? all : value]
    }),
  )

/**
 * Reads a list's query from the address. What is invalid is not part of it, and is refused by name
 * if it is a filter (`refusedIn`); a reversed range is both.
 */
export function readQuery(entity: Entity, params: URLSearchParams): ListQuery {
  const { [GROUP_BY]: by, ...form } = formOf(params)
  const first = decodeQuery(entity, form, today())
  // Problems within `where` have a dotted name.
  if (!first.ok)
    for (const [key, { problem }] of Object.entries(first.refusals))
      if (problem !== 'startAfterEnd') delete form[key.split('.')[0] ?? key]
  const { query } = first.ok ? first : decodeQuery(entity, form, today())
  const group = typeof by === 'string' ? parseSort(by) : undefined
  return group && isGroupable(entity, group.field) ? grouped(query, group) : query
}

/** The same query with rows in groups: they are sorted by the group first. */
const grouped = (query: ListQuery, group: Sort): ListQuery => ({
  ...query,
  groupBy: group.field,
  sorts: [group, ...query.sorts.filter(({ field }) => field !== group.field)],
})

/** The group of a query, and the order within it. */
export function ungrouped({ groupBy, sorts }: Pick<ListQuery, 'groupBy' | 'sorts'>) {
  const [first, ...within] = sorts
  return groupBy !== undefined && first?.field === groupBy
    ? { group: first, sorts: within }
    : { group: undefined, sorts }
}

/** A filter of the address that cannot be asked. */
interface RefusedFilter {
  field: string
  /** It is one of the combined conditions. */
  together: boolean
  why: Refusal
}

/**
 * The filters of an address that the server would refuse, among them ranges that start after their
 * end: said before it is asked. What is no filter of the entity is somebody else's parameter.
 */
export function refusedIn(entity: Entity, params: URLSearchParams): RefusedFilter[] {
  const read = decodeQuery(entity, formOf(params), today())
  return Object.entries(read.ok ? {} : read.refusals).flatMap(([key, why]) => {
    const together = key === 'where' || key.startsWith('where.')
    const name = together ? key.slice('where.'.length) : key
    const field = Object.hasOwn(entity.fields, name) ? name : name.replace(/_[a-z]+$/, '')
    return together || Object.hasOwn(entity.fields, field) ? [{ field, together, why }] : []
  })
}

/** The address of a list's query: the server's grammar, without defaults. */
export function writeQuery(entity: Entity, query: ListQuery): Record<string, string> {
  const { group, sorts } = ungrouped(query)
  const { pageNo, pageSize, orderBy, ...said } = encodeQuery({ ...query, sorts })
  const usual = defaultSorts(entity).filter(({ field }) => field !== group?.field)
  return {
    ...said,
    ...(group && { [GROUP_BY]: encodeQuery({ sorts: [group] }).orderBy ?? '' }),
    ...(orderBy && orderBy !== encodeQuery({ sorts: usual }).orderBy && { orderBy }),
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
