import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  varchar,
} from 'drizzle-orm/pg-core'
import { article } from '#contract/areas/content/article.ts'
import type { ArticleCard } from '#contract/areas/content/calls.ts'
import { inputFields } from '#contract/kit/entity.ts'
import { DICT_MAX, type InputOf, type WireOf } from '#contract/kit/field.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { instantColumn } from '#server/kit/column.ts'
import { tableOf } from '#server/kit/table.ts'

export const articleTable = tableOf(article)

/** An article as rules have it. */
export type Article = WireOf<(typeof article)['fields']>
/** What its editors write. */
export type Written = Pick<Article, keyof InputOf<(typeof article)['fields']>>
export const writtenFields = Object.keys(inputFields(article.fields, 'update')) as (keyof Written)[]

const id = () => bigint({ mode: 'number' })
const ofArticle = () => id().references(() => articleTable.id, { onDelete: 'cascade' })

/** What was published, by number. */
export const articleVersion = pgTable(
  'articleVersion',
  {
    id: id().primaryKey().generatedAlwaysAsIdentity(),
    article: ofArticle().notNull(),
    number: integer().notNull(),
    written: jsonb().$type<Written>().notNull(),
    publisher: id(),
    issueDate: instantColumn().notNull().default(sql`now()`),
  },
  t => [unique('articleVersion_number_key').on(t.article, t.number)],
)

/** What a list says of an article. */
export interface CardText {
  title: string
  subtitle: string | null
  summary: string
  hasText: boolean
}
export interface Card
  extends Pick<ArticleCard, 'wideCover' | 'squareCover' | 'author' | 'externalUrl'> {
  texts: Record<LetterLanguage, CardText>
}

/**
 * What readers see of articles, each between its dates. While a later version waits for its publish
 * date, an article has two rows, of which the first ends then.
 */
export const liveArticle = pgTable(
  'liveArticle',
  {
    article: ofArticle().notNull(),
    number: integer().notNull(),
    type: varchar({ length: DICT_MAX }).notNull(),
    audience: varchar({ length: 40 }).notNull(),
    priority: integer().notNull(),
    publishDate: instantColumn().notNull(),
    unpublishDate: instantColumn(),
    issueDate: instantColumn().notNull(),
    /** Since when readers have had the article, in whichever version: what is later is news. */
    firstDate: instantColumn().notNull(),
    faqId: id(),
    tags: varchar({ length: 32 }).array().notNull(),
    /** Titles and summaries in all languages, for searching. */
    words: text().notNull(),
    card: jsonb().$type<Card>().notNull(),
    /** The pictures that it shows. */
    pictures: id().array().notNull(),
  },
  t => [
    primaryKey({ columns: [t.article, t.number] }),
    index('liveArticle_date_idx').on(
      t.publishDate.desc().nullsFirst(),
      t.article.desc().nullsFirst(),
    ),
    index('liveArticle_first_idx').on(t.firstDate),
    index('liveArticle_faq_idx').on(t.faqId).where(sql`${t.faqId} is not null`),
    index('liveArticle_tags_idx').using('gin', t.tags),
    index('liveArticle_order_idx').on(
      t.priority.desc().nullsFirst(),
      t.publishDate.desc().nullsFirst(),
      t.article.desc().nullsFirst(),
    ),
    index('liveArticle_type_idx').on(
      t.type,
      t.priority.desc().nullsFirst(),
      t.publishDate.desc().nullsFirst(),
      t.article.desc().nullsFirst(),
    ),
    index('liveArticle_words_idx').using('gin', sql`"grams"(${t.words})`),
    index('liveArticle_end_idx').on(t.unpublishDate).where(sql`${t.unpublishDate} is not null`),
  ],
)

/** Who has opened an article. */
export const articleRead = pgTable(
  'articleRead',
  {
    member: id().notNull(),
    // Without a constraint: marks do not go into the trash with the article.
    article: id().notNull(),
    readDate: instantColumn().notNull().default(sql`now()`),
  },
  t => [
    primaryKey({ columns: [t.member, t.article] }),
    index('articleRead_article_idx').on(t.article),
  ],
)
