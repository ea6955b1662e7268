import type { comment } from '#contract/areas/comment/comment.ts'
import type { WireOf } from '#contract/kit/field.ts'
import type { StoredFile } from '#contract/kit/file.ts'

/** A comment in an answer. */
export type Comment = WireOf<(typeof comment)['fields']> & {
  authorTitle: string | null
  filesFile?: readonly StoredFile[] | null
}

/** The record that is commented on. */
export interface About {
  entity: string
  rowId: string
}

/** What identifies the stored draft of a new comment on that record. */
export const newForm = ({ entity, rowId }: About): string => `comment/new ${entity}/${rowId}`
