import { and, eq } from 'drizzle-orm'
import { mentionedIn } from '#contract/kit/richText.ts'
import { accountNameOf } from '#server/areas/access/public.ts'
import { type DeferredNotice, languagesOf, writeNotices } from '#server/areas/notice/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { publish } from '#server/kit/publish.ts'
import { declaredThreads } from '#server/kit/thread.ts'
import { defaultLanguage } from '#server/words.ts'
import { commentTable as table } from './table.ts'
import { type About, COMMENT_CHANGED } from './thread.ts'

interface Comment extends About {
  author: number
  body: string
}

interface Moment {
  at: Executor
  context: SignedIn
  operation: string
  row: Comment
  before: Comment | undefined
}

/** Everybody who has commented on the record. */
async function authorsOf(at: Executor, { entity, rowId }: About): Promise<number[]> {
  const rows = await at
    .selectDistinct({ author: table.author })
    .from(table)
    .where(and(eq(table.entity, entity), eq(table.rowId, rowId)))
  return rows.map(({ author }) => author)
}

/**
 * Notifies those whom a comment mentions, and of a new comment the others who take part. Mentions of
 * whoever cannot read it notify nobody, and neither does what was mentioned before an edit.
 */
export async function notifyOfComment(moment: Moment): Promise<void> {
  const { at, context, operation, row, before } = moment
  const commented = await declaredThreads().get(row.entity)?.describe(at, row.rowId)
  if (!commented) return
  await publish(at, commented.topics, { kind: COMMENT_CHANGED })
  if (operation === 'remove') return
  const { title, link, people } = commented
  const readers = new Set(commented.readers)
  const known = before ? mentionedIn(before.body) : []
  const mentioned = mentionedIn(row.body).filter(id => readers.has(id) && !known.includes(id))
  const others = before ? [] : [...people, ...(await authorsOf(at, row))]
  const commentedTo = [...new Set(others)].filter(id => readers.has(id) && !mentioned.includes(id))
  const by = await accountNameOf(at, context.me.id)
  const languages = await languagesOf(at, [...mentioned, ...commentedTo])
  const notices = (kind: 'commentMentioned' | 'commented', ids: readonly number[]) =>
    ids
      .filter(id => id !== context.me.id)
      .map((id): DeferredNotice => {
        const params = { by, title: title(languages.get(id) ?? defaultLanguage) }
        return { to: [id], content: { kind, params, link: `${link(id)}#comments` } }
      })
  await writeNotices(at, context.keys, [
    ...notices('commentMentioned', mentioned),
    ...notices('commented', commentedTo),
  ])
}
