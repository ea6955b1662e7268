import type { AnswerEvents, ChatMessage } from '#contract/areas/assistant/calls.ts'
import { configureModel, type ModelSettings } from '#server/areas/assistant/model/settings.ts'
import { testServer } from '#tests/http.ts'
import { fakeModel, type Request, toolAnswers } from './fakeModel.ts'

export interface Chat {
  id: number
  messages: ChatMessage[]
}
interface Who {
  id: number
  token: string
}

const english = { 'accept-language': 'en-US' }

/** The events of a stream. */
export function eventsOf(text: string) {
  return text
    .split('\n\n')
    .map(block => /^event: (\w+)\ndata: (.*)$/s.exec(block))
    .flatMap(found =>
      found ? [{ name: found[1] as keyof AnswerEvents, data: JSON.parse(found[2] ?? '') }] : [],
    )
}

/** A server with a model that does as the test says, and how members ask it. */
export async function askingServer() {
  const [server, model] = await Promise.all([testServer(), fakeModel()])
  const call = (name: string, form: Record<string, string>, { token }: Who) =>
    server.ask(server.routeOf(name), { token, form, headers: english })
  const data = <T>(name: string, form: Record<string, string>, { token }: Who) =>
    server.data<T>(server.routeOf(name), { token, form, headers: english })
  /** Begins a question that the model is to answer. */
  const begin = (question: string, who: Who, more: Record<string, string> = {}) =>
    data<Chat>('askAssistant', { question, byModel: 'Fake Ltd', ...more }, who)
  return {
    ...{ server, model, call, data, begin },
    /** Has the assistant use the model, with other settings than usual if they are named. */
    useModel(more: Partial<ModelSettings> = {}) {
      model.asked.length = 0
      model.plan = () => ({ say: 'Hello.' })
      configureModel({
        ...{ url: model.url, key: 'key-of-the-model', model: 'fake-1', provider: 'Fake Ltd' },
        ...{ keepDays: 30, perMember: 1_000_000, perDay: 1_000_000_000, ...more },
      })
    },
    /** Asks, and has the model write. */
    async ask(question: string, who: Who, more: Record<string, string> = {}) {
      const chat = await begin(question, who, more)
      const messageId = String(chat.messages.at(-1)?.id)
      const { text } = await call('writeAnswer', { messageId }, who)
      const events = eventsOf(text)
      const last = events.at(-1)
      if (last?.name !== 'done') throw new Error(`it ended with ${last?.name}: ${text}`)
      return { chat, events, answer: last.data as ChatMessage }
    },
    /** What the tools answered the model, the last time it was asked. */
    heard: () => toolAnswers(model.asked.at(-1) as Request),
    async close() {
      configureModel(undefined)
      await model.close()
      await server.close()
    },
  }
}
export type AskingServer = Awaited<ReturnType<typeof askingServer>>
