import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { instantColumn } from '../column.ts'

/** Requests carried out under a member's idempotency key, and their answers. */
export const request = pgTable(
  'request',
  {
    memberId: bigint({ mode: 'number' }).notNull(),
    key: varchar({ length: 64 }).notNull(),
    /** A keyed digest of the request: the same key for another request is refused. */
    digest: varchar({ length: 64 }).notNull(),
    answer: jsonb(),
    createDate: instantColumn().notNull().default(sql`now()`),
  },
  t => [
    primaryKey({ columns: [t.memberId, t.key] }),
    index('request_createDate_idx').on(t.createDate),
  ],
)
