import { integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { instantColumn } from '../column.ts'

/** Attempts within a window, stored in the database so that all server processes count together. */
export const rateLimit = pgTable('rateLimit', {
  key: varchar({ length: 200 }).primaryKey(),
  count: integer().notNull(),
  expireDate: instantColumn().notNull(),
})
