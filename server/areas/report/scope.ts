import { eq, type SQL } from 'drizzle-orm'
import { membershipIn, projectTable } from '#server/areas/project/public.ts'
import { existing, kpiTicketTable } from '#server/areas/ticket/public.ts'
import type { Me, SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { can } from '#server/kit/can.ts'
import { sql } from '#server/kit/sql.ts'

/** Sees the figures of every project, though not necessarily its rows. */
export const seesAll = (me: Me): boolean => can(me, 'home:report') || can(me, 'project:all')

/** Checks that the member may see the figures of a project; for others it does not exist. */
export async function requireVisibleProject({ db, me }: SignedIn, project: string): Promise<void> {
  if (await membershipIn(db, me, project)) return
  if (!seesAll(me)) fail('notFound')
  const { id } = projectTable
  const [found] = await db.select({ id }).from(projectTable).where(eq(id, project))
  if (!found) fail('notFound')
}

/** The tickets of a report: of the given project, otherwise all the member sees. */
export async function ticketsOf(context: SignedIn, project?: string | null): Promise<SQL> {
  const { me } = context
  const seen = seesAll(me) ? undefined : existing(me, kpiTicketTable)
  if (project) {
    await requireVisibleProject(context, project)
    return sql`${kpiTicketTable.project} = ${project} and ${seen ?? sql`true`}`
  }
  return seen ?? sql`true`
}
