import { type ArticleCard, articleList } from '#contract/areas/content/calls.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { letterLanguageOf } from '#contract/letterLanguage.ts'
import { TOTAL_CAP } from '#contract/transport.ts'
import type { Context } from '#server/context.ts'
import { answer } from '#server/kit/answer.ts'
import type { Route } from '#server/kit/route.ts'
import { spellings } from '#server/kit/spellings.ts'
import { containing, sql } from '#server/kit/sql.ts'
import { type Card, liveArticle as l } from '../tables.ts'
import { typeLabels } from './types.ts'
import { isNewTo, isReadBy, visibleTo } from './visible.ts'

/** Unread articles are counted up to this number. */
const UNREAD_CAP = 100

const dated = (column: unknown) => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

type Found = Pick<ArticleCard, 'id' | 'type' | 'audience' | 'tags' | 'publishDate' | 'updateDate'> &
  Record<string, unknown> & { card: Card; read: boolean | null }

/** What an answer says of an article. */
export const cardIn = (
  language: LetterLanguage,
  labels: ReadonlyMap<string, string>,
  { card: { texts, ...card }, ...found }: Found,
): ArticleCard => ({
  ...found,
  ...card,
  ...texts[language],
  typeTitle: labels.get(found.type) ?? found.type,
})

/** The columns of `Found`, for a reader. */
export const cardColumns = ({ me }: Pick<Context, 'me'>) => sql`${l.article}::float8 as "id",
  ${l.type}, ${l.audience}, ${l.tags}, ${l.card},
  ${dated(l.publishDate)} as "publishDate",
  ${dated(sql`greatest(${l.publishDate}, ${l.issueDate})`)} as "updateDate",
  ${me ? isReadBy(me) : sql`null::boolean`} as "read"`

/** How many articles a member has not opened. */
async function countUnread({ db, me }: Context): Promise<number> {
  if (!me) return 0
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as "count" from (
      select from ${l} where ${visibleTo(me)} and ${isNewTo(me)} limit ${UNREAD_CAP}) unread`)
  return rows[0]?.count ?? 0
}

/** Those of these types that have articles the reader may see. */
async function typesWithArticles({ db, me }: Context, types: readonly string[]) {
  const { rows } = await db.execute<{ wanted: string }>(sql`
    select "wanted" from unnest(${sql.param([...types])}::varchar[]) as given("wanted")
    where exists (select from ${l} where ${l.type} = given."wanted" and ${visibleTo(me)})`)
  return new Set(rows.map(({ wanted }) => wanted))
}

/** Articles with that word, by their index. */
const holds = (word: string) =>
  sql`("grams"(${l.words}) @> "grams"(${word}) and ${l.words} ilike ${containing(word)})`

export const listRoutes: Route[] = [
  answer(articleList, async (context, { type = null, tag = null, keyword = null, ...asked }) => {
    const { db, me, language } = context
    const { pageNo = 1, pageSize = 12, unread = false } = asked
    const typed = keyword?.trim() ?? ''
    const words = await spellings(typed)
    const matching = sql`${visibleTo(me)}
      ${type === null ? sql`` : sql`and ${l.type} = ${type}`}
      ${tag === null ? sql`` : sql`and ${l.tags} @> array[${tag}]::varchar[]`}
      ${typed ? sql`and (${sql.join(words.map(holds), sql` or `)})` : sql``}
      ${unread && me ? sql`and ${isNewTo(me)}` : sql``}`
    const [{ rows }, { rows: counted }, labels, unreadCount] = await Promise.all([
      db.execute<Found>(sql`
        select ${cardColumns(context)} from ${l} where ${matching}
        order by ${l.priority} desc, ${l.publishDate} desc, ${l.article} desc
        limit ${pageSize} offset ${(pageNo - 1) * pageSize}`),
      db.execute<{ total: number }>(sql`
        select count(*)::int as "total" from (
          select from ${l} where ${matching} limit ${TOTAL_CAP + 1}) matching`),
      typeLabels(db, language),
      countUnread(context),
    ])
    const total = counted[0]?.total ?? 0
    const more = total > TOTAL_CAP
    const used = await typesWithArticles(context, [...labels.keys()])
    return {
      list: rows.map(found => cardIn(letterLanguageOf(language), labels, found)),
      total: more ? TOTAL_CAP : total,
      ...{ pageNo, pageSize, ...(more && { more }) },
      types: [...labels]
        .filter(([value]) => used.has(value))
        .map(([value, title]) => ({ value, title })),
      unreadCount,
    }
  }),
]
