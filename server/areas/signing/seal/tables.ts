import { sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '#server/kit/column.ts'

/** The installation's own key for sealing contracts: one row. */
export const sealKeyTable = pgTable('sealKey', {
  id: integer().primaryKey(),
  /** PEM, encrypted. */
  privateKey: text().notNull(),
  /** PEM. */
  certificate: text().notNull(),
  createDate: instantColumn().notNull().default(sql`now()`),
})
