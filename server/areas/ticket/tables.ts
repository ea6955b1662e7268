import { sql } from 'drizzle-orm'
import { index } from 'drizzle-orm/pg-core'
import { confirmRecord } from '#contract/areas/ticket/confirmRecord.ts'
import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import { columnName } from '#server/kit/sql.ts'
import { tableOf } from '#server/kit/table.ts'

export const kpiTicketTable = tableOf(kpiTicket, {
  indexes: t => [
    // The tickets that the next allocation counts, independent of the number of tickets.
    index('kpiTicket_uncounted_idx')
      .on(t.project, t.contributor, t.id)
      .where(sql`${columnName(t.status)} = 'CONFIRMED' and ${columnName(t.cut)} is null`),
    // The same for the next settlement.
    index('kpiTicket_unsettled_idx')
      .on(t.project, t.contributor, t.id)
      .where(sql`${columnName(t.status)} = 'CONFIRMED' and ${columnName(t.settlement)} is null`),
    // The tickets that exist for a member, newest first, from the index alone; dashboards count the
    // created ones in it.
    index('kpiTicket_within_idx').on(
      t.project,
      t.createDate,
      t.id,
      t.status,
      t.creator,
      t.contributor,
      t.kpiPoint,
      t.type,
    ),
    index('kpiTicket_newest_idx').on(
      t.createDate,
      t.id,
      t.project,
      t.status,
      t.creator,
      t.contributor,
      t.kpiPoint,
    ),
    // A tab of a project, newest first, and of all projects.
    index('kpiTicket_state_idx').on(t.project, t.status, t.createDate),
    index('kpiTicket_everywhere_idx').on(t.status, t.createDate),
  ],
})

export const confirmRecordTable = tableOf(confirmRecord)
