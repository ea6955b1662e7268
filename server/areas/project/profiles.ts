import { eq } from 'drizzle-orm'
import {
  checkGmProfile,
  checkMemberInProject,
  getGmProfiles,
  type Profile,
} from '#contract/areas/project/calls/projectPeople.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { fail } from '#server/fail.ts'
import type { Route } from '#server/kit/route.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { answerInProject, requireWrite } from './membership.ts'
import { activeIn, projectMemberTable } from './tables/projectMember.ts'

const p = alias(projectMemberTable, 'p')
const m = alias(memberTable, 'm')

const named = sql`${m.id}::float8 as "id", ${accountName(m)} as "name", ${m.loginName},
  ${m.avatarImg}::float8 as "avatarImg"`

interface Found extends Record<string, unknown> {
  id: number
  name: string
  loginName: string
  avatarImg: number | null
  active: boolean
  membership: number | null
  status: 'ACTIVE' | 'EXITED' | null
}

/** Members of projects as others see them, and the relation of an account to a project. */
export const profileRoutes: Route[] = [
  answerInProject(getGmProfiles, async ({ db }, { projectId }) => {
    const { rows } = await db.execute<Profile & Record<string, unknown>>(sql`
      select ${named}, ${p.position}, ${p.permissionTag} as "tags"
      from ${p} join ${m} on ${m.id} = ${p.member}
      where ${p.project} = ${projectId} and ${p.status} = 'ACTIVE'
      order by ${p.joinDate}, ${p.id}`)
    return rows
  }),

  answerInProject(checkMemberInProject, async ({ db }, { projectId, member }) => {
    const [membership] = await db
      .select({ tags: projectMemberTable.permissionTag })
      .from(projectMemberTable)
      .where(activeIn(projectId, member))
    return { inProject: membership !== undefined, tags: membership?.tags ?? [] }
  }),

  answerInProject(checkGmProfile, async ({ db, me }, { projectId, member, email }) => {
    await requireWrite(db, me, projectId, 'MANAGE_MEMBER')
    if (!member && !email) fail('badInput', { email: { problem: 'required' } })
    const { rows } = await db.execute<Found>(sql`
      select ${named}, ${m.status} = 'ACTIVE' as "active",
        ${p.id}::float8 as "membership", ${p.status} as "status"
      from ${m} left join ${p}
        on ${p.project} = ${projectId} and ${p.member} = ${m.id}
      where ${member ? eq(m.id, member) : sql`${m.email} = ${email}`}`)
    const [found] = rows
    if (!found) return { account: null, membership: null }
    const { membership, status, ...account } = found
    return {
      account,
      membership: membership && status ? { id: membership, status } : null,
    }
  }),
]
