import { useList } from '@refinedev/core'
import { personalKyc } from '#contract/areas/verification/personalKyc.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import type { Verification } from '../row.ts'

/** One's own verifications, newest first; a reviewer's list has those of others as well. */
export function useOwn() {
  const { result, query } = useList<Verification, Failure>({
    resource: personalKyc.name,
    pagination: { currentPage: 1, pageSize: 100 },
    meta: { among: 'own' },
    errorNotification: false,
  })
  return { rows: query.data && result.data, error: query.error, again: () => void query.refetch() }
}
