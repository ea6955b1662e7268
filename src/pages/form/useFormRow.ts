import { useOne } from '@refinedev/core'
import { useState } from 'react'
import { errors } from '#contract/errors.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import type { Row } from '../Value.tsx'

/**
 * The row a form edits. It is read anew when the form opens, for one that was read for another page
 * may have changed since: editing it would be refused. From then on it is held: a form that was put
 * away in its tab comes back as it was, while the row is read again.
 */
export function useFormRow<R extends Pick<Row, 'id'> = Row>(
  entity: string,
  id: string | undefined,
) {
  const { query } = useOne<R, Failure>({
    resource: entity,
    ...(id && { id }),
    queryOptions: { enabled: id !== undefined, gcTime: 0 },
    errorNotification: false,
  })
  const now = query.data?.data
  const [row, setRow] = useState<R>()
  if (now && now !== row && (row || query.isFetchedAfterMount)) setRow(now)
  return {
    row,
    /** Why there is none. */
    error: row ? null : query.error,
    /** It was there, and is no more. */
    gone: query.error?.statusCode === errors.notFound,
    again: () => void query.refetch(),
    reload: async () => (await query.refetch()).data?.data,
  }
}
