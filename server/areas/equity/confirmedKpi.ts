import { sumOf } from '#contract/areas/equity/equity.ts'
import { kpiTicketTable } from '#server/areas/ticket/public.ts'
import type { Executor } from '#server/db/client.ts'
import { sql } from '#server/kit/sql.ts'

export interface Earned {
  member: number
  /** The sum of the tickets, with 2 places. */
  kpi: string
  /** By id. */
  tickets: { id: number; kpi: string }[]
}

interface Options {
  /** Only tickets confirmed until this moment. */
  until?: string | undefined
  /** Locked until the transaction ends. */
  lock?: boolean
}

/**
 * The confirmed tickets of a project that no allocation has counted yet, by member. A partial index
 * contains exactly these, so that the total number of tickets does not matter.
 */
export async function confirmedKpi(
  at: Executor,
  project: string,
  { until, lock }: Options = {},
): Promise<Earned[]> {
  const { id, contributor, kpiPoint, status, cut, confirmDate } = kpiTicketTable
  const { rows } = await at.execute<{ id: number; member: number; kpi: string }>(sql`
    select ${id}::float8 as "id", ${contributor}::float8 as "member", ${kpiPoint} as "kpi"
    from ${kpiTicketTable}
    where ${kpiTicketTable.project} = ${project} and ${status} = 'CONFIRMED' and ${cut} is null
      and ${contributor} is not null ${until ? sql`and ${confirmDate} <= ${until}` : sql``}
    order by ${contributor}, ${id} ${lock ? sql`for no key update` : sql``}`)
  const byMember = new Map<number, Earned['tickets']>()
  for (const { id, member, kpi } of rows) {
    const own = byMember.get(member) ?? []
    own.push({ id, kpi })
    byMember.set(member, own)
  }
  return [...byMember].map(([member, tickets]) => ({
    member,
    kpi: sumOf(tickets.map(ticket => ticket.kpi)),
    tickets,
  }))
}
