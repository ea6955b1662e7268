import type { projectNotice } from '#contract/areas/project/projectNotice.ts'
import type { WireOf } from '#contract/kit/field.ts'

/** A notice as it is listed. */
export type ProjectNotice = WireOf<(typeof projectNotice)['fields']> & {
  authorTitle: string | null
}
