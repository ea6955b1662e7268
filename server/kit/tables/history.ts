import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { instantColumn } from '../column.ts'

/** A field before and after. Of files `from` and `to` are names, which outlive them. */
export interface Change {
  from: unknown
  to: unknown
  /** Which files they were: what can be taken back as long as they are kept. */
  files?: { from: number[]; to: number[] }
}
export type Changes = Record<string, Change>

/** Who changed what, when and from where. Rows are only ever added. */
export const history = pgTable(
  'history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entity: varchar({ length: 64 }).notNull(),
    rowId: varchar({ length: 64 }).notNull(),
    action: varchar({ length: 64 }).notNull(),
    /** The project it happened in. */
    project: varchar({ length: 64 }),
    memberId: bigint({ mode: 'number' }),
    memberName: varchar({ length: 128 }).notNull(),
    address: varchar({ length: 64 }).notNull(),
    /** The browser: by its name, or as it says itself for events of an account's security. */
    device: varchar({ length: 400 }),
    changes: jsonb().$type<Changes>().notNull(),
    createDate: instantColumn().notNull().default(sql`now()`),
  },
  t => [
    index('history_row_idx').on(t.entity, t.rowId, t.id.desc()),
    index('history_project_idx').on(t.project, t.id),
  ],
)
