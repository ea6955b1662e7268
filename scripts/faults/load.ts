import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { multipart } from '#tests/upload.ts'
import { ask, query, signIn, untilAnswer } from './client.ts'
import { limit, note } from './report.ts'
import { start } from './server.ts'
import type { Setting } from './setting.ts'

const listPath = '/api/v1/cake/kpiTicket/allList'
/** Milliseconds the clients keep asking. */
const lasting = 15_000

/** Many more clients ask for tickets than can be answered; meanwhile somebody signs in. */
export async function manyClients({ folder }: Setting): Promise<void> {
  const server = await start({ DATA_DIR: join(folder, 'load') })
  const token = await signIn(server.port)
  const until = Date.now() + lasting
  const form = { pageNo: '1', pageSize: '20' }
  const counts: Record<number, number> = {}
  let slowest = 0
  const clients = Array.from({ length: 1000 }, async () => {
    while (Date.now() < until) {
      const begun = Date.now()
      const { code } = await ask(server.port, 'GET', listPath, { token, form, patience: 30_000 })
      counts[code] = (counts[code] ?? 0) + 1
      if (code !== 503) continue
      slowest = Math.max(slowest, Date.now() - begun)
      await sleep(1000)
    }
  })
  let [ready, notReady, entered] = [0, 0, 0]
  await sleep(100)
  while (Date.now() < until) {
    const begun = Date.now()
    const { code } = await ask(server.port, 'GET', '/readyz', { fresh: true })
    ready = Math.max(ready, Date.now() - begun)
    if (code !== 200) notReady++
    const asked = Date.now()
    await signIn(server.port, 'finance')
    entered = Math.max(entered, Date.now() - asked)
    await sleep(200)
  }
  await Promise.all(clients)
  const base = { trials: 1, crashed: server.ended() ? 1 : 0, limit }
  const said = Object.entries(counts).map(([code, count]) => `${count} × ${code}`)
  const refusals = { fault: '1,000 clients: the slowest refusal', slowest, note: said.join(', ') }
  note({ ...base, ...refusals, lost: counts[0] ?? 0 })
  note({ ...base, fault: '1,000 clients: /readyz', slowest: ready, lost: notReady })
  note({ ...base, fault: '1,000 clients: signing in', slowest: entered })
  await server.stop()
}

const MB = 1024 * 1024
/** Bytes by which the server may grow. */
const most = 700 * MB

/** Sixty large files at once, of ten members: one alone may not keep so much. */
export async function manyUploads({ direct, usual }: Setting): Promise<void> {
  const server = await start(usual)
  const members = await query<{ loginName: string }>(
    direct,
    `select "loginName" from "member" where "status" = 'ACTIVE' order by "id" limit 10`,
  )
  const tokens = await Promise.all(members.map(({ loginName }) => signIn(server.port, loginName)))
  const before = server.memory()
  let largest = before
  const looking = setInterval(() => {
    largest = Math.max(largest, server.memory())
  }, 50)
  const { type, body } = multipart([['fileData', Buffer.alloc(19 * MB, 'x'), 'a.txt']])
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/fms/upload`, {
        method: 'POST',
        headers: { token: tokens[n % tokens.length] ?? '', 'content-type': type },
        body: new Uint8Array(body),
      }).catch(() => undefined)
      const said = answer && ((await answer.json()) as { meta: { code: number } })
      return said?.meta.code ?? 0
    }),
  )
  clearInterval(looking)
  const grown = largest - before
  const accepted = answers.filter(code => code === 200).length
  note({
    fault: '60 uploads of 19 MB at once: memory',
    trials: answers.length,
    lost: answers.length - accepted,
    crashed: server.ended() || grown > most ? 1 : 0,
    slowest: (await untilAnswer(server.port, tokens[0] ?? '')) ?? 60_000,
    limit,
    note: `${Math.round(grown / MB)} MB more`,
  })
  await server.stop()
}
