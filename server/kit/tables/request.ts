import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { instantColumn } from '../column.ts'

/** What was carried out under a member's key, and what was answered: a repeat gets the same. */
export const request = pgTable(
  'request',
  {
    memberId: bigint({ mode: 'number' }).notNull(),
    key: varchar({ length: 64 }).notNull(),
    /** Keyed digest of what was asked: the same key for something else is refused. */
    digest: varchar({ length: 64 }).notNull(),
    answer: jsonb(),
    createDate: instantColumn().notNull().default(sql`now()`),
  },
  t => [
    primaryKey({ columns: [t.memberId, t.key] }),
    index('request_createDate_idx').on(t.createDate),
  ],
)
