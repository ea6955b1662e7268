import { ownMembership } from '#contract/areas/project/calls/project.ts'
import { memberSearch, type Person } from '#contract/kit/calls/member.ts'
import { accountName, hasName, memberTable } from '#server/areas/access/public.ts'
import { answer } from '#server/kit/answer.ts'
import type { Route } from '#server/kit/route.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { answerInProject, requireMembership } from './membership.ts'
import { projectMemberTable } from './tables/projectMember.ts'

const m = alias(memberTable, 'm')

/** Members offered at once: enough to choose from, too few to read the whole list. */
const most = 20

export const peopleRoutes: Route[] = [
  answerInProject(ownMembership, async ({ db, me }, { projectId }) => {
    const { tags, archived } = await requireMembership(db, me, projectId)
    return { tags: [...tags], archived }
  }),

  answer(memberSearch, async ({ db, me }, { keyword = null, projectId = null, first }) => {
    if (projectId) await requireMembership(db, me, projectId)
    const typed = keyword?.trim() ?? ''
    const { project, member, status } = projectMemberTable
    const { rows } = await db.execute<Person & Record<string, unknown>>(sql`
      select ${m.id}::float8 as "id", ${accountName(m)} as "name",
        ${m.loginName}, ${m.avatarImg}::float8 as "avatarImg"
      from ${m}
      where ${m.status} = 'ACTIVE'
        and (${projectId}::text is null or exists (select from ${projectMemberTable}
          where ${project} = ${projectId} and ${member} = ${m.id} and ${status} = 'ACTIVE'))
        and (${await hasName(typed, m)} or ${m.email} = ${typed.toLowerCase()})
      order by ${m.id} = any(${sql.param(first ?? [])}::bigint[]) desc, 2, 1 limit ${most}`)
    return rows
  }),
]
