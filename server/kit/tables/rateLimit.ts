import { integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { instantColumn } from '../column.ts'

/** Tries within a window, kept in the database so that every server process counts the same. */
export const rateLimit = pgTable('rateLimit', {
  key: varchar({ length: 200 }).primaryKey(),
  count: integer().notNull(),
  expireDate: instantColumn().notNull(),
})
