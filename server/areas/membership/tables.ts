import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { invitation } from '#contract/areas/membership/invitation.ts'
import { joinRequest } from '#contract/areas/membership/joinRequest.ts'
import { instantColumn } from '#server/kit/column.ts'
import { tableOf } from '#server/kit/table.ts'

export const invitationTable = tableOf(invitation)
export const joinRequestTable = tableOf(joinRequest)

/** The link of an invitation: only a keyed digest of its token is stored. Sending it again replaces it. */
export const invitationLink = pgTable('invitationLink', {
  invitation: bigint({ mode: 'number' }).primaryKey(),
  digest: varchar({ length: 64 }).notNull().unique(),
})

/** Archives of members' own data. Their bytes are in the storage, encrypted, in parts. */
export const dataExport = pgTable(
  'dataExport',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint({ mode: 'number' }).notNull(),
    status: varchar({ length: 10 }).$type<'PENDING' | 'READY' | 'FAILED'>().notNull(),
    /** The language in which the member asked for it. */
    language: varchar({ length: 5 }).notNull(),
    /** The beginning of the keys of its parts: random, so that it reveals nothing. */
    key: varchar({ length: 64 }).notNull(),
    /** The parts that were stored, also of an archive that failed. */
    partCount: integer().notNull().default(0),
    size: integer(),
    createDate: instantColumn().notNull().default(sql`now()`),
    expireDate: instantColumn().notNull(),
  },
  t => [
    index('dataExport_member_idx').on(t.memberId, t.id),
    uniqueIndex('dataExport_pending_key').on(t.memberId).where(sql`${t.status} = 'PENDING'`),
    index('dataExport_expire_idx').on(t.expireDate),
  ],
)
