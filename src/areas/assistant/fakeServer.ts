import {
  type AnswerEvents,
  type AnswerLink,
  askAssistant,
  type ChatMessage,
  type Proposal,
} from '#contract/areas/assistant/calls.ts'
import type { Call } from '#contract/kit/call.ts'
import { Failure } from '#src/kit/call/failure.ts'
import type { Takes } from '#src/kit/call/streamCall.ts'
import type { Model } from './model/useModel.ts'

type Input = Record<string, unknown>
/** What the server answers to a call. */
export type Answered = (input: Input, signal?: AbortSignal) => unknown

/** The server of the tests: what it was asked, and what it answers by the name of the call. */
export const server = {
  asked: [] as { name: string; input: Input }[],
  answers: {} as Record<string, Answered>,
  model: null as Model | null,
  /** The streams that were opened: what they send is up to the test. */
  streams: [] as Stream[],
}

interface Stream {
  input: Input
  signal: AbortSignal
  send<E extends keyof AnswerEvents>(event: E, data: AnswerEvents[E]): void
  end(): void
  /** The connection is lost, or the server refuses. */
  fail(failure: Failure): void
}

/** Stands in for a call with a stream of events. */
export const fakeStream = (
  _: Call,
  input: Input,
  { signal, take }: { signal: AbortSignal; take: Takes<AnswerEvents> },
): Promise<void> =>
  new Promise((end, fail) => {
    signal.addEventListener('abort', () => fail(new Failure('aborted', '')))
    server.streams.push({
      ...{ input, signal, end, fail },
      send: (event, data) => take[event]?.(data),
    })
  })

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

const nothing = { links: [], opens: false, helpful: null, proposals: [] }
const message = (
  id: number,
  own: boolean,
  text: string,
  more: Partial<ChatMessage> = {},
): ChatMessage => ({ ...{ id, own, text, ...nothing, state: 'DONE', createDate }, ...more })
export const chatOf = (question: string, text: string, more: Partial<ChatMessage> = {}) => ({
  ...{ id: 7, title: question, updateDate: createDate },
  messages: [message(++made, true, question), message(++made, false, text, more)],
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

/** Answers any question with a message that is to be written. */
export const toBeWritten = answersWith('', { state: 'WRITING' })
/** The last answer, as it is once it is written. */
export const written = (text: string, more: Partial<ChatMessage> = {}): ChatMessage =>
  message(made, false, text, more)

export const proposal = (more: Partial<Proposal> = {}): Proposal => ({
  ...{ id: 3, title: 'Edit · Solar panels', danger: false, link: null, state: 'OPEN' },
  lines: [{ label: 'Points', before: '5', after: '8' }],
  ...more,
})
