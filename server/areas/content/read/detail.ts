import { and, eq } from 'drizzle-orm'
import { type ArticleDetail, articleDetail, readArticle } from '#contract/areas/content/calls.ts'
import { writtenIn } from '#contract/areas/content/textDates.ts'
import { FAQ } from '#contract/areas/content/texts.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { letterLanguageOf } from '#contract/letterLanguage.ts'
import { formOf, isOpen, titleOf } from '#server/areas/eform/public.ts'
import type { Context } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import type { Route } from '#server/kit/route.ts'
import { columnName, sql } from '#server/kit/sql.ts'
import { liveArticle as l, articleRead as r, articleVersion as v, type Written } from '../tables.ts'
import { bodyIn, cardText } from '../text/card.ts'
import { readerHtml } from '../text/html.ts'
import { cardColumns, cardIn } from './list.ts'
import { typeLabels } from './types.ts'
import { isLive, isNewTo, visibleTo } from './visible.ts'

/** A published article, for whoever may see it. */
async function liveOf({ db, me }: Pick<Context, 'db' | 'me'>, id: number) {
  const [found] = await db
    .select({ live: l, written: v.written })
    .from(l)
    .innerJoin(v, and(eq(v.article, l.article), eq(v.number, l.number)))
    .where(and(eq(l.article, id), isLive))
  if (!found) return fail('notFound')
  if (found.live.audience === 'MEMBERS' && !me) fail('articleForMembers')
  return found
}

/** The question and answer below an article, if the reader may see it. */
async function faqOf(context: Context, language: LetterLanguage, id: number | null) {
  if (id === null) return null
  const { db, me } = context
  const [found] = await db
    .select({ written: v.written, audience: l.audience })
    .from(l)
    .innerJoin(v, and(eq(v.article, l.article), eq(v.number, l.number)))
    .where(and(eq(l.article, id), eq(l.type, FAQ), visibleTo(me)))
  const body = found && bodyIn(language, found.written)
  if (!found || !body) return null
  const { html } = await readerHtml(body.html, id, found.audience === 'EVERYBODY')
  return { id, title: cardText(language, found.written).title, html }
}

/** The form below an article, while it can be filled in. */
async function formBelow({ db }: Context, language: LetterLanguage, id: number | null) {
  const found = id === null ? undefined : await formOf(db, id)
  if (!found || !isOpen(found)) return null
  return { code: found.form.code ?? '', title: titleOf(found, language) }
}

/** The text of an article with what stands around it; `open` says that everybody may see it. */
export async function textOfArticle(
  context: Context,
  { id, written, open }: { id: number; written: Written; open: boolean },
  language: LetterLanguage,
): Promise<
  Pick<ArticleDetail, 'language' | 'languages' | 'html' | 'contents' | 'source' | 'faq' | 'form'>
> {
  const body = bodyIn(language, written)
  const { html, headings } = body
    ? await readerHtml(body.html, id, open)
    : { html: null, headings: [] }
  return {
    ...{ html, source: written.source, languages: writtenIn(written) },
    language: body?.language ?? language,
    contents: written.tableOfContents ? headings : [],
    faq: await faqOf(context, language, written.faqId),
    form: await formBelow(context, language, written.eformId ?? null),
  }
}

export const detailRoutes: Route[] = [
  answer(articleDetail, async (context, { id, ...asked }) => {
    const { db } = context
    const { live, written } = await liveOf(context, id)
    const language = asked.language ?? letterLanguageOf(context.language)
    const { rows } = await db.execute<Parameters<typeof cardIn>[2]>(
      sql`select ${cardColumns(context)} from ${l} where ${l.article} = ${id} and ${isLive}`,
    )
    const [found] = rows
    if (!found) return fail('notFound')
    const open = live.audience === 'EVERYBODY'
    return {
      ...cardIn(language, await typeLabels(db, context.language), found),
      ...(await textOfArticle(context, { id, written, open }, language)),
    }
  }),

  answer(readArticle, async ({ db, me }, { id }) => {
    // Of all of them only those that are new: what waits for nobody needs no mark.
    const one = id ? sql`and ${l.article} = ${id}` : sql`and ${isNewTo(me)}`
    await db.execute(sql`
      insert into ${r} (${columnName(r.member)}, ${columnName(r.article)})
      select ${me.id}, ${l.article} from ${l} where ${visibleTo(me)} ${one}
      on conflict do nothing`)
    return null
  }),
]
