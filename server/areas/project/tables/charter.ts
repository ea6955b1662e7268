import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text, unique, varchar } from 'drizzle-orm/pg-core'
import { instantColumn } from '#server/kit/column.ts'
import { projectTable } from './project.ts'

/** All versions of a project's charter; the highest number is in force. Append-only. */
export const charterVersion = pgTable(
  'charterVersion',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    project: varchar({ length: 64 })
      .notNull()
      .references(() => projectTable.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    /** Rich text, already cleaned. */
    content: text().notNull(),
    /** Ids of uploads; those that any version names stay. */
    files: bigint({ mode: 'number' }).array().notNull().default([]),
    note: varchar({ length: 200 }).notNull(),
    member: bigint({ mode: 'number' }).notNull(),
    restoredFrom: integer(),
    createDate: instantColumn().notNull().default(sql`now()`),
  },
  t => [unique('charterVersion_project_number_key').on(t.project, t.number)],
)
