import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { instantColumn } from '../column.ts'

/**
 * Deleted rows as they were stored, secrets still encrypted. Unique constraints, references and
 * lists ignore them until they are restored.
 */
export const trash = pgTable(
  'trash',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entity: varchar({ length: 64 }).notNull(),
    rowId: varchar({ length: 64 }).notNull(),
    row: jsonb().notNull(),
    /** Rows of other tables that were deleted with it, by table. */
    along: jsonb().notNull(),
    /** Its files, and the fields they were in. */
    files: jsonb().$type<{ id: number; field: string }[]>().notNull(),
    memberId: bigint({ mode: 'number' }).notNull(),
    memberName: varchar({ length: 128 }).notNull(),
    createDate: instantColumn().notNull().default(sql`now()`),
    expireDate: instantColumn().notNull(),
  },
  t => [
    index('trash_entity_idx').on(t.entity, t.id.desc()),
    index('trash_expire_idx').on(t.expireDate),
  ],
)
