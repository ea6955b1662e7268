import { bigint, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'

/**
 * Built-in menus with the values last written by the product: a field that still has that value
 * follows the code, any other was changed by an administrator and stays.
 */
export const builtInMenu = pgTable('builtInMenu', {
  permission: varchar({ length: 64 }).primaryKey(),
  menu: bigint({ mode: 'number' }).notNull(),
  wrote: jsonb().$type<Record<string, unknown>>().notNull(),
})
