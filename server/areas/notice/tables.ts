import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import type { NoticeGroup, NoticeKind } from '#contract/kit/notice.ts'
import { instantColumn } from '#server/kit/column.ts'
import type { Language } from '#server/words.ts'

/** Notices of members, worded when they are read. */
export const notice = pgTable(
  'notice',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint({ mode: 'number' }).notNull(),
    kind: varchar({ length: 40 }).$type<NoticeKind>().notNull(),
    params: jsonb().$type<Record<string, string>>().notNull(),
    link: varchar({ length: 300 }),
    readDate: instantColumn(),
    /** It is shown until then; without one, for as long as notices are stored. */
    untilDate: instantColumn(),
    createDate: instantColumn().notNull().default(sql`now()`),
  },
  t => [
    index('notice_member_idx').on(t.memberId, t.id),
    index('notice_unread_idx').on(t.memberId).where(sql`${t.readDate} is null`),
    index('notice_createDate_idx').on(t.createDate),
    index('notice_announcement_idx').on(t.link).where(sql`${t.kind} = 'memberNotice'`),
  ],
)

/** The notice settings of a member. */
export const noticeSetting = pgTable('noticeSetting', {
  memberId: bigint({ mode: 'number' }).primaryKey(),
  /** Groups that are also sent by e-mail; null until chosen. */
  mailed: varchar({ length: 20 }).array().$type<NoticeGroup[]>(),
  /** The language in which the member uses the product. */
  language: varchar({ length: 5 }).$type<Language>().notNull(),
})
