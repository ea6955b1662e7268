import { pgTable, varchar } from 'drizzle-orm/pg-core'
import { instantColumn } from '#server/kit/column.ts'

/** A picture that was shown and not yet answered. Any answer uses it up. */
export const captcha = pgTable('captcha', {
  key: varchar({ length: 64 }).primaryKey(),
  codeDigest: varchar({ length: 64 }).notNull(),
  expireDate: instantColumn().notNull(),
})
