import { desc, eq } from 'drizzle-orm'
import { isOverWhole, type Part, type Split, split } from '#contract/areas/equity/equity.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { projectMemberTable } from '#server/areas/project/public.ts'
import { confirmedKpi, type Earned } from '#server/areas/ticket/public.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { digestOf } from '#server/kit/digest.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { type Divided, requireMilestone } from './project.ts'
import { cutCakeRecordTable, waiverRecordTable } from './tables.ts'

const w = alias(waiverRecordTable, 'w')
const m = alias(memberTable, 'm')
const p = alias(projectMemberTable, 'p')

/** A member's result in an allocation. */
export interface OpenShare extends Part {
  name: string
  kpi: string
  equityPer: string | null
  waived: boolean
  /** No longer in the project. */
  exited: boolean
  tickets: Earned['tickets']
}

/** What has been earned in a project since its last allocation, divided as of now. */
export interface OpenPeriod extends Omit<Split, 'parts'> {
  project: string
  totalValue: number
  last: { cutDate: string; hash: string } | undefined
  shares: OpenShare[]
  /** A hash of everything above, which changes if any of it changes. */
  fingerprint: string
  blocked: 'projectArchived' | 'noSharesToDivide' | 'nobodyEarned' | null
}

interface Taking {
  member: number
  name: string
  equityPer: string | null
  waived: boolean
  exited: boolean
  [column: string]: unknown
}

/** Active members, and former members with earnings that are not counted yet. */
async function taking(at: Executor, project: string, earned: readonly Earned[]) {
  const { rows } = await at.execute<Taking>(sql`
    select ${m.id}::float8 as "member", ${accountName(m)} as "name",
      case when ${p.status} = 'ACTIVE' then ${p.equityPer} end as "equityPer",
      ${p.status} is distinct from 'ACTIVE' as "exited",
      exists (select from ${w} where ${w.project} = ${project}
        and ${w.member} = ${m.id} and ${w.status} = 'STANDING') as "waived"
    from ${m}
    left join ${p} on ${p.project} = ${project} and ${p.member} = ${m.id}
    where ${p.status} = 'ACTIVE' or ${m.id} = any(${sql.param(earned.map(one => one.member))}::bigint[])
    order by ${m.id}`)
  return rows
}

/** The last record of a project's chain. */
async function lastCut(at: Executor, project: string) {
  const { id, cutDate, hash } = cutCakeRecordTable
  const [last] = await at
    .select({ cutDate, hash })
    .from(cutCakeRecordTable)
    .where(eq(cutCakeRecordTable.project, project))
    .orderBy(desc(id))
    .limit(1)
  return last
}

/** Reads the open period of a project; `lock` locks its tickets until the transaction ends. */
export async function openPeriod(
  at: Executor,
  project: Divided,
  options: { until?: string | undefined; lock?: boolean } = {},
): Promise<OpenPeriod> {
  requireMilestone(project)
  const { id, totalValue, archived } = project
  const earned = await confirmedKpi(at, id, { by: 'cut', ...options })
  const claims = (await taking(at, id, earned)).map(one => {
    const own = earned.find(({ member }) => member === one.member)
    return { ...one, kpi: own?.kpi ?? '0.00', tickets: own?.tickets ?? [] }
  })
  if (isOverWhole(claims)) fail('equityOverWhole')
  const { parts, ...sums } = split(totalValue, claims)
  const last = await lastCut(at, id)
  const content = claims.map(({ member, kpi, equityPer, waived, tickets }, i) => {
    return { member, kpi, equityPer, waived, shares: parts[i]?.shares, tickets }
  })
  return {
    ...sums,
    project: id,
    totalValue,
    last,
    shares: claims.map((claim, i) => ({ ...claim, ...(parts[i] as Part) })),
    fingerprint: digestOf({ project: id, totalValue, after: last?.hash ?? null, content }),
    blocked: archived
      ? 'projectArchived'
      : totalValue === 0
        ? 'noSharesToDivide'
        : sums.undivided > 0
          ? 'nobodyEarned'
          : null,
  }
}
