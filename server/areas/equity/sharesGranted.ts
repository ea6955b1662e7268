import { projectTable } from '#server/areas/project/public.ts'
import type { Executor } from '#server/db/client.ts'
import { during, type Period } from '#server/kit/calendar/period.ts'
import { sql } from '#server/kit/sql.ts'
import { cutCakeRecordTable, cutShare } from './tables.ts'

interface Which {
  project?: string | undefined
  /** Only allocations of these days. */
  days?: Period | undefined
}

/** The shares that allocations gave a member, by project; also of projects they have left. */
export async function sharesGranted(
  at: Executor,
  member: number,
  { project, days }: Which,
): Promise<{ project: string; name: string; shares: number }[]> {
  const { rows } = await at.execute<{ project: string; name: string; shares: number }>(sql`
    select ${cutShare.project}, ${projectTable.name}, sum(${cutShare.shares})::float8 as "shares"
    from ${cutShare} join ${projectTable} on ${projectTable.id} = ${cutShare.project}
      join ${cutCakeRecordTable} on ${cutCakeRecordTable.id} = ${cutShare.cut}
    where ${cutShare.member} = ${member}
      and ${project ? sql`${cutShare.project} = ${project}` : sql`true`}
      and ${days ? during(cutCakeRecordTable.cutDate, days) : sql`true`}
    group by ${cutShare.project}, ${projectTable.name}
    having sum(${cutShare.shares}) > 0
    order by "shares" desc`)
  return rows
}
