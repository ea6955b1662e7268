import { and, eq, type SQLWrapper } from 'drizzle-orm'
import { projectTopic } from '#contract/areas/project/live.ts'
import { holdersOf } from '#server/areas/access/public.ts'
import type { Me } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { sql } from '#server/kit/sql.ts'
import type { Allowed, Thread } from '#server/kit/thread.ts'
import { word } from '#server/words.ts'
import { leadsOf } from '../leaving.ts'
import { inMyProjects, mayWrite } from '../membership.ts'
import { projectTable } from '../tables/project.ts'
import { projectMemberTable as m } from '../tables/projectMember.ts'

/** Everybody who reads what is in a project: its active members, and those who see every project. */
export async function projectReaders(at: Executor, project: string): Promise<number[]> {
  const members = await at
    .select({ member: m.member })
    .from(m)
    .where(and(eq(m.project, project), eq(m.status, 'ACTIVE')))
  const readers = new Set(members.map(({ member }) => member))
  for (const id of await holdersOf(at, 'project:all')) readers.add(id)
  return [...readers]
}

/** The project with that id, for members who see it. */
const seenProject = (me: Me, rowId: SQLWrapper) =>
  sql`exists (select from ${projectTable} where ${projectTable.id} = ${rowId}
    and ${inMyProjects(me, projectTable.id) ?? sql`true`})`

/** What a member may do with the comments on something of a project. */
export async function allowedInProject(at: Executor, me: Me, project: string): Promise<Allowed> {
  const may = await mayWrite(at, me, project)
  return { may, moderates: may === true && (await mayWrite(at, me, project, 'LEAD')) === true }
}

/** Comments on the charter of a project, which is named by the id of the project. */
export const charterThread: Thread = {
  visible: seenProject,
  allowed: allowedInProject,
  describe: async (at, project) => {
    const [found] = await at
      .select({ name: projectTable.name })
      .from(projectTable)
      .where(eq(projectTable.id, project))
    if (!found) return undefined
    return {
      title: language => `${found.name} · ${word(language, 'menus:constitution')}`,
      link: () => `/projects/constitution?${new URLSearchParams({ projectId: project })}`,
      readers: await projectReaders(at, project),
      people: await leadsOf(at, project),
      topics: [projectTopic(project)],
    }
  },
}
