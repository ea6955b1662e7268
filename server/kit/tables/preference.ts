import { bigint, jsonb, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'

/** Preferences of members: the shell, their lists. */
export const preference = pgTable(
  'preference',
  {
    memberId: bigint({ mode: 'number' }).notNull(),
    key: varchar({ length: 100 }).notNull(),
    value: jsonb().notNull(),
  },
  t => [primaryKey({ columns: [t.memberId, t.key] })],
)
