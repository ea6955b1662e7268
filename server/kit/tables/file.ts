import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { instantColumn } from '../column.ts'

/**
 * Uploads and their owners; the bytes are in the storage, encrypted. Unused: no owner yet, expires.
 * Attached: an owner, never expires. Detached: keeps its last owner, expires.
 */
export const file = pgTable(
  'file',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The key in the storage: random, so that it reveals nothing. */
    key: varchar({ length: 64 }).notNull().unique(),
    name: varchar({ length: 150 }).notNull(),
    /** Detected by its content. */
    type: varchar({ length: 100 }).notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    thumbnail: boolean().notNull(),
    digest: varchar({ length: 64 }).notNull(),
    uploaderId: bigint({ mode: 'number' }).notNull(),
    entity: varchar({ length: 64 }),
    rowId: varchar({ length: 64 }),
    /** Empty once the row itself is deleted. */
    field: varchar({ length: 64 }),
    createDate: instantColumn().notNull().default(sql`now()`),
    expireDate: instantColumn(),
  },
  t => [
    index('file_owner_idx').on(t.entity, t.rowId, t.field),
    index('file_uploader_idx').on(t.uploaderId).where(sql`${t.entity} is null`),
    index('file_expire_idx').on(t.expireDate).where(sql`${t.expireDate} is not null`),
  ],
)
