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

/** What a member got in an allocation. Rows are only ever added: triggers refuse the rest. */
export const cutShare = pgTable(
  'cutShare',
  {
    cut: number().notNull(),
    member: number().notNull(),
    project: varchar({ length: 64 }).notNull(),
    /** Confirmed KPI counted. */
    kpi: points().notNull(),
    /** The fixed percent, where there was one. */
    equityPer: numeric({ precision: 5, scale: 2 }),
    /** Waived what the KPI would have earned. */
    waived: boolean().notNull(),
    /** Percent of the whole that the shares are. */
    rate: numeric({ precision: 9, scale: 6 }).notNull(),
    shares: integer().notNull(),
  },
  t => [
    primaryKey({ name: 'cutShare_key', columns: [t.cut, t.member] }),
    index('cutShare_member_idx').on(t.project, t.member),
  ],
)

/** A ticket an allocation counted, with the KPI it had: each once, for good. */
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
