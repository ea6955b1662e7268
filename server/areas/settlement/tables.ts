import {
  bigint,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { kpiSettlement } from '#contract/areas/settlement/kpiSettlement.ts'
import { tableOf } from '#server/kit/table.ts'

const number = () => bigint({ mode: 'number' })
const points = () => numeric({ precision: 17, scale: 2 })

export const kpiSettlementTable = tableOf(kpiSettlement, {
  // Also finds the last one of a project.
  indexes: t => [uniqueIndex('kpiSettlement_until_key').on(t.project, t.until)],
})

/** What a member received in a settlement. Append-only: triggers refuse changes. */
export const settlementLine = pgTable(
  'settlementLine',
  {
    settlement: number().notNull(),
    member: number().notNull(),
    kpi: points().notNull(),
    /** In cents. */
    amount: bigint({ mode: 'bigint' }).notNull(),
    tickets: integer().notNull(),
    /** The transaction in the member's wallet; empty where the KPI was worth less than half a cent. */
    transaction: number(),
  },
  t => [
    primaryKey({ name: 'settlementLine_key', columns: [t.settlement, t.member] }),
    index('settlementLine_member_idx').on(t.member, t.settlement),
  ],
)

/** A settled ticket with its KPI at that time: each once, for ever, whichever program writes. */
export const settledTicket = pgTable(
  'settledTicket',
  {
    ticket: number().primaryKey(),
    settlement: number().notNull(),
    member: number().notNull(),
    kpi: points().notNull(),
  },
  t => [index('settledTicket_settlement_idx').on(t.settlement, t.member, t.ticket)],
)
