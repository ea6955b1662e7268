import { eq } from 'drizzle-orm'
import { projectTopic } from '#contract/areas/project/public.ts'
import { allowedInProject, projectReaders } from '#server/areas/project/public.ts'
import type { Executor } from '#server/db/client.ts'
import { numericId, sql } from '#server/kit/sql.ts'
import type { Thread } from '#server/kit/thread.ts'
import { ticketLink } from './notify.ts'
import { kpiTicketTable as t } from './tables.ts'
import { existing } from './visible.ts'

async function ticketOf(at: Executor, id: string) {
  const { project, title, creator, contributor } = t
  const [found] = await at
    .select({ id: t.id, project, title, creator, contributor })
    .from(t)
    .where(eq(t.id, Number(id)))
  return found
}

/** Comments on a ticket; a draft has none. */
export const ticketThread: Thread = {
  visible: (me, rowId) =>
    sql`exists (select from ${t} where ${t.id} = ${numericId(rowId)} and ${t.status} <> 'DRAFT'
      and ${existing(me, t) ?? sql`true`})`,
  allowed: async (at, me, id) => {
    const ticket = await ticketOf(at, id)
    return ticket ? allowedInProject(at, me, ticket.project) : { may: 'notFound', moderates: false }
  },
  describe: async (at, id) => {
    const ticket = await ticketOf(at, id)
    if (!ticket) return undefined
    const { project, title, creator, contributor } = ticket
    return {
      title: () => title,
      link: () => ticketLink(project, ticket.id),
      readers: await projectReaders(at, project),
      people: contributor === null ? [creator] : [creator, contributor],
      topics: [projectTopic(project)],
    }
  },
}
