import { and, eq, is, type SQL } from 'drizzle-orm'
import { type AnyPgColumn, PgTransaction } from 'drizzle-orm/pg-core'
import type { ZodMiniType } from 'zod/mini'
import { type ProjectTag, projectTags } from '#contract/areas/project/projectMember.ts'
import type { Call } from '#contract/kit/call.ts'
import type { Fields } from '#contract/kit/field.ts'
import type { Me, SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { can } from '#server/kit/can.ts'
import type { Handler, Route } from '#server/kit/route.ts'
import type { Verdict } from '#server/kit/rules.ts'
import { isAnyOf, sql } from '#server/kit/sql.ts'
import { projectTable } from './tables/project.ts'
import { projectMemberTable } from './tables/projectMember.ts'

const own = projectMemberTable

/** Whether the member sees and leads every project. */
export const everywhere = (me: Me): boolean => can(me, 'project:all')

/** Rows of projects the member is active in, by the column of the project. */
export const inOwnProjects = (me: Me, project: AnyPgColumn): SQL =>
  sql`${project} in (select ${own.project} from ${projectMemberTable}
    where ${own.member} = ${me.id} and ${own.status} = 'ACTIVE')`

/** The same, unless a permission shows the member every project. */
export const inMyProjects = (me: Me, project: AnyPgColumn): SQL | undefined =>
  everywhere(me) ? undefined : inOwnProjects(me, project)

/** The ids of the projects the member is active in. */
export async function projectsOf(db: Executor, me: Me): Promise<string[]> {
  const rows = await db
    .select({ project: own.project })
    .from(projectMemberTable)
    .where(and(eq(own.member, me.id), eq(own.status, 'ACTIVE')))
  return rows.map(({ project }) => project)
}

/** Whether the member is active in a project. */
export async function hasProject(at: Executor, member: number): Promise<boolean> {
  const [found] = await at
    .select({ id: own.id })
    .from(own)
    .where(and(eq(own.member, member), eq(own.status, 'ACTIVE')))
    .limit(1)
  return found !== undefined
}

/** A member's permissions in a project. */
export interface Membership {
  tags: ReadonlySet<ProjectTag>
  archived: boolean
}

const toMembership = (me: Me, status: string, held: readonly ProjectTag[]): Membership => ({
  tags: new Set(
    everywhere(me) || held.includes('LEAD') ? (Object.keys(projectTags) as ProjectTag[]) : held,
  ),
  archived: status === 'ARCHIVED',
})

type Read = Promise<Membership | undefined>
/** Memberships loaded during a call: a page of rows needs many. */
const cache = new WeakMap<Me, Map<string, Read>>()

/** Within a transaction a membership may have changed: nothing of it is kept. */
function keptOf(at: Executor, me: Me): Map<string, Read> {
  const kept = (is(at, PgTransaction) ? undefined : cache.get(me)) ?? new Map<string, Read>()
  if (!is(at, PgTransaction)) cache.set(me, kept)
  return kept
}

/** The membership in that project; undefined if the project does not exist for the member. */
export function membershipIn(at: Executor, me: Me, project: string): Read {
  const kept = keptOf(at, me)
  const read =
    kept.get(project) ?? readMemberships(at, me, [project]).then(found => found.get(project))
  kept.set(project, read)
  return read
}

/**
 * The same for a page of rows, as their `prepare`: reads in one statement what `membershipIn` and
 * `mayWrite` are going to be asked for each of them.
 */
export async function prepareMemberships(
  at: Executor,
  me: Me,
  rows: readonly { project: string | null }[],
): Promise<void> {
  const kept = keptOf(at, me)
  const projects = new Set(rows.flatMap(({ project }) => project ?? []))
  const missing = [...projects].filter(project => !kept.has(project))
  if (missing.length === 0) return
  const reading = readMemberships(at, me, missing)
  for (const project of missing)
    kept.set(
      project,
      reading.then(found => found.get(project)),
    )
  await reading
}

async function readMemberships(
  at: Executor,
  me: Me,
  projects: readonly string[],
): Promise<ReadonlyMap<string, Membership>> {
  const rows = await at
    .select({
      project: projectTable.id,
      status: projectTable.status,
      permissionTag: own.permissionTag,
    })
    .from(projectTable)
    .leftJoin(
      projectMemberTable,
      and(eq(own.project, projectTable.id), eq(own.member, me.id), eq(own.status, 'ACTIVE')),
    )
    .where(isAnyOf(projectTable.id, projects))
  return new Map(
    rows
      .filter(({ permissionTag }) => permissionTag || everywhere(me))
      .map(one => [one.project, toMembership(me, one.status, one.permissionTag ?? [])]),
  )
}

/** The membership, or 404: for non-members the project does not exist. */
export const requireMembership = async (
  at: Executor,
  me: Me,
  project: string,
): Promise<Membership> => (await membershipIn(at, me, project)) ?? fail('notFound')

/** Whether the member may change the project, with one of these tags. */
export async function mayWrite(
  at: Executor,
  me: Me,
  project: string,
  ...tags: readonly ProjectTag[]
): Promise<Verdict> {
  const membership = await membershipIn(at, me, project)
  if (!membership) return 'notFound'
  if (tags.length > 0 && !tags.some(tag => membership.tags.has(tag))) return 'noPermission'
  return membership.archived ? 'projectArchived' : true
}

/** The same as an assertion. */
export async function requireWrite(
  at: Executor,
  me: Me,
  project: string,
  ...tags: readonly ProjectTag[]
): Promise<void> {
  const verdict = await mayWrite(at, me, project, ...tags)
  if (verdict !== true) fail(verdict)
}

/**
 * Serves a call about one project, named by its input `projectId`: for members who are not active
 * in it the project does not exist.
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
      await requireMembership(db, me, (input as { projectId: string }).projectId)
      return route.answer(context, input)
    },
  }
}
