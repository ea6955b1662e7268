import { and, type SQL } from 'drizzle-orm'
import { type FoundMember, memberDirectory } from '#contract/areas/profile/calls.ts'
import type { CvSection } from '#contract/areas/profile/personalCv.ts'
import { TOTAL_CAP } from '#contract/transport.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { projectMemberTable, requireMembership } from '#server/areas/project/public.ts'
import { answer } from '#server/kit/answer.ts'
import { can } from '#server/kit/can.ts'
import { each, type Finder } from '#server/kit/palette.ts'
import type { Route } from '#server/kit/route.ts'
import { withTyped } from '#server/kit/search/typed.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { personalCvTable } from './personalCv.ts'

const c = alias(personalCvTable, 'c')
const m = alias(memberTable, 'm')
const p = alias(projectMemberTable, 'p')

/** Whether the member shows that section: what is not shown can neither be read nor found. */
const shows = (section: CvSection): SQL => sql`${section}::text = any(${c.cardSections})`

/** The names of the skills, as far as they are shown. */
const skillNames = sql`case when ${shows('skills')} then array(
    select skill->>'name' from jsonb_array_elements(coalesce(${c.skills}, '[]')) skill)
  else '{}'::text[] end`

const names = sql`concat_ws(' ', ${m.nickName}, ${m.fullName}, ${m.engFirstName},
  ${m.engLastName}, ${m.loginName})`
const written = [m.nickName, m.fullName]

/** Names that contain what was typed. */
const isNamed = (typed: string) => withTyped(typed, { texts: [names], names: written })

/** Names, positions and skills that contain what was typed, as far as they are shown. */
const matches = (typed: string) =>
  withTyped(typed, {
    texts: [
      names,
      sql`case when ${shows('work')} then ${c.position} end`,
      sql`array_to_string(${skillNames}, chr(10))`,
    ],
    names: written,
  })

/**
 * Members with such a name for the palette: those who chose to be found, by their page, and those of
 * one's own projects, by the project's page of members.
 */
export const findMembers: Finder = async ({ db, me }, keyword) => {
  const typed = keyword.trim()
  if (!typed) return []
  const [fellow, own] = [alias(projectMemberTable, 'fellow'), alias(projectMemberTable, 'own')]
  const inProjects = sql`(select ${fellow.project} from ${fellow} join ${own}
      on ${own.project} = ${fellow.project} and ${own.member} = ${me.id} and ${own.status} = 'ACTIVE'
    where ${fellow.member} = ${m.id} and ${fellow.status} = 'ACTIVE'
    order by ${fellow.project} limit 1)`
  const shared = can(me, { right: 'projects:member' }) ? inProjects : sql`null::varchar`
  const listed = can(me, memberDirectory) ? sql`coalesce(${c.findable}, false)` : sql`false`
  const { rows } = await db.execute<{
    id: number
    name: string
    page: boolean
    shared: string
  }>(sql`
    select * from (
      select ${m.id}::float8 as "id", ${accountName(m)} as "name", ${listed} as "page",
        ${shared} as "shared"
      from ${m} left join ${c} on ${c.member} = ${m.id}
      where ${m.status} = 'ACTIVE' and ${await isNamed(typed)}) named
    where "page" or "shared" is not null order by "name", "id" limit ${each}`)
  return rows.map(({ id, name, page, shared }) =>
    page
      ? { entity: 'memberDirectory', id, title: name, scope: null }
      : { entity: 'projectPeople', id, title: name, scope: shared },
  )
}

/** Members who chose to be found: one query a page. */
export const directoryRoute: Route = answer(memberDirectory, async ({ db, me }, asked) => {
  const { keyword, tag, project, busyStatus, pageNo = 1, pageSize = 12 } = asked
  // A project the reader is not in does not exist for them, not even as a filter.
  if (project) await requireMembership(db, me, project)
  const conditions: (SQL | '' | 0 | null | undefined)[] = [
    sql`${c.findable} and ${m.status} = 'ACTIVE'`,
    keyword?.trim() && (await matches(keyword.trim())),
    tag &&
      sql`(${shows('skills')} and (${tag} = any(${c.skillTags}) or ${tag} = any(${c.jobTags})))`,
    busyStatus && sql`(${shows('work')} and ${c.busyStatus} = ${busyStatus})`,
    project &&
      sql`exists (select from ${p} where ${p.member} = ${m.id}
        and ${p.project} = ${project} and ${p.status} = 'ACTIVE')`,
  ]
  const { rows } = await db.execute<{ total: number; list: FoundMember[] }>(sql`
    with matching as (
      select ${c.id} as "id", ${c.updateDate} as "date" from ${c} join ${m} on ${m.id} = ${c.member}
      where ${and(...conditions.map(one => one || undefined))}
      order by ${c.updateDate} desc, ${c.id} desc limit ${TOTAL_CAP + 1}),
    page as (select * from matching order by "date" desc, "id" desc
      limit ${pageSize} offset ${(pageNo - 1) * pageSize})
    select (select count(*)::int from matching) as "total",
      coalesce((select json_agg(json_build_object(
        'id', ${m.id}, 'name', ${accountName(m)}, 'avatarImg', ${m.avatarImg},
        'position', case when ${shows('work')} then ${c.position} end,
        'busyStatus', case when ${shows('work')} then ${c.busyStatus} end,
        'skills', ${skillNames}) order by page."date" desc, page."id" desc)
      from page join ${c} on ${c.id} = page."id" join ${m} on ${m.id} = ${c.member}), '[]') as "list"`)
  const { total = 0, list = [] } = rows[0] ?? {}
  const more = total > TOTAL_CAP
  return { list, total: more ? TOTAL_CAP : total, pageNo, pageSize, ...(more && { more }) }
})
