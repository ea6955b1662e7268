import { eq } from 'drizzle-orm'
import { article } from '#contract/areas/content/article.ts'
import { inputFields } from '#contract/kit/entity.ts'
import { check } from '#contract/kit/schema.ts'
import { actorOf, memberTable } from '#server/areas/access/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Database, Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import { act } from '#server/kit/act.ts'
import { create } from '#server/kit/crud.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { subjects } from '#server/kit/reference.ts'
import { sql } from '#server/kit/sql.ts'
import type { Row, Subject } from '#server/kit/subject.ts'
import { seedContent } from '../seed.ts'
import { articleVersion, liveArticle } from '../tables.ts'
import { type DemoArticle, demoArticles } from './articles.ts'

const day = 24 * 3600 * 1000

/** Articles of the demo, written and published the way editors do it. */
export async function seedDemoArticles(at: Executor, keys: Keys): Promise<void> {
  const [editor] = await at
    .select({ id: memberTable.id })
    .from(memberTable)
    .where(eq(memberTable.loginName, 'editor'))
  const actor = editor && (await actorOf(at, editor.id))
  if (!actor) return
  await seedContent(at)
  const context: SignedIn = {
    ...{ db: at as unknown as Database, keys, me: { ...actor, permissions: new Set(['*']) } },
    ...{ language: 'zh-TW', address: '203.0.113.21', device: '' },
  }
  const subject = subjects.get(article.name) as Subject
  const ids = new Map<string, number>()
  for (const one of demoArticles) {
    const id = await seedArticle(context, subject, one, ids)
    ids.set(String(one.written.titleCN), id)
    if (one.cover) await enqueue(at, 'drawDemoCovers', { article: id, ...one.cover })
  }
}

async function seedArticle(
  context: SignedIn,
  subject: Subject,
  { written, days, faq }: DemoArticle,
  ids: ReadonlyMap<string, number>,
): Promise<number> {
  const publishDate = new Date(Date.now() - (days ?? 0) * day).toISOString()
  const values = { ...written, publishDate, ...(faq && { faqId: ids.get(faq) ?? null }) }
  const input = check(inputFields(article.fields, 'create'), values)
  if (!input.ok) throw new Error(`article: ${JSON.stringify(input.refusals)}`)
  const row = await create(subject, context, input.values)
  const id = Number(row.id)
  if (days === undefined) return id
  await act(subject, context, 'publish', { id, updateDate: row.updateDate } as Row)
  // It was published then, and not when the demo was made.
  const then = sql`least(now(), ${publishDate}::timestamptz)` as unknown as string
  await context.db
    .update(articleVersion)
    .set({ issueDate: then })
    .where(eq(articleVersion.article, id))
  await context.db.update(liveArticle).set({ issueDate: then }).where(eq(liveArticle.article, id))
  return id
}
