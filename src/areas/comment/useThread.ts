import { useInfiniteList } from '@refinedev/core'
import { comment } from '#contract/areas/comment/comment.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { GAP, useLive } from '#src/kit/live/live.ts'
import type { About, Comment } from './row.ts'

const pageSize = 20

/** The comments on a record, from the newest backwards, in the order they are read. */
export function useThread({ entity, rowId }: About, topics: readonly string[]) {
  const { query } = useInfiniteList<Comment, Failure>({
    resource: comment.name,
    filters: [
      { field: 'entity', operator: 'eq', value: entity },
      { field: 'rowId', operator: 'eq', value: rowId },
    ],
    pagination: { pageSize },
    errorNotification: false,
    // Comments belong to no scope of their own: their changes come with the topics of the record.
    liveMode: 'off',
  })
  const reload = () => query.refetch()
  useLive(topics, ({ kind }) => {
    if (kind.startsWith(`${comment.name}.`) || kind === GAP) void reload()
  })

  const pages = query.data?.pages ?? []
  // One that moves to the next page while it is loaded comes twice.
  const byId = new Map(pages.flatMap(({ data }) => data).map(row => [row.id, row]))
  return {
    rows: [...byId.values()].reverse(),
    total: pages[0]?.total ?? 0,
    known: query.data !== undefined,
    query,
    reload,
  }
}
