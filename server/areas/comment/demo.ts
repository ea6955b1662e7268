import { memberTable } from '#server/areas/access/public.ts'
import type { Executor } from '#server/db/client.ts'
import { sql } from '#server/kit/sql.ts'
import { commentTable } from './table.ts'
import type { About } from './thread.ts'

/** A comment of the demo. */
export interface DemoComment {
  by: string
  hoursAgo: number
  /** `@login` is a mention. */
  text: string
}

/** Adds the comments of the demo on a record, by members whom the demo has. */
export async function addDemoComments(
  at: Executor,
  about: About,
  comments: readonly DemoComment[],
): Promise<void> {
  const { rows: people } = await at.execute<{ id: number; login: string; name: string }>(sql`
    select ${memberTable.id}::float8 as "id", ${memberTable.loginName} as "login",
      coalesce(${memberTable.nickName}, ${memberTable.loginName}) as "name" from ${memberTable}`)
  const known = new Map(people.map(one => [one.login, one]))
  const withMentions = (text: string) =>
    text.replaceAll(/@([a-z.]+)/g, (typed, login: string) => {
      const who = known.get(login)
      return who
        ? `<span data-type="mention" data-id="${who.id}" data-label="${who.name}">@${who.name}</span>`
        : typed
    })
  const rows = comments.flatMap(({ by, hoursAgo, text }) => {
    const author = known.get(by)?.id
    const date = new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
    const body = `<p>${withMentions(text)}</p>`
    return author ? [{ ...about, author, body, createDate: date, updateDate: date }] : []
  })
  if (rows.length > 0) await at.insert(commentTable).values(rows)
}
