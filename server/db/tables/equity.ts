import { bigint, index, integer, numeric, pgTable, varchar } from 'drizzle-orm/pg-core'

const number = () => bigint({ mode: 'number' })

/** What a member got in an allocation, and the tickets that earned it. Rows are only ever added. */
export const cutShare = pgTable(
  'cutShare',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    cut: number().notNull(),
    project: varchar({ length: 64 }).notNull(),
    member: number().notNull(),
    /** Confirmed KPI counted. */
    kpi: numeric({ precision: 17, scale: 2 }).notNull(),
    /** The fixed percent, where there was one. */
    equityPer: numeric({ precision: 5, scale: 2 }),
    /** Percent of the whole that the shares are. */
    rate: numeric({ precision: 9, scale: 6 }).notNull(),
    shares: integer().notNull(),
    tickets: number().array().notNull(),
  },
  t => [index('cutShare_cut_idx').on(t.cut), index('cutShare_member_idx').on(t.project, t.member)],
)
