import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Entity } from '#contract/kit/entity.ts'
import { encodeGroup, type Group } from '#contract/kit/group.ts'
import {
  type Condition,
  decodeQuery,
  defaultSorts,
  encodeQuery,
  type ListQuery,
  type Sort,
} from '#contract/kit/query.ts'
import { today } from './format.ts'

const PAGE_SIZE = 20

/** A list's query from the address. What an old or mistyped address cannot say is left out. */
export function readQuery(entity: Entity, params: URLSearchParams): ListQuery {
  const form = Object.fromEntries(params)
  const first = decodeQuery(entity, form, today())
  if (first.ok) return first.query
  // What is wrong within `where` is named behind a dot.
  for (const key of Object.keys(first.refusals)) delete form[key.split('.')[0] ?? key]
  const again = decodeQuery(entity, form, today())
  return again.ok
    ? again.query
    : { pageNo: 1, pageSize: PAGE_SIZE, sorts: defaultSorts(entity), conditions: [] }
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

/**
 * Filters, sort and page of a list, kept in the address: they survive reload, Back and sharing.
 * `keep` names what else of the address stays when they change: the project, the tab.
 */
export function useListState(entity: Entity, keep: readonly string[] = []) {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => readQuery(entity, params), [entity, params])
  const address = (next: Partial<ListQuery>) => ({
    ...Object.fromEntries([...params].filter(([name]) => keep.includes(name))),
    ...writeQuery(entity, { ...query, ...next }),
  })
  const go = (next: Partial<ListQuery>, replace = false) => setParams(address(next), { replace })
  return {
    query,
    /** The address of another page of the same list. */
    pageAddress: (pageNo: number) => `?${new URLSearchParams(address({ pageNo }))}`,
    /** The order the declaration says, not one the member chose. */
    usualSort: !params.has('orderBy'),
    narrowed: isNarrowed(query),
    filter: (conditions: Condition[]) => go({ conditions, pageNo: 1 }),
    /** Narrows to these, and to what is put together. */
    narrow: (conditions: Condition[], where: Group | undefined) =>
      go({ conditions, where, pageNo: 1 }),
    /** Takes away what was put together. */
    apart: () => go({ where: undefined, pageNo: 1 }),
    search(keyword: string) {
      go({ keyword, pageNo: 1 }, query.keyword !== undefined)
    },
    sort: (sorts: Sort[]) => go({ sorts, pageNo: 1 }),
    page: (pageNo: number, replace = false) => go({ pageNo }, replace),
    size: (pageSize: number) => go({ pageSize, pageNo: 1 }),
    clear: () => go({ conditions: [], where: undefined, pageNo: 1, keyword: '' }),
  }
}
