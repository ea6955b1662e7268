import {
  bigint,
  boolean,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  varchar,
} from 'drizzle-orm/pg-core'

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
