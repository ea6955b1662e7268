import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { instantColumn } from '../column.ts'

/** A field before and after. For files, `from` and `to` are names, which outlive them. */
export interface Change {
  from: unknown
  to: unknown
  /** The ids of these files, for restoring while they exist. */
  files?: { from: number[]; to: number[] }
}
export type Changes = Record<string, Change>

/** Who changed what, when and from where. Append-only. */
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
    /** The name of the browser, or the full user agent for security events of an account. */
    device: varchar({ length: 400 }),
    /** What did it for the member, if not they themselves. */
    via: varchar({ length: 64 }).$type<'assistant' | 'token'>(),
    /** The name of that token. */
    viaToken: varchar({ length: 60 }),
    changes: jsonb().$type<Changes>().notNull(),
    createDate: instantColumn().notNull().default(sql`now()`),
  },
  t => [
    index('history_row_idx').on(t.entity, t.rowId, t.id.desc()),
    index('history_project_idx').on(t.project, t.id),
  ],
)
