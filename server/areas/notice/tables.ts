import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, smallint, varchar } from 'drizzle-orm/pg-core'
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

/** What a notice also reaches its member by. */
export type Channel = 'EMAIL' | 'SMS'

/** Notices that go by another channel as well, but not yet. Of one that is gone, nothing is sent. */
export const heldNotice = pgTable(
  'heldNotice',
  {
    noticeId: bigint({ mode: 'number' }).notNull(),
    channel: varchar({ length: 5 }).$type<Channel>().notNull(),
    memberId: bigint({ mode: 'number' }).notNull(),
    /** When it is sent, if it has not been read by then. */
    dueDate: instantColumn().notNull(),
  },
  t => [
    primaryKey({ columns: [t.noticeId, t.channel] }),
    index('heldNotice_dueDate_idx').on(t.dueDate),
    index('heldNotice_memberId_idx').on(t.memberId),
  ],
)

const groups = () => varchar({ length: 20 }).array().$type<NoticeGroup[]>()

/** The notice settings of a member. */
export const noticeSetting = pgTable('noticeSetting', {
  memberId: bigint({ mode: 'number' }).primaryKey(),
  /** Groups that are also sent by e-mail; null until chosen. */
  mailed: groups(),
  /** Groups that are sent by e-mail once a day, together. */
  digest: groups(),
  /** Groups that are also sent by text message. */
  texted: groups(),
  /** The hour of the daily e-mail, in the time zone of the cooperative. */
  digestHour: smallint(),
  /** Hours without e-mail and text messages. */
  quietFrom: smallint(),
  quietUntil: smallint(),
  /** The language in which the member uses the product. */
  language: varchar({ length: 5 }).$type<Language>().notNull(),
})
