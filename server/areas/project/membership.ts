import { is, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, PgTransaction } from 'drizzle-orm/pg-core'
import type { ZodMiniType } from 'zod/mini'
import { type ProjectTag, projectTags } from '#contract/areas/project/projectMember.ts'
import type { Call } from '#contract/kit/call.ts'
import type { Fields } from '#contract/kit/field.ts'
import { holds, type Me, type SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import type { Handler, Route } from '#server/kit/route.ts'
import type { Verdict } from '#server/kit/rules.ts'

/** Sees and leads every project. */
export const everywhere = (me: Me): boolean => holds(me, 'project:all')

/** Rows of projects the member is active in, by the column that names the project. */
export const inOwnProjects = (me: Me, project: AnyPgColumn): SQL =>
  sql`${project} in (select "project" from "projectMember"
    where "member" = ${me.id} and "status" = 'ACTIVE')`

/** The same, where a right does not show the member every project. */
export const inMyProjects = (me: Me, project: AnyPgColumn): SQL | undefined =>
  everywhere(me) ? undefined : inOwnProjects(me, project)

/** The projects the member is active in. */
export async function projectsOf(db: Executor, me: Me): Promise<string[]> {
  const { rows } = await db.execute<{ project: string }>(
    sql`select "project" from "projectMember" where "member" = ${me.id} and "status" = 'ACTIVE'`,
  )
  return rows.map(({ project }) => project)
}

/** A member's standing in a project. */
export interface Standing {
  tags: ReadonlySet<ProjectTag>
  archived: boolean
}

const standing = (me: Me, status: string, held: readonly ProjectTag[]): Standing => ({
  tags: new Set(
    everywhere(me) || held.includes('LEAD') ? (Object.keys(projectTags) as ProjectTag[]) : held,
  ),
  archived: status === 'ARCHIVED',
})

/** Standings read so far, by the member as one call knows them: a page of rows asks for many. */
const known = new WeakMap<Me, Map<string, Promise<Standing | undefined>>>()

/** Where the member stands in that project; undefined for whom it does not exist. */
export function standingIn(at: Executor, me: Me, project: string): Promise<Standing | undefined> {
  // Within a change it may have changed by now.
  if (is(at, PgTransaction)) return readStanding(at, me, project)
  const mine = known.get(me) ?? new Map<string, Promise<Standing | undefined>>()
  known.set(me, mine)
  const read = mine.get(project) ?? readStanding(at, me, project)
  mine.set(project, read)
  return read
}

async function readStanding(at: Executor, me: Me, project: string): Promise<Standing | undefined> {
  const { rows } = await at.execute<{ status: string; permissionTag: ProjectTag[] | null }>(sql`
    select p."status", m."permissionTag" from "project" p
    left join "projectMember" m
      on m."project" = p."id" and m."member" = ${me.id} and m."status" = 'ACTIVE'
    where p."id" = ${project}`)
  const [found] = rows
  if (!found || !(found.permissionTag || everywhere(me))) return undefined
  return standing(me, found.status, found.permissionTag ?? [])
}

/** The member's standing, or 404: to an outsider the project does not exist. */
export const demandStanding = async (at: Executor, me: Me, project: string): Promise<Standing> =>
  (await standingIn(at, me, project)) ?? fail('notFound')

/** May the member change something of that project, holding one of these tags? */
export async function mayWrite(
  at: Executor,
  me: Me,
  project: string,
  ...tags: readonly ProjectTag[]
): Promise<Verdict> {
  const standing = await standingIn(at, me, project)
  if (!standing) return 'notFound'
  if (tags.length > 0 && !tags.some(tag => standing.tags.has(tag))) return 'noPermission'
  return standing.archived ? 'projectArchived' : true
}

/** The same, refusing. */
export async function demandWrite(
  at: Executor,
  me: Me,
  project: string,
  ...tags: readonly ProjectTag[]
): Promise<void> {
  const verdict = await mayWrite(at, me, project, ...tags)
  if (verdict !== true) fail(verdict)
}

/**
 * Serves a call about one project, named by its input `projectId`: to everybody who is not an
 * active member of it there is no such project.
 */
export function answerInProject<
  I extends Fields & { projectId: { kind: 'text'; max: number } },
  O extends ZodMiniType,
>(call: Call<I, O>, handler: Handler<Call<I, O>>): Route {
  const route = answer(call, handler)
  return {
    ...route,
    fails: ['notFound', ...route.fails],
    inProject: true,
    answer: async (context, input) => {
      const { db, me } = context as SignedIn
      await demandStanding(db, me, (input as { projectId: string }).projectId)
      return route.answer(context, input)
    },
  }
}
