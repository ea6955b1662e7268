import type { Share } from '#contract/areas/equity/calls.ts'
import { percentsOfShares } from '#contract/areas/equity/equity.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import type { Executor } from '#server/db/client.ts'
import { alias, sql } from '#server/kit/sql.ts'
import type { OpenPeriod, OpenShare } from './openPeriod.ts'
import { cutShare, cutTicket } from './tables.ts'

const t = alias(cutTicket, 't')
const s = alias(cutShare, 's')
const m = alias(memberTable, 'm')

type Stored = Share & { cut: number }
type Row = Omit<Stored, 'rate'> & Record<string, unknown>

/** The members' shares in these allocations, in their order, largest first. */
export async function sharesOf(at: Executor, cuts: readonly number[]): Promise<Stored[]> {
  const { rows } = await at.execute<Row>(sql`
    select ${s.cut}::float8 as "cut", ${s.member}::float8 as "member",
      ${accountName(m)} as "name", ${s.kpi}, ${s.equityPer}, ${s.waived},
      ${s.shares}, (select count(*)::int from ${t}
        where ${t.cut} = ${s.cut} and ${t.member} = ${s.member}) as "tickets"
    from ${s} join ${m} on ${m.id} = ${s.member}
    where ${s.cut} = any(${sql.param([...cuts])}::bigint[])
    order by ${s.cut}, ${s.shares} desc, ${s.member}`)
  return cuts.flatMap(cut => inPercents(rows.filter(row => row.cut === cut)))
}

/** Shares of one whole with their percents; what is undivided is part of the whole. */
export function inPercents<S extends { member: number; shares: number }>(
  shares: readonly S[],
  undivided = 0,
): (S & { rate: string })[] {
  const rates = percentsOfShares(shares, undivided)
  return shares.map((share, at) => ({ ...share, rate: rates[at] ?? '0.00' }))
}

/** The shares of the open period in wire format. */
export const shown = ({ shares, undivided }: OpenPeriod): Share[] =>
  inPercents(shares, undivided).map(wire)

const wire = (share: OpenShare): Share => {
  const { member, name, kpi, equityPer, waived, rate, shares, tickets, exited } = share
  return { member, name, kpi, equityPer, waived, rate, shares, tickets: tickets.length, exited }
}
