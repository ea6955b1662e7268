import { sql } from 'drizzle-orm'
import { bigint, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { projectNotice } from '#contract/areas/project/projectNotice.ts'
import { instantColumn } from '#server/kit/column.ts'
import { tableOf } from '#server/kit/table.ts'

const number = () => bigint({ mode: 'number' }).notNull()

/** Who has read which notice of a project, and when first. */
export const projectNoticeRead = pgTable(
  'projectNoticeRead',
  {
    notice: number(),
    member: number(),
    readDate: instantColumn().notNull().default(sql`now()`),
  },
  t => [primaryKey({ columns: [t.notice, t.member] })],
)

export const projectNoticeTable = tableOf(projectNotice)
