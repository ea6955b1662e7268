import type { CountedTicket } from '#contract/areas/ticket/public.ts'
import type { Page } from '#contract/transport.ts'
import { asCounted, countedTickets, isUncounted } from '#server/areas/ticket/public.ts'
import type { Executor } from '#server/db/client.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { cutCakeRecordTable, cutTicket } from './tables.ts'

const t = alias(cutTicket, 't')

interface Asked {
  project: string
  cut: number | undefined
  member: number | undefined
  pageNo: number | undefined
  pageSize: number | undefined
}

/** The tickets counted by an allocation, or those not counted yet, latest confirmed first. */
export function ticketsOf(at: Executor, asked: Asked): Promise<Page<CountedTicket>> {
  const { project, cut, member } = asked
  const counted =
    cut === undefined
      ? asCounted(isUncounted(project, { by: 'cut' }), member)
      : sql`select ${t.ticket} as ticket, ${t.member} as member, ${t.kpi} as kpi from ${t}
          join ${cutCakeRecordTable} on ${cutCakeRecordTable.id} = ${t.cut}
          where ${cutCakeRecordTable.id} = ${cut} and ${cutCakeRecordTable.project} = ${project}
            ${member === undefined ? sql`` : sql`and ${t.member} = ${member}`}`
  return countedTickets(at, counted, asked)
}
