import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Entity } from '#contract/kit/entity.ts'
import type { Group } from '#contract/kit/group.ts'
import { type Condition, defaultSorts, type ListQuery, type Sort } from '#contract/kit/query.ts'
import type { ViewedAddress } from '../views/useViewedAddress.ts'
import { isNarrowed, readQuery, refusedIn, ungrouped, writeQuery } from './listQuery.ts'

export { isNarrowed, metaOf, readQuery, writeQuery } from './listQuery.ts'

/** The parameters that are the list's own: a kept one may have the name of a field. */
const without = (params: URLSearchParams, kept: string) =>
  new URLSearchParams([...params].filter(([name]) => !kept.split(' ').includes(name)))

/**
 * Filters, sort and page of a list, stored in the address: they survive reload, Back and sharing.
 * `keptParams` are other parameters of the address that stay when these change, such as the project
 * or the tab. With `at`, the list can be saved as views, and the address says which one is open.
 */
export function useListState(
  entity: Entity,
  keptParams: readonly string[] = [],
  at?: Pick<ViewedAddress, 'params' | 'write' | 'viewed'>,
) {
  const [plain, setParams] = useSearchParams()
  const params = at?.params ?? plain
  const kept = keptParams.join(' ')
  const query = useMemo(() => readQuery(entity, without(params, kept)), [entity, params, kept])
  // The address itself has what cannot be asked; a view may have stored a reversed range.
  const refused = useMemo(() => {
    const said = refusedIn(entity, without(plain, kept))
    return said.length > 0 ? said : refusedIn(entity, without(params, kept))
  }, [entity, plain, params, kept])
  const waiting = at?.viewed.waiting === true
  const address = (next: Partial<ListQuery>) => {
    const all = {
      ...Object.fromEntries([...params].filter(([name]) => keptParams.includes(name))),
      ...writeQuery(entity, { ...query, ...next }),
    }
    return at ? at.write(all) : all
  }
  const go = (next: Partial<ListQuery>, replace = false) => setParams(address(next), { replace })
  const { group, sorts } = ungrouped(query)
  /** Another group or order within it, from the first page. */
  const arrange = (by: Sort | undefined, within: readonly Sort[]) =>
    go({
      groupBy: by?.field,
      sorts: [...(by ? [by] : []), ...within.filter(({ field }) => field !== by?.field)],
      pageNo: 1,
    })
  return {
    query,
    /** The views of the list, if it has any. */
    viewed: at?.viewed,
    /** The query is not known yet. */
    waiting,
    /** Filters that cannot be asked, which are named in the list; the list is not loaded. */
    refused,
    /** Whether the list can be loaded. */
    asks: !waiting && refused.length === 0,
    /** The props of its pager, besides the number of rows. */
    pager: {
      pageNo: query.pageNo,
      pageSize: query.pageSize,
      to: (pageNo: number) => `?${new URLSearchParams(address({ pageNo }))}`,
      size: (pageSize: number) => go({ pageSize, pageNo: 1 }),
    },
    /** The order of the rows, within their groups if there are any. */
    sorts,
    /** It is the default order. */
    usualSort: !params.has('orderBy'),
    /** The field that the rows are grouped by, and the order of the groups. */
    group,
    /** Neither an order nor groups are asked for: a page may have an order of its own. */
    unordered: !params.has('orderBy') && !group,
    narrowed: isNarrowed(query),
    filter: (conditions: Condition[]) => go({ conditions, pageNo: 1 }),
    /** Filters by these conditions and by combined ones. */
    narrow: (conditions: Condition[], where: Group | undefined) =>
      go({ conditions, where, pageNo: 1 }),
    /** Removes combined conditions. */
    apart: () => go({ where: undefined, pageNo: 1 }),
    search(keyword: string) {
      go({ keyword, pageNo: 1 }, query.keyword !== undefined)
    },
    /** Sorts the rows, within their groups; an empty list is the default order. */
    sort: (within: readonly Sort[]) =>
      arrange(group, within.length > 0 ? within : defaultSorts(entity)),
    /** Groups the rows by a field, or no more. */
    groupBy: (by: Sort | undefined) =>
      arrange(by, params.has('orderBy') ? sorts : defaultSorts(entity)),
    page: (pageNo: number, replace = false) => go({ pageNo }, replace),
    clear: () => go({ conditions: [], where: undefined, pageNo: 1, keyword: '' }),
  }
}
