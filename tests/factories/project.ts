import { sql } from 'drizzle-orm'
import type { ProjectTag } from '#contract/areas/project/projectMember.ts'
import { projectTable } from '#server/areas/project/tables/project.ts'
import { projectMemberTable } from '#server/areas/project/tables/projectMember.ts'
import { kpiJobTypeTable } from '#server/areas/setup/kpiJobType.ts'
import type { Executor } from '#server/db/client.ts'

let made = 0

/** A project nobody is in yet; `values` go over what is made up. */
export async function makeProject(
  db: Executor,
  values: Record<string, unknown> = {},
): Promise<string> {
  const id = `P${++made}`
  const stored = await db
    .insert(projectTable)
    .values({
      id,
      name: `Project ${made}`,
      type: 'SOFTWARE',
      status: 'ACTIVE',
      sort: made,
      totalValue: 1000,
      confirmType: 'LEADER',
      confirmRate: '50',
      completion: 0,
      cutType: 'MILESTONE',
      published: false,
      ...values,
    } as never)
    .returning({ id: projectTable.id })
  return String(stored[0]?.id)
}

/** Makes somebody an active member of a project; answers the membership's id. */
export async function join(
  db: Executor,
  project: string,
  member: number,
  permissionTag: readonly ProjectTag[] = [],
  values: Record<string, unknown> = {},
): Promise<number> {
  const stored = await db
    .insert(projectMemberTable)
    .values({
      project,
      member,
      joinDate: sql`current_date`,
      status: 'ACTIVE',
      permissionTag,
      kpi: '0',
      ...values,
    } as never)
    .returning({ id: projectMemberTable.id })
  return Number(stored[0]?.id)
}

/** A KPI job type with that rate; answers its id. */
export async function makeJobType(
  db: Executor,
  rate = '10.00',
  projectType = 'SOFTWARE',
): Promise<number> {
  const name = `Job ${++made}`
  const stored = await db
    .insert(kpiJobTypeTable)
    .values({
      projectType,
      cnName: name,
      enName: name,
      rate,
      unit: 'hour',
      orderValue: made,
    } as never)
    .returning({ id: kpiJobTypeTable.id })
  return Number(stored[0]?.id)
}
