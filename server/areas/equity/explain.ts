import type { explainShare, Share, ShareStep } from '#contract/areas/equity/calls.ts'
import { type Split, split } from '#contract/areas/equity/equity.ts'
import type { CallInput, CallOutput } from '#contract/kit/call.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { projectMemberTable } from '#server/areas/project/public.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { openPeriod } from './openPeriod.ts'
import { projectOf } from './project.ts'
import { sharesOf, shown } from './shares.ts'
import { sharesIn } from './sharesHeld.ts'
import { cutCakeRecordTable, cutShare } from './tables.ts'

const c = alias(cutCakeRecordTable, 'c')
const o = alias(memberTable, 'o')
const s = alias(cutShare, 's')
const m = alias(memberTable, 'm')

type Asked = Required<CallInput<typeof explainShare>>
type Explained = CallOutput<typeof explainShare>

/** A member's share with how the rule came to it. */
function stepOf(share: Share, divided: Split, totalValue: number): ShareStep {
  const part = divided.parts.find(({ member }) => member === share.member) ?? fail('internal')
  const { fixed, earned, whole, remainder, extra } = part
  const { equityTotal, kpiTotal, kpiShared, leftover } = divided
  const sums = { equityTotal, kpiTotal, kpiShared, leftover, totalValue }
  const { member, name, kpi, equityPer, waived, rate, shares, tickets } = share
  const own = { member, name, kpi, equityPer, waived, rate, shares, tickets }
  return { ...own, ...sums, fixed, earned, whole, remainder, extra }
}

/** A member's holdings, broken down to the calculation of each allocation and of one made now. */
export async function explain(at: Executor, asked: Asked, self: number): Promise<Explained> {
  const { projectId, pageNo, pageSize } = asked
  const member = asked.member ?? self
  const held = await holderOf(at, projectId, member)
  const { rows: cuts } = await at.execute<{
    id: number
    cutDate: string
    operatorTitle: string
    totalValue: number
  }>(sql`
    select ${c.id}::float8 as "id", ${c.totalValue},
      to_char(${c.cutDate}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "cutDate",
      ${accountName(o)} as "operatorTitle"
    from ${c} join ${o} on ${o.id} = ${c.operator}
    join ${s} on ${s.cut} = ${c.id} and ${s.member} = ${member}
    where ${c.project} = ${projectId} order by ${c.id} desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`)
  const all = await sharesOf(
    at,
    cuts.map(one => one.id),
  )
  const list = cuts.flatMap(({ id, cutDate, operatorTitle, totalValue }) => {
    const shares = all.filter(share => share.cut === id)
    const own = shares.find(share => share.member === member)
    if (!own) return []
    const step = stepOf(own, split(totalValue, shares), totalValue)
    return [{ ...step, cut: id, cutDate, operatorTitle }]
  })
  const { cuts: total, ...rest } = held
  return { ...rest, list, total, pageNo, pageSize, open: await openStep(at, projectId, member) }
}

interface Held {
  member: number
  name: string
  shares: number
  issued: number
  cuts: number
  [column: string]: unknown
}

/** A current or former member of the project; others get no explanation. */
async function holderOf(at: Executor, project: string, member: number) {
  const { rows } = await at.execute<Held>(sql`
    select ${m.id}::float8 as "member", ${accountName(m)} as "name",
      (select coalesce(sum(${cutShare.shares}), 0)::float8 from ${cutShare}
        where ${cutShare.project} = ${project} and ${cutShare.member} = ${m.id}) as "shares",
      (select count(*)::int from ${cutShare}
        where ${cutShare.project} = ${project} and ${cutShare.member} = ${m.id}) as "cuts",
      (select coalesce(sum(${cutCakeRecordTable.totalValue}), 0)::float8 from ${cutCakeRecordTable}
        where ${cutCakeRecordTable.project} = ${project}) as "issued"
    from ${m} where ${m.id} = ${member}
      and exists (select from ${projectMemberTable} where ${projectMemberTable.project} = ${project} and ${projectMemberTable.member} = ${m.id})`)
  const found = rows[0] ?? fail('notInProject')
  const { name, shares, issued, cuts } = found
  const own = (await sharesIn(at, project)).find(one => one.member === member)
  return { member, name, shares, issued, cuts, rate: own?.rate ?? '0.00' }
}

/** The result of an allocation made now; null if none can be made. */
async function openStep(at: Executor, id: string, member: number): Promise<Explained['open']> {
  const project = await projectOf(at, id)
  if (project.cutType !== 'MILESTONE') return null
  const period = await openPeriod(at, project)
  const own = shown(period).find(share => share.member === member)
  if (!own) return null
  const { totalValue, blocked, undivided } = period
  return {
    ...stepOf(own, { ...period, parts: period.shares }, totalValue),
    blocked,
    undivided,
  }
}
