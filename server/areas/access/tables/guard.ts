import { integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { instantColumn } from '#server/kit/column.ts'

/** A picture that was shown and not yet answered. Any answer uses it up. */
export const captcha = pgTable('captcha', {
  key: varchar({ length: 64 }).primaryKey(),
  codeDigest: varchar({ length: 64 }).notNull(),
  expireDate: instantColumn().notNull(),
})

/** Tries within a window, kept in the database so that every server process counts the same. */
export const rateLimit = pgTable('rateLimit', {
  key: varchar({ length: 200 }).primaryKey(),
  count: integer().notNull(),
  expireDate: instantColumn().notNull(),
})
