import { type AnswerLink, askAssistant, type ChatMessage } from '#contract/areas/assistant/calls.ts'
import type { Call } from '#contract/kit/call.ts'

type Input = Record<string, unknown>
/** What the server answers to a call. */
export type Answered = (input: Input, signal?: AbortSignal) => unknown

/** The server of the tests: what it was asked, and what it answers by the name of the call. */
export const server = {
  asked: [] as { name: string; input: Input }[],
  answers: {} as Record<string, Answered>,
}

/** Stands in for the call to the server. */
export async function fakeCall(
  { name }: Call,
  input: Input,
  { signal }: { signal?: AbortSignal } = {},
): Promise<unknown> {
  server.asked.push({ name, input })
  return server.answers[name]?.(input, signal) ?? null
}

/** The questions it was asked. */
export const asks = (): Input[] =>
  server.asked.filter(({ name }) => name === askAssistant.name).map(({ input }) => input)

const createDate = '2026-11-20T08:00:00.000Z'
let made = 0
/** The id of the last answer. */
export const lastAnswer = (): number => made

function message(own: boolean, text: string, more: Partial<ChatMessage> = {}): ChatMessage {
  made += 1
  return { id: made, own, text, links: [], opens: false, helpful: null, createDate, ...more }
}
export const chatOf = (question: string, text: string, more: Partial<ChatMessage> = {}) => ({
  ...{ id: 7, title: question, updateDate: createDate },
  messages: [message(true, question), message(false, text, more)],
})

/** Answers any question with this text. */
export const answersWith =
  (text: string, more: Partial<ChatMessage> = {}): Answered =>
  ({ question }) =>
    chatOf(String(question), text, more)

export const link = (
  kind: AnswerLink['kind'],
  name: string,
  label: string,
  id: string | null = null,
): AnswerLink => ({ kind, name, label, id })
