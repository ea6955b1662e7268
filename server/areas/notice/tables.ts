import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import type { NoticeGroup, NoticeKind } from '#contract/kit/notice.ts'
import { instantColumn } from '#server/kit/column.ts'
import type { Language } from '#server/words.ts'

/** What a member was told of, to be worded where it is read. */
export const notice = pgTable(
  'notice',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint({ mode: 'number' }).notNull(),
    kind: varchar({ length: 40 }).$type<NoticeKind>().notNull(),
    params: jsonb().$type<Record<string, string>>().notNull(),
    link: varchar({ length: 300 }),
    readDate: instantColumn(),
    createDate: instantColumn().notNull().default(sql`now()`),
  },
  t => [
    index('notice_member_idx').on(t.memberId, t.id),
    index('notice_unread_idx').on(t.memberId).where(sql`${t.readDate} is null`),
    index('notice_createDate_idx').on(t.createDate),
  ],
)

/** How a member wants to be told. */
export const noticeSetting = pgTable('noticeSetting', {
  memberId: bigint({ mode: 'number' }).primaryKey(),
  /** Groups that also come by e-mail; empty until chosen. */
  mailed: varchar({ length: 20 }).array().$type<NoticeGroup[]>(),
  /** The one the product is used in. */
  language: varchar({ length: 5 }).$type<Language>().notNull(),
})
