import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { instantColumn } from '#server/kit/column.ts'

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const now = () => instantColumn().notNull().default(sql`now()`)

/** A session. Only a keyed digest of its token is stored. */
export const session = pgTable(
  'session',
  {
    id: id(),
    tokenDigest: varchar({ length: 64 }).notNull().unique(),
    memberId: bigint({ mode: 'number' }).notNull(),
    /** The administrator who is viewing as the member: such a session is read-only. */
    viewerId: bigint({ mode: 'number' }),
    address: varchar({ length: 64 }).notNull(),
    device: varchar({ length: 400 }).notNull(),
    createDate: now(),
    lastUseDate: now(),
    expireDate: instantColumn().notNull(),
  },
  t => [index('session_member_idx').on(t.memberId)],
)

/**
 * A code that was sent, or a sign-in that waits for its second factor. One per purpose and target.
 */
export const verification = pgTable('verification', {
  /** `<purpose> <digest of the target>`: the target itself is not stored. */
  key: varchar({ length: 128 }).primaryKey(),
  codeDigest: varchar({ length: 64 }).notNull(),
  memberId: bigint({ mode: 'number' }),
  tries: integer().notNull().default(0),
  createDate: now(),
  expireDate: instantColumn().notNull(),
})

/**
 * A member's authenticator app: its secret encrypted, its backup codes as digests, each used once.
 */
export const secondFactor = pgTable('secondFactor', {
  memberId: bigint({ mode: 'number' }).primaryKey(),
  secret: text().notNull(),
  /** Empty until the member has confirmed the authenticator app. */
  enabledDate: instantColumn(),
  backupCodes: varchar({ length: 64 }).array().notNull().default([]),
  /** The time step of the last code used: each code works once. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
})
