import { inArray } from 'drizzle-orm'
import { memberTable } from '#server/areas/access/public.ts'
import type { Executor } from '#server/db/client.ts'
import { projectTable } from '../tables/project.ts'
import { projectMemberTable } from '../tables/projectMember.ts'
import { app } from './projects/app.ts'
import { care, old, shop } from './projects/community.ts'
import { green } from './projects/green.ts'
import { type DemoProject, daysAgo } from './projects/shape.ts'

/** The projects of the demo in order, with their members. */
export async function seedDemoProjects(at: Executor): Promise<void> {
  const all: readonly DemoProject[] = [app(), green(), care(), shop(), old()]
  const names = [...new Set(all.flatMap(({ members }) => members.map(one => one.loginName)))]
  const found = await at
    .select({ id: memberTable.id, loginName: memberTable.loginName })
    .from(memberTable)
    .where(inArray(memberTable.loginName, names))
  const ids = new Map(found.map(({ id, loginName }) => [String(loginName), Number(id)]))

  for (const [sort, { manager, archived, members, ...values }] of all.entries()) {
    await at.insert(projectTable).values({
      ...values,
      manager: ids.get(manager),
      status: archived ? 'ARCHIVED' : 'ACTIVE',
      sort,
    } as never)
    await at.insert(projectMemberTable).values(
      members.map(({ loginName, joined, exited, ...rest }) => ({
        ...rest,
        project: values.id,
        member: ids.get(loginName),
        joinDate: daysAgo(joined),
        exitDate: exited === undefined ? null : daysAgo(exited),
        status: exited === undefined ? 'ACTIVE' : 'EXITED',
        kpi: '0',
      })) as never,
    )
  }
}
