import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { REQUEST_KEY, TOKEN } from '#contract/transport.ts'
import { demoPassword } from '#server/areas/access/seed/demoMembers.ts'
import { captcha } from './server.ts'

interface Answered {
  status: number
  code: number
  data: Record<string, unknown>
}

// Lighter than `fetch`: what the clients cost is taken from the server beside them.
const agent = new Agent({ keepAlive: true })

/** One request; nothing is thrown: without an answer its code is 0. */
export async function ask(
  port: number,
  method: 'GET' | 'POST',
  path: string,
  { form = {}, token = '', patience = 10_000, fresh = false }: Asked = {},
): Promise<Answered> {
  const text = new URLSearchParams(form).toString()
  const isGet = method === 'GET'
  const headers = {
    ...(token && { [TOKEN]: token }),
    ...(!isGet && { 'content-type': 'application/x-www-form-urlencoded' }),
  }
  const to = {
    agent: fresh ? false : agent,
    port,
    method,
    headers,
    path: isGet && text ? `${path}?${text}` : path,
  }
  try {
    const sent = request({ ...to, host: '127.0.0.1', signal: AbortSignal.timeout(patience) })
    sent.end(isGet ? undefined : text)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    const status = answer.statusCode ?? 0
    const body = parsed(await textOf(answer))
    return { status, code: body.meta?.code ?? status, data: body.data ?? {} }
  } catch {
    return { status: 0, code: 0, data: {} }
  }
}
interface Body {
  meta?: { code: number }
  data?: Answered['data']
}
function parsed(text: string): Body {
  try {
    return JSON.parse(text) as Body
  } catch {
    return {}
  }
}
interface Asked {
  form?: Record<string, string>
  token?: string
  patience?: number
  /** On a connection of its own, as somebody does who comes for the first time. */
  fresh?: boolean
}

export async function signIn(port: number, loginName = 'admin'): Promise<string> {
  const codeKey = randomUUID()
  await ask(port, 'GET', '/api/v1/mc/auth/getCode', { form: { codeKey } })
  const form = { loginName, password: demoPassword, code: captcha, codeKey }
  const { code, data } = await ask(port, 'POST', '/api/v1/mc/auth/login/loginName', { form })
  if (code !== 200) throw new Error(`sign-in was refused: ${code}`)
  return String(data.token)
}

/** Milliseconds until the server answers a member again; undefined when it never does. */
export async function untilAnswer(port: number, token: string): Promise<number | undefined> {
  const begun = Date.now()
  while (Date.now() - begun < 60_000) {
    const { code } = await ask(port, 'GET', '/api/v1/mc/member', { token })
    if (code === 200) return Date.now() - begun
    await sleep(50)
  }
  return undefined
}

export async function query<T extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}

/**
 * Members who write plans without a pause. What gets no answer, or one that asks to come again, is
 * sent again with its key until it is answered.
 */
export async function writers(port: () => number, connection: pg.ClientConfig, token: string) {
  const [known] = await query<{ project: string; jobType: string }>(
    connection,
    `select t."project", t."jobType" from "kpiTicket" t join "project" p on p."id" = t."project"
      where p."status" <> 'ARCHIVED' limit 1`,
  )
  if (!known) throw new Error('there is no ticket in the demo data')
  const acknowledged: string[] = []
  let going = true
  const work = Array.from({ length: 8 }, async () => {
    while (going) {
      const title = `Fault ${randomUUID()}`
      const { project, jobType } = known
      const plan = { project, jobType: String(jobType), type: 'PLAN', workHour: '1', title }
      const form = { ...plan, [REQUEST_KEY]: randomUUID() }
      for (;;) {
        const { code } = await ask(port(), 'POST', '/api/v1/cake/kpiTicket/create', { form, token })
        if (code === 200) acknowledged.push(title)
        if (code === 200) break
        if (![0, 500, 502, 503].includes(code)) throw new Error(`a plan was refused: ${code}`)
        await sleep(100)
      }
    }
  })
  return async () => {
    going = false
    await Promise.all(work)
    const rows = await query<{ title: string; count: number }>(
      connection,
      `select "title", count(*)::int as count from "kpiTicket" where "title" like 'Fault %' group by 1`,
    )
    const there = new Map(rows.map(({ title, count }) => [title, count]))
    return {
      written: acknowledged.length,
      lost: acknowledged.filter(title => !there.has(title)).length,
      doubled: rows.filter(({ count }) => count > 1).length,
    }
  }
}
