import { index } from 'drizzle-orm/pg-core'
import { comment } from '#contract/areas/comment/comment.ts'
import { tableOf } from '#server/kit/table.ts'

export const commentTable = tableOf(comment, {
  indexes: t => [index('comment_thread_idx').on(t.entity, t.rowId, t.createDate, t.id)],
  covered: ['entity', 'rowId'],
})
