import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { cutCakeRecord } from '#contract/areas/equity/cutCakeRecord.ts'
import { waiverRecord } from '#contract/areas/equity/waiverRecord.ts'
import { columnName } from '#server/kit/sql.ts'
import { tableOf } from '#server/kit/table.ts'

const number = () => bigint({ mode: 'number' })
const points = () => numeric({ precision: 17, scale: 2 })

/** A member's shares in an allocation. Append-only: triggers refuse changes. */
export const cutShare = pgTable(
  'cutShare',
  {
    cut: number().notNull(),
    member: number().notNull(),
    project: varchar({ length: 64 }).notNull(),
    /** Confirmed KPI counted. */
    kpi: points().notNull(),
    /** The fixed percentage, if there was one. */
    equityPer: numeric({ precision: 5, scale: 2 }),
    /** Waived the part for KPI. */
    waived: boolean().notNull(),
    /** The shares as a percentage of the total. */
    rate: numeric({ precision: 9, scale: 6 }).notNull(),
    shares: integer().notNull(),
  },
  t => [
    primaryKey({ name: 'cutShare_key', columns: [t.cut, t.member] }),
    index('cutShare_member_idx').on(t.project, t.member),
  ],
)

/** A ticket counted by an allocation with its KPI at that time: each once, permanently. */
export const cutTicket = pgTable(
  'cutTicket',
  {
    ticket: number().primaryKey(),
    cut: number().notNull(),
    member: number().notNull(),
    kpi: points().notNull(),
  },
  t => [index('cutTicket_cut_idx').on(t.cut, t.member, t.ticket)],
)

export const cutCakeRecordTable = tableOf(cutCakeRecord, {
  indexes: t => [
    // The chain cannot fork: of two records after the same one, the second is refused.
    uniqueIndex('cutCakeRecord_chain_key').on(t.project, sql`coalesce(${t.previousHash}, '')`),
    uniqueIndex('cutCakeRecord_fingerprint_key').on(t.project, t.fingerprint),
  ],
})

export const waiverRecordTable = tableOf(waiverRecord, {
  indexes: t => [
    uniqueIndex('waiverRecord_standing_key')
      .on(t.project, t.member)
      .where(sql`${columnName(t.status)} = 'STANDING'`),
  ],
})
