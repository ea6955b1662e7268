import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { instantColumn } from '#server/kit/column.ts'

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const now = () => instantColumn().notNull().default(sql`now()`)

/** A sign-in. The token itself is never stored, only its keyed digest. */
export const session = pgTable(
  'session',
  {
    id: id(),
    tokenDigest: varchar({ length: 64 }).notNull().unique(),
    memberId: bigint({ mode: 'number' }).notNull(),
    /** The administrator who looks through the member's eyes: such a session changes nothing. */
    viewerId: bigint({ mode: 'number' }),
    address: varchar({ length: 64 }).notNull(),
    device: varchar({ length: 400 }).notNull(),
    createDate: now(),
    lastUseDate: now(),
    expireDate: instantColumn().notNull(),
  },
  t => [index('session_member_idx').on(t.memberId)],
)

/** A code sent to somebody, or a sign-in waiting for its second factor. One per purpose and target. */
export const verification = pgTable('verification', {
  /** `<purpose> <digest of the target>`: the target itself is not kept. */
  key: varchar({ length: 128 }).primaryKey(),
  codeDigest: varchar({ length: 64 }).notNull(),
  memberId: bigint({ mode: 'number' }),
  tries: integer().notNull().default(0),
  createDate: now(),
  expireDate: instantColumn().notNull(),
})

/** A member's authenticator: its secret sealed, backup codes as digests, each used once. */
export const secondFactor = pgTable('secondFactor', {
  memberId: bigint({ mode: 'number' }).primaryKey(),
  secret: text().notNull(),
  /** Empty until the member proved that the authenticator works. */
  enabledDate: instantColumn(),
  backupCodes: varchar({ length: 64 }).array().notNull().default([]),
  /** The time step of the last code taken: a code is good once. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
})
