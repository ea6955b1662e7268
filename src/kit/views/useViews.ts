import { useList } from '@refinedev/core'
import { savedView } from '#contract/kit/entities/savedView.ts'
import type { WireOf } from '#contract/kit/field.ts'
import type { Failure } from '../call/failure.ts'

/** A saved view in an answer. */
export type View = WireOf<(typeof savedView)['fields']> & {
  ownerTitle: string | null
  sharedWithTitle: string | null
  can?: Record<string, true | string>
}

/** The views of a list: the member's own, and those shared with them. */
export function useViews(list: string, enabled: boolean) {
  const { result, query } = useList<View, Failure>({
    resource: savedView.name,
    filters: [{ field: 'list', operator: 'eq', value: list }],
    sorters: [{ field: 'name', order: 'asc' }],
    pagination: { currentPage: 1, pageSize: 200 },
    queryOptions: { enabled },
    errorNotification: false,
  })
  const { data, isError, error, refetch } = query
  return { views: result.data, known: data !== undefined, isError, error, refetch }
}
