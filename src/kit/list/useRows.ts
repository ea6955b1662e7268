import { type BaseRecord, useList } from '@refinedev/core'
import type { Entity } from '#contract/kit/entity.ts'
import type { ListQuery } from '#contract/kit/query.ts'
import { toFilters, toSorters } from '#src/providers/conditions.ts'
import type { Failure } from '../call/failure.ts'
import { type Listing, listingIn } from './listing.ts'
import { metaOf, type useListState } from './listState.ts'

/**
 * The rows of an entity that a list's address asks for. `query` is what is asked if the page adds
 * conditions of its own; with `enabled: false` nothing is asked.
 */
export function useRows<R extends BaseRecord>(
  entity: Entity,
  state: ReturnType<typeof useListState>,
  query: ListQuery = state.query,
  enabled = true,
): Listing<R> {
  const { conditions, keyword, sorts, pageNo, pageSize, among } = query
  const { result, query: asked } = useList<R, Failure>({
    resource: entity.name,
    filters: toFilters(conditions, keyword),
    sorters: toSorters(sorts),
    pagination: { currentPage: pageNo, pageSize },
    meta: { ...metaOf(query), ...(among && { among }) },
    queryOptions: { enabled: enabled && state.asks },
    errorNotification: false,
  })
  const { data: list, total = 0, more } = result
  return listingIn(state, asked, asked.data && { list, total, more: more === true })
}
