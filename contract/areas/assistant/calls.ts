import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { flag, int, longText, text } from '#contract/kit/field.ts'
import { pageOf } from '#contract/kit/page.ts'
import type { ToolName } from './tools.ts'

const base = '/api/v1/member/assistant'

/** Characters of a question. */
export const QUESTION_CAP = 1000
/** Characters of the name of a provider. */
export const PROVIDER_CAP = 100
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

/** What became of a proposal. `OVER`: nobody confirmed it in time, or its outcome is not known. */
export const proposalStates = {
  OPEN: 'blue',
  DONE: 'green',
  DECLINED: 'neutral',
  OVER: 'neutral',
} as const

const proposal = z.object({
  id: z.int(),
  /** What would be done, and with which record. */
  title: z.string(),
  /** Cannot be undone, or is otherwise declared as dangerous. */
  danger: z.boolean(),
  /** The values that would be set; `before` where there is one now. */
  lines: z.array(
    z.object({ label: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
  /** The record, or after a creation the new one. */
  link: z.nullable(link),
  state: z.enum(Object.keys(proposalStates) as [keyof typeof proposalStates]),
})
/** A change that the assistant prepared: it is carried out once the member has confirmed it. */
export type Proposal = z.infer<typeof proposal>

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
  /** `WRITING`: a language model is to write it, see `writeAnswer`; `STOPPED`: only its beginning. */
  state: z.enum(['DONE', 'WRITING', 'STOPPED']),
  /** Changes that the member is asked to confirm. */
  proposals: z.array(proposal),
  createDate: z.string(),
})
export type ChatMessage = z.infer<typeof message>

const chat = { id: z.int(), title: z.string(), updateDate: z.string() }

const chatId = int({ min: 1, max: 2_147_483_647 })

/** The record of the page that the member is on: its entity and id. */
const onPage = {
  entity: text({ max: 64, pattern: 'code', optional: true }),
  recordId: text({ max: 64, pattern: 'code', optional: true }),
} as const

/**
 * Asks the assistant. It answers with what the member may see, by the same calls as the screens, and
 * changes nothing. With `byModel` the question goes to the language model: its answer is `WRITING`,
 * and comes by `writeAnswer`.
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
    ...onPage,
    /**
     * The provider that the member has agreed with: it gets the question, and what is looked up for
     * it. If another one runs the model by now, the rules answer.
     */
    byModel: text({ max: PROVIDER_CAP, optional: true }),
  },
  output: z.object({ ...chat, messages: z.array(message) }),
  fails: ['notFound', 'tooMany', 'keyUsed'],
})

/** What a stream of `writeAnswer` sends: server-sent events by these names. */
export interface AnswerEvents {
  /** The next part of the text. */
  text: { text: string }
  /** A tool is being used. */
  tool: { tool: ToolName }
  /** The answer as it is kept; the stream ends with it. */
  done: ChatMessage
  /** Something unexpected happened; the stream ends with it. */
  failed: Record<string, never>
}

/**
 * Has the language model write an answer, and sends it while it is written. A caller who disconnects
 * stops it. Without the model, the answer is the one by rules.
 */
export const writeAnswer = call('writeAnswer', {
  method: 'POST',
  path: `${base}/write`,
  right: 'signedIn',
  input: { messageId: chatId, ...onPage },
  output: 'stream',
  fails: ['notFound', 'answerInWork'],
})

/** Which language model answers, and what the member has used of it. */
export const assistantModel = call('assistantModel', {
  method: 'GET',
  path: `${base}/model`,
  right: 'signedIn',
  input: {},
  output: z.object({
    /** Null if there is none. */
    model: z.nullable(
      z.object({
        name: z.string(),
        /** Who runs it, and thus gets questions and what is looked up for them. */
        provider: z.string(),
        /** Days for which the provider keeps them; null if that is not known. */
        keepDays: z.nullable(z.int()),
        /** Tokens of the member in the last 24 hours, and how many there may be. */
        used: z.int(),
        most: z.int(),
      }),
    ),
  }),
})

/** Carries out a change that the assistant has prepared, or declines it. */
export const decideProposal = call('decideProposal', {
  method: 'POST',
  path: `${base}/decide`,
  right: 'signedIn',
  input: { proposalId: chatId, accept: flag({}) },
  output: proposal,
  fails: ['notFound', 'proposalOver'],
})

const ofProgram = z.object({
  ...proposal.shape,
  /** The name of the personal token that it used. */
  program: z.string(),
  createDate: z.string(),
})
/** A change that a program of the member prepared with a personal token. */
export type ProgramProposal = z.infer<typeof ofProgram>

/** Changes that programs of the member have prepared, the newest first. */
export const programProposals = call('programProposals', {
  method: 'GET',
  path: `${base}/proposals`,
  right: 'signedIn',
  input: {},
  output: z.array(ofProgram),
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
