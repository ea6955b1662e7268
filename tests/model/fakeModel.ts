import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A message of a request in the OpenAI chat format. */
export interface Message {
  role: 'system' | 'user' | 'assistant' | 'tool'
  content: string | null
  tool_calls?: { function: { name: string; arguments: string } }[]
}

/** What the model was asked. */
export interface Request {
  model: string
  messages: Message[]
  tools?: { function: { name: string; description: string; parameters: object } }[]
  /** The key that came with it. */
  authorization: string | undefined
}

/** What the model does next: it says something, uses tools, or fails in one of these ways. */
export type Step =
  | { say: string /** Milliseconds between its words. */; pause?: number }
  | { use: { name: string; input: unknown }[] }
  | { fail: 'error' | 'cut' | 'silent' | 'nonsense' }

export interface FakeModel {
  url: string
  /** All it was asked, the newest last. */
  asked: Request[]
  /** Connections that were given up by the other side while it was still talking. */
  readonly givenUp: number
  /** Decides what it does; called with each request. */
  plan: (request: Request) => Step
  close(): Promise<void>
}

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({
    ...{ id: 'chat-1', object: 'chat.completion.chunk', created: 1, model: 'fake' },
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`

const usage = (tokens: number) =>
  `data: ${JSON.stringify({
    ...{ id: 'chat-1', object: 'chat.completion.chunk', created: 1, model: 'fake', choices: [] },
    usage: { prompt_tokens: tokens - 10, completion_tokens: 10, total_tokens: tokens },
  })}\n\n`

/** The texts of the tools that were used since the last question. */
export function toolAnswers({ messages }: Request): string[] {
  const last = messages.findLastIndex(({ role }) => role === 'user')
  return messages
    .slice(last)
    .flatMap(({ role, content }) => (role === 'tool' ? (content ?? '') : []))
}

/** Uses these tools one after the other, then says this. */
export const plan =
  (used: readonly { name: string; input: unknown }[], say: string) =>
  (request: Request): Step => {
    const next = used[toolAnswers(request).length]
    return next ? { use: [next] } : { say }
  }

/** A language model that does as it is told, on this machine: it speaks the OpenAI chat format. */
export async function fakeModel(): Promise<FakeModel> {
  let givenUp = 0
  const asked: Request[] = []
  const model = {
    ...{ url: '', asked, plan: (): Step => ({ say: 'Hello.' }) },
    get givenUp() {
      return givenUp
    },
  } as unknown as FakeModel
  const server = createServer(async (incoming, answer) => {
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part as Buffer)
    const body = JSON.parse(Buffer.concat(parts).toString()) as Omit<Request, 'authorization'>
    const request = { ...body, authorization: incoming.headers.authorization }
    asked.push(request)
    answer.once('close', () => {
      if (!answer.writableFinished) givenUp += 1
    })
    await carryOut(model.plan(request), answer)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  model.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  model.close = async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  return model
}

async function carryOut(step: Step, answer: ServerResponse): Promise<void> {
  if ('fail' in step && step.fail === 'error') {
    answer.writeHead(500, { 'content-type': 'application/json' })
    answer.end('{"error":{"message":"out of order"}}')
    return
  }
  answer.writeHead(200, { 'content-type': 'text/event-stream' })
  if ('fail' in step) {
    if (step.fail === 'silent') answer.flushHeaders()
    else if (step.fail === 'nonsense') answer.end('data: {"choices": 7}\n\ndata: <html>\n\n')
    else {
      answer.write(chunk({ role: 'assistant', content: 'Half of a' }))
      await sleep(30)
      answer.destroy()
    }
    return
  }
  if ('say' in step) {
    for (const word of step.say.split(/(?<= )/)) {
      if (answer.destroyed) return
      answer.write(chunk({ role: 'assistant', content: word }))
      if (step.pause) await sleep(step.pause)
    }
    answer.write(chunk({}, 'stop'))
  } else {
    const calls = step.use.map(({ name, input }, index) => ({
      ...{ index, id: `call-${index}`, type: 'function' },
      function: { name, arguments: JSON.stringify(input) },
    }))
    answer.write(chunk({ role: 'assistant', content: null, tool_calls: calls }))
    answer.write(chunk({}, 'tool_calls'))
  }
  answer.end(`${usage(100)}data: [DONE]\n\n`)
}
