import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Meta } from '#contract/transport.ts'
import { callerOf } from '#server/areas/api/public.ts'
import { dictTable } from '#server/areas/setup/dict.ts'
import { allHooks, allRoutes } from '#server/areas.ts'
import { diskStorage } from '#server/gateways/storage/disk.ts'
import { setFileStorage } from '#server/gateways/storage/index.ts'
import { buildApp } from '#server/http/app.ts'
import type { Route } from '#server/kit/route.ts'
import { openLog } from '#server/log.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { makeMember } from '#tests/factories/member.ts'
import { makeSession } from '#tests/factories/session.ts'
import { testDatabase } from './database.ts'
import { dictionaries, offeredBy } from './records/dictionaries.ts'

export const fixedCode = 'ABCD'

/** What fields take from dictionaries: a new project is of one of these types. */
const offered = dictionaries().flatMap(type =>
  offeredBy(type).map((value, sort) => ({
    type,
    value,
    cnLabel: value,
    enLabel: value,
    sort,
    enabled: true,
  })),
)

interface Asked {
  token?: string | undefined
  /** Query of a GET, form of a POST. A text is sent as it is. */
  form?: Record<string, string> | string | undefined
  headers?: Record<string, string>
  method?: 'GET' | 'POST'
  /** The caller's network address. */
  from?: string | undefined
}

export interface Answered {
  status: number
  headers: Record<string, unknown>
  text: string
  /** The envelope's head; undefined where the answer is a file. */
  meta: Meta | undefined
  data: unknown
}

/** Milliseconds a call may wait for its turn, or for a connection: the machine may be busy. */
const patience = 30_000

/**
 * The API on a database of its own, asked without a network, with its log kept to look at.
 * `proxies` is the number of reverse proxies in front of it.
 */
export async function testServer(more: readonly Route[] = [], { proxies = 0 } = {}) {
  const { client, drop } = await testDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'commonshare-log-'))
  const logFile = join(folder, `${randomBytes(4).toString('hex')}.log`)
  setFileStorage(diskStorage(join(folder, 'files')))
  const routes = [...allRoutes({ captchaFixedCode: fixedCode }), ...more]
  const { db } = client
  const log = openLog({ level: 'trace', to: logFile })
  await db.insert(dictTable).values(offered as never)
  const app = await buildApp({
    ...{
      db,
      keys: testKeys,
      routes,
      hooks: allHooks(),
      memberOf: callerOf,
      log,
      patience,
      proxies,
    },
  })

  async function ask(route: { method: string; path: string }, asked: Asked = {}) {
    const { form = '', token, headers = {}, from } = asked
    const method = (asked.method ?? route.method) as 'GET' | 'POST'
    const text = typeof form === 'string' ? form : new URLSearchParams(form).toString()
    const answer = await app.inject({
      method,
      url: method === 'GET' && text ? `${route.path}?${text}` : route.path,
      headers: {
        ...(token !== undefined && { token }),
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(method === 'POST' && { payload: text }),
      ...(from && { remoteAddress: from }),
    })
    return answeredBy(answer)
  }

  return {
    app,
    db,
    client,
    routes,
    ask,
    /** The data of an answer that is no refusal. */
    data: async <T>(route: { method: string; path: string }, asked: Asked): Promise<T> => {
      const { meta, data } = await ask(route, asked)
      if (meta?.code !== 200) throw new Error(`${route.path}: ${JSON.stringify(meta)}`)
      return data as T
    },
    routeOf: (name: string): Route => {
      const found = routes.find(route => route.name === name)
      if (!found) throw new Error(`there is no route ${name}`)
      return found
    },
    /** Changes a row of an entity, as whoever has just read it. */
    update: async (entity: string, token: string, form: Record<string, string>) => {
      const by = (name: string) => routes.find(route => route.name === `${entity}.${name}`)
      const [view, update] = [by('view'), by('update')]
      if (!view || !update) throw new Error(`${entity} is not changed that way`)
      const { data } = await ask(view, { token, form: { id: form.id ?? '' } })
      // To whom there is no such row it is refused whatever they say.
      const updateDate = (data as { updateDate?: string } | undefined)?.updateDate
      const seen = { updateDate: updateDate ?? new Date(0).toISOString() }
      return ask(update, { token, form: { ...seen, ...form } })
    },
    /** A new member with these roles, signed in. */
    signedIn: async (
      ...roles: Parameters<typeof makeMember> extends [unknown, ...infer R] ? R : never
    ) => {
      const who = await makeMember(db, ...roles)
      return { ...who, token: await makeSession(db, who.id) }
    },
    log: async () => {
      await log.settled()
      return readFileSync(logFile, 'utf8')
    },
    close: async () => {
      await app.close()
      await drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof testServer>>

interface Injected {
  statusCode: number
  headers: Record<string, unknown>
  body: string
}

function answeredBy({ statusCode, headers, body }: Injected): Answered {
  const isJson = String(headers['content-type'] ?? '').startsWith('application/json')
  const envelope = isJson && body ? (JSON.parse(body) as { meta?: Meta; data?: unknown }) : {}
  return { status: statusCode, headers, text: body, meta: envelope.meta, data: envelope.data }
}
