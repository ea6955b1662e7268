import { commentPeople } from '#contract/areas/comment/calls.ts'
import type { Person } from '#contract/kit/calls/member.ts'
import { accountName, hasName, memberTable } from '#server/areas/access/public.ts'
import { answer } from '#server/kit/answer.ts'
import { isAnyOf, sql } from '#server/kit/sql.ts'
import { requireThread } from './thread.ts'

/** Members offered at once. */
const most = 20

const { id, status, loginName, avatarImg } = memberTable

export const commentPeopleRoute = answer(
  commentPeople,
  async ({ db, me }, { entity, rowId, keyword }) => {
    const thread = await requireThread(db, me, { entity, rowId })
    const readers = (await thread.describe(db, rowId))?.readers ?? []
    const { rows } = await db.execute<Person & Record<string, unknown>>(sql`
      select ${id}::float8 as "id", ${accountName()} as "name", ${loginName},
        ${avatarImg}::float8 as "avatarImg"
      from ${memberTable}
      where ${status} = 'ACTIVE' and ${isAnyOf(id, [...readers])} and ${id} <> ${me.id}
        and ${await hasName(keyword?.trim() ?? '')}
      order by 2, 1 limit ${most}`)
    return rows
  },
)
