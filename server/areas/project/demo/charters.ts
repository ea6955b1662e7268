import { inArray } from 'drizzle-orm'
import { memberTable } from '#server/areas/access/public.ts'
import { addDemoComments } from '#server/areas/comment/public.ts'
import type { Executor } from '#server/db/client.ts'
import { cleanHtml } from '#server/kit/richText.ts'
import { charterVersion } from '../tables/charter.ts'
import { projectTable } from '../tables/project.ts'
import { appCharter } from './charters/app.ts'
import { greenCharter } from './charters/green.ts'
import type { Mention } from './charters/shape.ts'

const people = ['lead', 'ng.tsz', 'ho.sze', 'lai.yan', 'tse.kwan']

const comments = [
  { by: 'kwok.lam', hoursAgo: 130, text: '「三分之二通過」是指出席者，還是全體成員？' },
  { by: 'ng.tsz', hoursAgo: 122, text: '出席者。下一版會寫清楚，@lead 請一併看看第五章。' },
]

/** The charters of two demo projects, each with its versions. */
export async function seedDemoCharters(at: Executor): Promise<void> {
  const members = await at
    .select({ id: memberTable.id, login: memberTable.loginName, name: memberTable.nickName })
    .from(memberTable)
    .where(inArray(memberTable.loginName, people))
  const mention: Mention = login => {
    const who = members.find(one => one.login === login)
    const name = String(who?.name ?? login)
    return `<span data-type="mention" data-id="${who?.id}" data-label="${name}">@${name}</span>`
  }
  const projects = await at.select({ id: projectTable.id }).from(projectTable)
  for (const { project, versions } of [greenCharter(mention), appCharter(mention)]) {
    if (!projects.some(({ id }) => id === project)) continue
    await at.insert(charterVersion).values(
      versions.map(({ by, daysAgo, note, content }, i) => ({
        project,
        number: i + 1,
        // As an editor would write it: without the line breaks of the source.
        content: cleanHtml(content.replaceAll('\n', '')),
        note,
        member: Number(members.find(one => one.login === by)?.id),
        createDate: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
      })),
    )
  }
  if (projects.some(({ id }) => id === 'APP'))
    await addDemoComments(at, { entity: 'charter', rowId: 'APP' }, comments)
}
