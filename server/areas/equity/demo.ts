import { eq } from 'drizzle-orm'
import { memberTable } from '#server/areas/access/public.ts'
import { projectTable } from '#server/areas/project/public.ts'
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
  const [lead] = await at
    .select({ id: memberTable.id, loginName: memberTable.loginName })
    .from(memberTable)
    .where(eq(memberTable.loginName, 'lead'))
  if (!lead) return
  const by = { ...lead, address: '' }
  for (const { project, daysAgo, remarks } of allocations) {
    const moment = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
    const known = at.select({ id: projectTable.id }).from(projectTable)
    if ((await known.where(eq(projectTable.id, project))).length === 0) continue
    const period = await openPeriod(at, await projectOf(at, project), { until: moment })
    if (period.blocked === null) await cutIn(at, { project, by, remarks, moment })
  }
}
