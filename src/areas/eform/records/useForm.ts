import { useOne } from '@refinedev/core'
import { eform } from '#contract/areas/eform/eform.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { can } from '#src/kit/session/can.tsx'

/** What is needed of a form beside its submissions. */
export interface Form {
  id: number
  formName: string
  code: string
  status: 'DRAFT' | 'PUBLISHED' | 'CHANGED' | 'CLOSED'
}

/** A form; undefined until it is loaded, or if the member may not see forms. */
export function useForm(id: number): Form | undefined {
  const { query } = useOne<Form, Failure>({
    resource: eform.name,
    id,
    queryOptions: { enabled: can(eform, 'view') },
    errorNotification: false,
  })
  return query.data?.data
}
