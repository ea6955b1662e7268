import type { ListQuery } from '#contract/kit/query.ts'
import type { useListState } from '#src/kit/list/listState.ts'
import type { ListLook } from '#src/kit/list/useLook.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import type { Form } from './useForm.ts'

/** What each view of a form's submissions is given. */
export interface TabProps {
  resource: Resource
  state: ReturnType<typeof useListState>
  columns: ListLook
  /** What the address asks for, of this form alone. */
  query: ListQuery
  /** The form, once it is known. */
  form: Form | undefined
  /** Its id. */
  id: number
}
