import { type SQL, sql } from 'drizzle-orm'
import { membershipIn } from '#server/areas/project/public.ts'
import { existing, kpiTicketTable } from '#server/areas/ticket/public.ts'
import type { Me, SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { can } from '#server/kit/can.ts'

/** Sees the figures of every project, though not necessarily its rows. */
export const seesAll = (me: Me): boolean => can(me, 'home:report') || can(me, 'project:all')

/** Checks that the member may see the figures of a project; for others it does not exist. */
export async function requireVisibleProject({ db, me }: SignedIn, project: string): Promise<void> {
  if (await membershipIn(db, me, project)) return
  if (!seesAll(me)) fail('notFound')
  const { rows } = await db.execute(sql`select from "project" where "id" = ${project}`)
  if (rows.length === 0) fail('notFound')
}

/** The tickets of a report: of the given project, otherwise all the member sees. */
export async function ticketsOf(context: SignedIn, project?: string | null): Promise<SQL> {
  const { me } = context
  const seen = seesAll(me) ? undefined : existing(me, kpiTicketTable)
  if (project) {
    await requireVisibleProject(context, project)
    return sql`"kpiTicket"."project" = ${project} and ${seen ?? sql`true`}`
  }
  return seen ?? sql`true`
}
