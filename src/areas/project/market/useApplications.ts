import { type CrudFilter, useList } from '@refinedev/core'
import { keyOfUse } from '#contract/areas/eform/public.ts'
import { projectApply } from '#contract/areas/project/projectApply.ts'
import type { WireOf } from '#contract/kit/field.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { listingOf } from '#src/kit/list/listing.ts'
import { currentMember } from '#src/kit/session/currentMember.ts'

/** An application in wire format, with titles of references and what can be done with it. */
export type Application = WireOf<(typeof projectApply)['fields']> & {
  projectTitle: string | null
  applicantTitle: string | null
  reviewerTitle: string | null
  can: Record<string, string | true>
}

/** Names an application among what submissions of forms belong to. */
export const keyOf = ({ id }: Application): string => keyOfUse('application', id)

/** Pending ones. */
export const waiting: CrudFilter = { field: 'status', operator: 'eq', value: 'PENDING' }

interface Wanted {
  /** Those to review; otherwise the member's own. */
  others: boolean
  pageNo?: number
  pageSize: number
  also?: CrudFilter | undefined
}

/** Applications, newest first; reloaded when one of them changes. */
export function useApplications({ others, pageNo = 1, pageSize, also }: Wanted) {
  const me = currentMember().profile?.id ?? 0
  const whose: CrudFilter = { field: 'applicant', operator: others ? 'ne' : 'eq', value: me }
  const { result, query } = useList<Application, Failure>({
    resource: projectApply.name,
    filters: also ? [whose, also] : [whose],
    pagination: { currentPage: pageNo, pageSize },
    errorNotification: false,
  })
  return { ...query, list: result.data, total: result.total ?? 0 }
}

const pageSize = 20

/** The same as a list; its page is not part of the address. */
export function useApplicationList(
  wanted: Pick<Wanted, 'others' | 'also'>,
  [pageNo, go]: readonly [number, (page: number) => void],
) {
  const { data, list, total, ...asked } = useApplications({ ...wanted, pageNo, pageSize })
  return listingOf(asked, data && { list, total }, { pager: { pageNo, pageSize, go }, turn: go })
}
