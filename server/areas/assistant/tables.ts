import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { AnswerLink, ChatMessage, Proposal } from '#contract/areas/assistant/calls.ts'
import type { ToolName } from '#contract/areas/assistant/tools.ts'
import { instantColumn } from '#server/kit/column.ts'

const number = () => bigint({ mode: 'number' })

/** Chats of members with the assistant. */
export const assistantChat = pgTable(
  'assistantChat',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    memberId: number().notNull(),
    /** How its first question begins. */
    title: varchar({ length: 100 }).notNull(),
    createDate: instantColumn().notNull().default(sql`now()`),
    updateDate: instantColumn().notNull().default(sql`now()`),
  },
  t => [
    index('assistantChat_member_idx').on(t.memberId, t.updateDate),
    index('assistantChat_updateDate_idx').on(t.updateDate),
  ],
)

/** Questions and answers of chats. */
export const assistantMessage = pgTable(
  'assistantMessage',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    chatId: number().notNull(),
    /** Written by the member. */
    own: boolean().notNull(),
    text: text().notNull(),
    /** The tools that the answer came from. */
    tools: jsonb().$type<ToolName[]>().notNull().default([]),
    links: jsonb().$type<AnswerLink[]>().notNull().default([]),
    opens: boolean().notNull().default(false),
    helpful: boolean(),
    state: varchar({ length: 10 }).$type<ChatMessage['state']>().notNull().default('DONE'),
    /** Since when it has been written, while it is. */
    writeDate: instantColumn(),
    /** The language model that wrote it, and the tokens that it took. */
    model: varchar({ length: 100 }),
    tokens: number(),
    createDate: instantColumn().notNull().default(sql`now()`),
  },
  t => [index('assistantMessage_chat_idx').on(t.chatId, t.id)],
)

/** Characters of the title of a proposal. */
export const TITLE_CAP = 400

/** Changes that the assistant has prepared, and what became of them. */
export const assistantProposal = pgTable(
  'assistantProposal',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    memberId: number().notNull(),
    /** The answer that it stands below. */
    messageId: number(),
    /** Or the personal token of the program that prepared it, by its name. */
    program: varchar({ length: 60 }),
    /** The call that carries it out, and its input. */
    call: varchar({ length: 130 }).notNull(),
    input: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    title: varchar({ length: TITLE_CAP }).notNull(),
    danger: boolean().notNull(),
    lines: jsonb().$type<Proposal['lines']>().notNull(),
    link: jsonb().$type<AnswerLink>(),
    state: varchar({ length: 10 })
      .$type<'OPEN' | 'WORKING' | 'DONE' | 'DECLINED'>()
      .notNull()
      .default('OPEN'),
    createDate: instantColumn().notNull().default(sql`now()`),
    decideDate: instantColumn(),
  },
  t => [
    index('assistantProposal_message_idx').on(t.messageId),
    index('assistantProposal_program_idx')
      .on(t.memberId, t.id)
      .where(sql`${t.program} is not null`),
  ],
)
