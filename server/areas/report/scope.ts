import { type SQL, sql } from 'drizzle-orm'
import { standingIn } from '#server/areas/project/public.ts'
import { existing, kpiTicketTable } from '#server/areas/ticket/public.ts'
import { holds, type Me, type SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'

/** Sees the figures of every project, though not necessarily the rows behind them. */
export const seesAll = (me: Me): boolean => holds(me, 'home:report') || holds(me, 'project:all')

/** The project asked for, if the member may see its figures; to others it does not exist. */
export async function demandSeen({ db, me }: SignedIn, project: string): Promise<void> {
  if (await standingIn(db, me, project)) return
  if (!seesAll(me)) fail('notFound')
  const { rows } = await db.execute(sql`select from "project" where "id" = ${project}`)
  if (rows.length === 0) fail('notFound')
}

/** The tickets a report counts: of the project asked for, else of all the member sees. */
export async function ticketsOf(context: SignedIn, project?: string | null): Promise<SQL> {
  const { me } = context
  const seen = seesAll(me) ? undefined : existing(me, kpiTicketTable)
  if (project) {
    await demandSeen(context, project)
    return sql`"kpiTicket"."project" = ${project} and ${seen ?? sql`true`}`
  }
  return seen ?? sql`true`
}
