import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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
import { messageTemplate, type VariableKind } from '#contract/areas/campaign/messageTemplate.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { instantColumn } from '#server/kit/column.ts'
import { tableOf } from '#server/kit/table.ts'

export const mailSenderTable = tableOf(mailSender)
export const messageTemplateTable = tableOf(messageTemplate)
export const emailMessageTable = tableOf(emailMessage)
export const deliveryTable = tableOf(delivery, {
  indexes: t => [
    // Nobody gets a message twice. Addresses are stored in lower case.
    uniqueIndex('delivery_emailMessage_address_idx')
      .on(t.emailMessage, t.address)
      .where(sql`${t.emailMessage} is not null`),
  ],
  covered: ['emailMessage'],
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

/** What a message says, from the moment it was sent. */
export const emailContent = pgTable('emailContent', {
  emailMessage: id()
    .primaryKey()
    .references(() => emailMessageTable.id, { onDelete: 'cascade' }),
  content: jsonb().$type<Content>().notNull(),
  /** Values that are the same for everybody. */
  values: jsonb().$type<Record<string, string>>().notNull(),
})

/** What is done for a delivery, beside what is shown of it. */
export const deliveryWork = pgTable(
  'deliveryWork',
  {
    delivery: id()
      .primaryKey()
      .references(() => deliveryTable.id, { onDelete: 'cascade' }),
    emailMessage: id()
      .notNull()
      .references(() => emailMessageTable.id, { onDelete: 'cascade' }),
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
    index('deliveryWork_due_idx')
      .on(t.emailMessage, t.nextDate)
      .where(sql`${t.waiting} and ${t.claim} is null`),
    index('deliveryWork_waiting_idx').on(t.emailMessage).where(sql`${t.waiting}`),
    index('deliveryWork_claim_idx').on(t.claim).where(sql`${t.claim} is not null`),
  ],
)

/** When the next message may leave: of a sender, and of a message with a pace of its own. */
export const sendingPace = pgTable('sendingPace', {
  key: varchar({ length: 40 }).primaryKey(),
  nextDate: instantColumn().notNull(),
  /** Until then, the mail server is not asked again: it did not work. */
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
