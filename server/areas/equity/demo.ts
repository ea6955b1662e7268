import { sql } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { cutIn } from './cut.ts'
import { openPeriod } from './openPeriod.ts'
import { projectOf } from './project.ts'

const allocations = [
  { project: 'GREEN', daysAgo: 120, remarks: '春耕完成，按里程碑分配' },
  { project: 'GREEN', daysAgo: 40, remarks: '首批收成，按里程碑分配' },
  { project: 'APP', daysAgo: 120, remarks: '第一版上線' },
  { project: 'APP', daysAgo: 40, remarks: '手機版上線' },
] as const

/** Past allocations of the demo projects, of whatever tickets had been confirmed by then. */
export async function seedDemoEquity(at: Executor): Promise<void> {
  const { rows } = await at.execute<{ id: number; loginName: string }>(
    sql`select "id"::float8 as "id", "loginName" from "member" where "loginName" = 'lead'`,
  )
  const [lead] = rows
  if (!lead) return
  const by = { ...lead, address: '' }
  for (const { project, daysAgo, remarks } of allocations) {
    const moment = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
    const { rows: known } = await at.execute(sql`select from "project" where "id" = ${project}`)
    if (known.length === 0) continue
    const period = await openPeriod(at, await projectOf(at, project), { until: moment })
    if (period.blocked === null) await cutIn(at, { project, by, remarks, moment })
  }
}
