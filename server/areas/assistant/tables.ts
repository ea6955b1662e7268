import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import type { AnswerLink } from '#contract/areas/assistant/calls.ts'
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
    /** The tool that the answer came from. */
    tool: varchar({ length: 40 }).$type<ToolName>(),
    links: jsonb().$type<AnswerLink[]>().notNull().default([]),
    opens: boolean().notNull().default(false),
    helpful: boolean(),
    createDate: instantColumn().notNull().default(sql`now()`),
  },
  t => [index('assistantMessage_chat_idx').on(t.chatId, t.id)],
)
