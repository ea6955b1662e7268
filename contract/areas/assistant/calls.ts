import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { flag, int, longText, text } from '#contract/kit/field.ts'
import { pageOf } from '#contract/kit/page.ts'

const base = '/api/v1/member/assistant'

/** Characters of a question. */
export const QUESTION_CAP = 1000
/** Days after which a chat that was not continued is deleted. */
export const KEEP_DAYS = 365

/** What a link of an answer leads to, by what `name` is. */
export const linkKinds = {
  /** The name of a screen. */
  screen: 'neutral',
  /** The name of an entity; `id` is the record's. */
  record: 'neutral',
  /** The name of a help page; `id` is the section's. */
  help: 'neutral',
  /** An address within the product. */
  address: 'neutral',
  /** A question to ask next. */
  question: 'neutral',
} as const

const link = z.object({
  label: z.string(),
  kind: z.enum(Object.keys(linkKinds) as [keyof typeof linkKinds]),
  name: z.string(),
  id: z.nullable(z.string()),
})
/** What an answer came from, or leads to. */
export type AnswerLink = z.infer<typeof link>

const message = z.object({
  id: z.int(),
  /** Written by the member; otherwise by the assistant. */
  own: z.boolean(),
  /** Markdown in answers, plain text in questions. */
  text: z.string(),
  links: z.array(link),
  /** Whether the page shows the target of the first link at once. */
  opens: z.boolean(),
  /** Whether the member found the answer helpful; null until they say. */
  helpful: z.nullable(z.boolean()),
  createDate: z.string(),
})
export type ChatMessage = z.infer<typeof message>

const chat = { id: z.int(), title: z.string(), updateDate: z.string() }

const chatId = int({ min: 1, max: 2_147_483_647 })

/**
 * Asks the assistant. It answers with what the member may see, by the same calls as the screens, and
 * changes nothing.
 */
export const askAssistant = call('askAssistant', {
  method: 'POST',
  path: `${base}/ask`,
  right: 'signedIn',
  once: true,
  input: {
    question: longText({ max: QUESTION_CAP }),
    /** The chat to continue; without it a new one begins. */
    chatId: { ...chatId, optional: true },
    /** The record of the page that the member is on: its entity and id. */
    entity: text({ max: 64, pattern: 'code', optional: true }),
    recordId: text({ max: 64, pattern: 'code', optional: true }),
  },
  output: z.object({ ...chat, messages: z.array(message) }),
  fails: ['notFound', 'tooMany', 'keyUsed'],
})

/** The member's chats, those continued last first; optionally only those with these words. */
export const ownChats = call('ownChats', {
  method: 'GET',
  path: `${base}/list`,
  right: 'signedIn',
  input: {
    keyword: text({ max: 100, optional: true }),
    pageNo: int({ min: 1, max: 1_000_000, default: 1 }),
    pageSize: int({ min: 1, max: 100, default: 20 }),
  },
  output: pageOf(z.object(chat)),
})

/** A chat of the member with its messages, oldest first. */
export const ownChat = call('ownChat', {
  method: 'GET',
  path: `${base}/view`,
  right: 'signedIn',
  input: { chatId },
  output: z.object({ ...chat, messages: z.array(message) }),
  fails: ['notFound'],
})

/** Deletes a chat of the member; without an id all of them. */
export const removeChats = call('removeChats', {
  method: 'POST',
  path: `${base}/remove`,
  right: 'signedIn',
  input: { chatId: { ...chatId, optional: true } },
  output: z.object({ count: z.int() }),
  fails: ['notFound'],
})

/** Says whether an answer was helpful; without a value the rating is taken back. */
export const rateAnswer = call('rateAnswer', {
  method: 'POST',
  path: `${base}/rate`,
  right: 'signedIn',
  input: { messageId: chatId, helpful: flag({ optional: true }) },
  output: z.null(),
  fails: ['notFound'],
})
