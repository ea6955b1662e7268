import type { SQL } from 'drizzle-orm'
import { sumOf } from '#contract/kit/decimal.ts'
import type { Executor } from '#server/db/client.ts'
import { sql } from '#server/kit/sql.ts'
import { kpiTicketTable } from './tables.ts'

export interface Earned {
  member: number
  /** The sum of the tickets, with 2 places. */
  kpi: string
  /** By id. */
  tickets: { id: number; kpi: string }[]
}

interface Options {
  /** What has not counted them yet: allocations or settlements. */
  by: 'cut' | 'settlement'
  /** Only tickets confirmed until this moment. */
  until?: string | undefined
}

/**
 * Which tickets are confirmed and not counted yet. A partial index contains exactly these, so that
 * the total number of tickets does not matter.
 */
export function isUncounted(project: string, { by, until }: Options): SQL {
  const { status, contributor, confirmDate } = kpiTicketTable
  return sql`${kpiTicketTable.project} = ${project} and ${status} = 'CONFIRMED'
    and ${kpiTicketTable[by]} is null and ${contributor} is not null
    ${until ? sql`and ${confirmDate} <= ${until}` : sql``}`
}

/** These tickets by member; `lock` locks them until the transaction ends. */
export async function confirmedKpi(
  at: Executor,
  project: string,
  { lock, ...options }: Options & { lock?: boolean },
): Promise<Earned[]> {
  const { id, contributor, kpiPoint } = kpiTicketTable
  const { rows } = await at.execute<{ id: number; member: number; kpi: string }>(sql`
    select ${id}::float8 as "id", ${contributor}::float8 as "member", ${kpiPoint} as "kpi"
    from ${kpiTicketTable} where ${isUncounted(project, options)}
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

/**
 * The planned or submitted KPI of the open tickets of a project by member; nobody has claimed those
 * without one. Drafts are not offered yet.
 */
export async function openKpi(
  at: Executor,
  project: string,
  except?: number,
): Promise<{ member: number | null; kpi: string; count: number }[]> {
  const { id, contributor, kpiPoint, status } = kpiTicketTable
  const { rows } = await at.execute<{ member: number | null; kpi: string; count: number }>(sql`
    select ${contributor}::float8 as "member", count(*)::int as "count",
      sum(${kpiPoint})::numeric(19, 2)::text as "kpi" from ${kpiTicketTable}
    where ${kpiTicketTable.project} = ${project} and ${id} <> ${except ?? 0}
      and ${status} in ('TO_CLAIM', 'CLAIMED', 'PENDING_CONFIRM', 'REJECTED')
    group by ${contributor} order by ${contributor}`)
  return rows
}
