import { pgTable, varchar } from 'drizzle-orm/pg-core'
import { instantColumn } from '#server/kit/column.ts'

/** A captcha that was shown and not answered yet. Any answer uses it up. */
export const captcha = pgTable('captcha', {
  key: varchar({ length: 64 }).primaryKey(),
  codeDigest: varchar({ length: 64 }).notNull(),
  expireDate: instantColumn().notNull(),
})
