import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { delivery } from '#contract/areas/campaign/delivery.ts'
import { emailMessage } from '#contract/areas/campaign/emailMessage.ts'
import { mailSender } from '#contract/areas/campaign/mailSender.ts'
import { memberNotice } from '#contract/areas/campaign/memberNotice.ts'
import { messageTemplate, type VariableKind } from '#contract/areas/campaign/messageTemplate.ts'
import { textMessage } from '#contract/areas/campaign/textMessage.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { instantColumn } from '#server/kit/column.ts'
import { tableOf } from '#server/kit/table.ts'

export const mailSenderTable = tableOf(mailSender)
export const messageTemplateTable = tableOf(messageTemplate)
export const emailMessageTable = tableOf(emailMessage)
export const textMessageTable = tableOf(textMessage)
export const memberNoticeTable = tableOf(memberNotice, {
  // What an e-mail or text message reminds of.
  indexes: t => [
    index('memberNotice_reminderEmail_idx').on(t.reminderEmail),
    index('memberNotice_reminderText_idx').on(t.reminderText),
    index('memberNotice_remind_idx')
      .on(t.endDate)
      .where(sql`${t.status} = 'SENT' and ${t.remindDays} is not null`),
  ],
})
export const deliveryTable = tableOf(delivery, {
  indexes: t => [
    // Nobody gets a message twice. Addresses are stored in lower case, numbers in E.164.
    uniqueIndex('delivery_emailMessage_address_idx')
      .on(t.emailMessage, t.address)
      .where(sql`${t.emailMessage} is not null`),
    uniqueIndex('delivery_textMessage_address_idx')
      .on(t.textMessage, t.address)
      .where(sql`${t.textMessage} is not null`),
    uniqueIndex('delivery_memberNotice_member_idx')
      .on(t.memberNotice, t.member)
      .where(sql`${t.memberNotice} is not null`),
    // What a member has not read.
    index('delivery_unread_idx')
      .on(t.member, t.id)
      .where(sql`${t.memberNotice} is not null and ${t.status} = 'DELIVERED'`),
  ],
  covered: ['emailMessage', 'textMessage', 'memberNotice'],
})

const id = () => bigint({ mode: 'number' })

/** A message in one language. */
export interface Wording {
  title: string
  /** HTML, or a plain text for text messages. */
  body: string
}
export interface Variable {
  key: string
  kind: VariableKind
  required: boolean
  sample: string | null
}

/** What messages are made of: texts by language, the page around them, and what they ask for. */
export interface Content {
  texts: Partial<Record<LetterLanguage, Wording>>
  frame: string | null
  variables: Variable[]
}

/** What a template was when it was published, by number. */
export const messageTemplateVersion = pgTable(
  'messageTemplateVersion',
  {
    id: id().primaryKey().generatedAlwaysAsIdentity(),
    template: id()
      .notNull()
      .references(() => messageTemplateTable.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    content: jsonb().$type<Content>().notNull(),
    publisher: id(),
    publishDate: instantColumn().notNull().default(sql`now()`),
  },
  t => [unique('messageTemplateVersion_number_key').on(t.template, t.number)],
)

const contentColumns = () => ({
  content: jsonb().$type<Content>().notNull(),
  /** Values that are the same for everybody. */
  values: jsonb().$type<Record<string, string>>().notNull(),
})

/** What an e-mail says, from the moment it was sent. */
export const emailContent = pgTable('emailContent', {
  emailMessage: id()
    .primaryKey()
    .references(() => emailMessageTable.id, { onDelete: 'cascade' }),
  ...contentColumns(),
})

/** What a text message says, from the moment it was sent. */
export const textContent = pgTable('textContent', {
  textMessage: id()
    .primaryKey()
    .references(() => textMessageTable.id, { onDelete: 'cascade' }),
  ...contentColumns(),
})

/** What a notice says, from the moment it was sent. */
export const noticeContent = pgTable('noticeContent', {
  memberNotice: id()
    .primaryKey()
    .references(() => memberNoticeTable.id, { onDelete: 'cascade' }),
  ...contentColumns(),
})

/** What is done for a delivery, beside what is shown of it. */
export const deliveryWork = pgTable(
  'deliveryWork',
  {
    delivery: id()
      .primaryKey()
      .references(() => deliveryTable.id, { onDelete: 'cascade' }),
    // One of them is what is delivered.
    emailMessage: id().references(() => emailMessageTable.id, { onDelete: 'cascade' }),
    textMessage: id().references(() => textMessageTable.id, { onDelete: 'cascade' }),
    memberNotice: id().references(() => memberNoticeTable.id, { onDelete: 'cascade' }),
    language: varchar({ length: 5 }).$type<LetterLanguage>(),
    values: jsonb().$type<Record<string, string>>().notNull(),
    /** It is to be sent, from then on. */
    waiting: boolean().notNull().default(true),
    nextDate: instantColumn().notNull().default(sql`now()`),
    /** The process that is sending it: it holds an advisory lock of that number while it lives. */
    claim: integer(),
    /** All of it is on its way but its end: from here on, only an answer says what became of it. */
    handedOver: boolean().notNull().default(false),
  },
  t => [
    check(
      'deliveryWork_message_check',
      sql`num_nonnulls(${t.emailMessage}, ${t.textMessage}, ${t.memberNotice}) = 1`,
    ),
    index('deliveryWork_due_idx')
      .on(t.emailMessage, t.nextDate)
      .where(sql`${t.waiting} and ${t.claim} is null`),
    index('deliveryWork_textDue_idx')
      .on(t.textMessage, t.nextDate)
      .where(sql`${t.textMessage} is not null and ${t.waiting} and ${t.claim} is null`),
    index('deliveryWork_waiting_idx').on(t.emailMessage).where(sql`${t.waiting}`),
    index('deliveryWork_textWaiting_idx')
      .on(t.textMessage)
      .where(sql`${t.textMessage} is not null and ${t.waiting}`),
    index('deliveryWork_noticeWaiting_idx')
      .on(t.memberNotice, t.delivery)
      .where(sql`${t.memberNotice} is not null and ${t.waiting}`),
    index('deliveryWork_claim_idx').on(t.claim).where(sql`${t.claim} is not null`),
  ],
)

/** What a piece of work belongs to. */
export const workOf = {
  emailMessage: deliveryWork.emailMessage,
  textMessage: deliveryWork.textMessage,
  memberNotice: deliveryWork.memberNotice,
}

/** A part of a text message that the gateway accepted, for as long as its receipt is waited for. */
export const sentPart = pgTable(
  'sentPart',
  {
    /** What the gateway calls it. */
    code: varchar({ length: 65 }).primaryKey(),
    delivery: id()
      .notNull()
      .references(() => deliveryTable.id, { onDelete: 'cascade' }),
    createDate: instantColumn().notNull().default(sql`now()`),
  },
  t => [
    index('sentPart_delivery_idx').on(t.delivery),
    index('sentPart_createDate_idx').on(t.createDate),
  ],
)

/** When the next message may leave: of what sends it, and of a message with a pace of its own. */
export const sendingPace = pgTable('sendingPace', {
  key: varchar({ length: 40 }).primaryKey(),
  nextDate: instantColumn().notNull(),
  /** Until then, the mail server or gateway is not asked again: it did not work. */
  restingUntil: instantColumn(),
})

/** How far the mailbox of a mail sender has been read. */
export const mailboxPlace = pgTable('mailboxPlace', {
  sender: id()
    .primaryKey()
    .references(() => mailSenderTable.id, { onDelete: 'cascade' }),
  /** What the numbers of messages belong to: another one after the mailbox was made anew. */
  validity: varchar({ length: 20 }).notNull(),
  /** The UID of the last message that was read. */
  lastUid: bigint({ mode: 'number' }).notNull(),
})

/** Addresses that want no messages, in lower case. */
export const mailOptOut = pgTable('mailOptOut', {
  address: varchar({ length: 254 }).primaryKey(),
  createDate: instantColumn().notNull().default(sql`now()`),
})

export type Sender = typeof mailSenderTable.$inferSelect
export type EmailMessage = typeof emailMessageTable.$inferSelect
export type TextMessage = typeof textMessageTable.$inferSelect
export type MemberNotice = typeof memberNoticeTable.$inferSelect
