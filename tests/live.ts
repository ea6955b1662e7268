import type { AddressInfo } from 'node:net'
import type { LiveEvent } from '#contract/kit/live.ts'
import { memberBySession, memberOf } from '#server/areas/access/session.ts'
import { allRoutes, scopes } from '#server/areas.ts'
import { type App, buildApp } from '#server/http/app.ts'
import { type Hub, openHub } from '#server/kit/live/hub.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { testDatabase } from './database.ts'
import { fixedCode } from './http.ts'

interface Message {
  /** `message` where the stream does not name it. */
  event: string
  data: LiveEvent
}

/** A stream that is open: what came, and how to wait for more. */
export interface Followed {
  status: number
  messages: Message[]
  /** Resolves with the first message that fits, come or to come. */
  next(fits: (message: Message) => boolean): Promise<Message>
  /** The kinds and ids of the events so far. */
  heard(): string[]
  /** Resolves when the server has ended it. */
  ended: Promise<void>
  close(): void
}

/** Server processes on one database, each with its channel, on ports of their own. */
export async function liveServers(count = 1) {
  const { client, drop } = await testDatabase()
  const { db } = client
  const servers: { app: App; hub: Hub; address: string }[] = []
  for (let i = 0; i < count; i++) {
    const hub = openHub(client, { memberBySession, scopes })
    await hub.ready
    const routes = allRoutes({ captchaFixedCode: fixedCode, hub })
    const app = await buildApp({ db, keys: testKeys, routes, memberOf })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    servers.push({ app, hub, address: `http://127.0.0.1:${port}` })
  }
  const addressOf = (at: number) => servers[at]?.address ?? ''

  return {
    db,
    client,
    servers,
    /** Calls a path of one of the servers. */
    async ask(token: string, path: string, form?: Record<string, string>, at = 0) {
      const answered = await fetch(addressOf(at) + path, {
        headers: { token },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      })
      // biome-ignore lint/suspicious/noExplicitAny: a test looks into what came
      return (await answered.json()) as any
    },
    follow: (token: string, topics: readonly string[], at = 0, back = 0) =>
      follow(`${addressOf(at)}/api/v1/live?topics=${JSON.stringify(topics)}&back=${back}`, token),
    async close() {
      for (const { app, hub } of servers) {
        await hub.close()
        await app.close()
      }
      await drop()
    },
  }
}

export type LiveServers = Awaited<ReturnType<typeof liveServers>>

async function follow(address: string, token: string): Promise<Followed> {
  const stop = new AbortController()
  const answered = await fetch(address, { headers: { token }, signal: stop.signal })
  const messages: Message[] = []
  const waiting = new Set<() => void>()
  const ended = read(answered, message => {
    messages.push(message)
    for (const look of waiting) look()
  })
  const followed: Followed = {
    status: answered.status,
    messages,
    heard: () => messages.filter(one => one.event === 'message').map(said),
    ended,
    close: () => stop.abort(),
    next: fits =>
      new Promise((resolve, reject) => {
        const giveUp = setTimeout(
          () => reject(new Error(`it did not come; heard ${messages.map(said)}`)),
          20_000,
        )
        const look = () => {
          const found = messages.find(fits)
          if (!found) return
          clearTimeout(giveUp)
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
  }
  if (answered.headers.get('content-type')?.includes('event-stream'))
    await Promise.race([followed.next(({ event }) => event === 'open'), ended])
  return followed
}

const said = ({ event, data }: Message) => (event === 'message' ? `${data.kind} ${data.id}` : event)

async function read(answered: Response, take: (message: Message) => void): Promise<void> {
  if (!answered.body) return
  let text = ''
  try {
    for await (const part of answered.body.pipeThrough(new TextDecoderStream())) {
      text += part
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1]
        const event = /^event: (.*)$/m.exec(block)?.[1] ?? 'message'
        if (data) take({ event, data: JSON.parse(data) })
      }
    }
  } catch {
    // Closed by the test.
  }
}
