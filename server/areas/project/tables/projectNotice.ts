import { sql } from 'drizzle-orm'
import { bigint, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instantColumn } from '#server/kit/column.ts'

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
