import { useCustom } from '@refinedev/core'
import type { Page } from '#contract/transport.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { can } from '#src/kit/session/can.tsx'

interface Event {
  memberName: string | null
  createDate: string
  changes: Record<string, unknown>
}
/** Who changed a field, and when. */
export type Author = (field: string) => Pick<Event, 'memberName' | 'createDate'> | undefined

/** Who last changed each field of a row, as far as the member may read its history. */
export function useAuthors({ entity }: Resource, row: Row | undefined): Author {
  const readable = row !== undefined && can(entity, 'history')
  const { query } = useCustom<Page<Event>, Failure>({
    url: entity.operations.history?.path ?? '',
    method: 'get',
    config: { query: { id: row?.id, pageNo: 1, pageSize: 20 } },
    meta: { version: String(row?.updateDate) },
    queryOptions: { enabled: readable },
    errorNotification: false,
  })
  const events = query.data?.data?.list ?? []
  return field => events.find(({ changes }) => field in changes)
}
