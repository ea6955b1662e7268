import { bigint, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'

/**
 * The menus the product brought in, with what it wrote last: a field that is still so is followed
 * when the code changes, any other was changed by an administrator and stays.
 */
export const builtInMenu = pgTable('builtInMenu', {
  permission: varchar({ length: 64 }).primaryKey(),
  menu: bigint({ mode: 'number' }).notNull(),
  wrote: jsonb().$type<Record<string, unknown>>().notNull(),
})
