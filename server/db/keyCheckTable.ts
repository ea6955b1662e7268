import { pgTable, text, varchar } from 'drizzle-orm/pg-core'

/** What can only be made, or opened, with the secret of that name: see `server/db/keyCheck.ts`. */
export const keyCheck = pgTable('keyCheck', {
  name: varchar({ length: 32 }).primaryKey(),
  value: text().notNull(),
})
