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

/** The articles that readers see between their dates, each in the version published last. */
export const liveArticle = pgTable(
  'liveArticle',
  {
    article: ofArticle().primaryKey(),
    number: integer().notNull(),
    type: varchar({ length: DICT_MAX }).notNull(),
    audience: varchar({ length: 40 }).notNull(),
    priority: integer().notNull(),
    publishDate: instantColumn().notNull(),
    unpublishDate: instantColumn(),
    issueDate: instantColumn().notNull(),
    tags: varchar({ length: 32 }).array().notNull(),
    /** Titles and summaries in all languages, for searching. */
    words: text().notNull(),
    card: jsonb().$type<Card>().notNull(),
    /** All its pictures. */
    pictures: id().array().notNull(),
  },
  t => [
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
    article: ofArticle().notNull(),
    readDate: instantColumn().notNull().default(sql`now()`),
  },
  t => [
    primaryKey({ columns: [t.member, t.article] }),
    index('articleRead_article_idx').on(t.article),
  ],
)
