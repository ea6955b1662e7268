import { useOne } from '@refinedev/core'
import { useState } from 'react'
import { errors } from '#contract/errors.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import type { Row } from '#src/kit/resource/Value.tsx'

/**
 * The row of a form. It is loaded when the form opens, since a cached row may be outdated and
 * saving it would be refused. After that it is kept: a form that was hidden in its tab comes back
 * as it was, while the row is reloaded.
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
    /** It existed and is gone. */
    gone: query.error?.statusCode === errors.notFound,
    again: () => void query.refetch(),
    reload: async () => (await query.refetch()).data?.data,
  }
}
