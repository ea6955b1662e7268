import { projectMemberTable, projectTable } from '#server/areas/project/public.ts'
import type { Executor } from '#server/db/client.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { inPercents } from './shares.ts'
import { cutShare } from './tables.ts'

const m = alias(projectMemberTable, 'm')
const p = alias(projectTable, 'p')
const own = alias(cutShare, 'own')

export interface OwnHolding {
  project: string
  name: string
  shares: number
  percent: string
  inside: boolean
}

interface Held extends Record<string, unknown> {
  project: string
  name: string
  member: number
  shares: number
  inside: boolean
}

/** The shares of a member, by project: theirs also after they left it. The most of them first. */
export async function ownHoldings(at: Executor, member: number): Promise<OwnHolding[]> {
  const { rows } = await at.execute<Held>(sql`
    select ${p.id} as "project", ${p.name} as "name", ${cutShare.member}::float8 as "member",
      sum(${cutShare.shares})::float8 as "shares",
      exists (select 1 from ${m} where ${m.project} = ${p.id} and ${m.member} = ${member}
        and ${m.status} = 'ACTIVE') as "inside"
    from ${cutShare} join ${p} on ${p.id} = ${cutShare.project}
    where ${cutShare.project} in (select ${own.project} from ${own} where ${own.member} = ${member})
    group by ${p.id}, ${p.name}, ${cutShare.member}`)
  const projects = [...new Set(rows.map(({ project }) => project))]
  return projects
    .flatMap(project => inPercents(rows.filter(row => row.project === project)))
    .filter(row => row.member === member && row.shares > 0)
    .sort((a, b) => b.shares - a.shares || (a.project < b.project ? -1 : 1))
    .map(({ project, name, shares, rate, inside }) => {
      return { project, name, shares, percent: rate, inside }
    })
}
