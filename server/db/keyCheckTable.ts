import { pgTable, text, varchar } from 'drizzle-orm/pg-core'

/**
 * Values that can only be created or decrypted with the key of that name: see
 * `server/db/keyCheck.ts`.
 */
export const keyCheck = pgTable('keyCheck', {
  name: varchar({ length: 32 }).primaryKey(),
  value: text().notNull(),
})
