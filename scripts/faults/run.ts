/**
 * `npm run test:long -- faults`: real faults against the product as `npm start` runs it, while
 * members write. Nothing acknowledged may be lost or there twice, the server may not end, and the
 * next answer comes within five seconds.
 */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { emailCode } from '#contract/calls/account.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { network } from '#tests/network.ts'
import { multipart } from '#tests/upload.ts'
import { ask, query, signIn, untilAnswer, writers } from './client.ts'
import { type Running, start } from './server.ts'

interface Outcome {
  fault: string
  trials: number
  crashed: number
  lost: number
  doubled: number
  /** Milliseconds to the next answer, or to the end where that is what is asked for. */
  slowest: number
  limit: number
  note?: string
}

const outcomes: Outcome[] = []
const limit = 5000
const folder = mkdtempSync(join(tmpdir(), 'commonshare-faults-'))
chmodSync(folder, 0o755)

function note(outcome: Outcome): void {
  outcomes.push(outcome)
  console.log(row(outcome))
}
const isGood = ({ crashed, lost, doubled, slowest, limit: most }: Outcome) =>
  crashed + lost + doubled === 0 && slowest <= most
const row = (one: Outcome) =>
  [
    one.fault.padEnd(52),
    String(one.trials).padStart(6),
    String(one.crashed).padStart(8),
    String(one.lost).padStart(5),
    String(one.doubled).padStart(8),
    `${(one.slowest / 1000).toFixed(1)} s`.padStart(9),
    isGood(one) ? '' : ' FAILED',
    one.note ? ` (${one.note})` : '',
  ].join('')

/** A database of its own, reached through a network that can fail. */
const database = await startEmbedded({ dataDir: join(folder, 'postgres') })
await query({ ...database.connection, database: 'postgres' }, 'create database faults')
const direct: pg.ClientConfig = { ...database.connection, database: 'faults' }
const line = await network({ host: database.connection.host, port: database.connection.port })
const { user, password = '' } = database.connection
const DATABASE_URL = `postgres://${user}:${password}@127.0.0.1:${line.port}/faults`
const dataDir = join(folder, 'data')
const usual = { DATABASE_URL, DATA_DIR: dataDir }

/** The same fault time and again while members write. */
async function repeated(
  fault: string,
  trials: number,
  strike: (trial: number) => unknown,
  { server, token, connection }: { server: Running; token: string; connection: pg.ClientConfig },
): Promise<void> {
  const end = await writers(() => server.port, connection, token)
  let slowest = 0
  for (let trial = 0; trial < trials && !server.ended(); trial++) {
    await sleep(300)
    await strike(trial)
    slowest = Math.max(slowest, (await untilAnswer(server.port, token)) ?? 60_000)
  }
  const crashed = server.ended() ? 1 : 0
  if (crashed) console.error(server.printed())
  const { written, lost, doubled } = await end()
  note({ fault, trials, crashed, lost, doubled, slowest, limit, note: `${written} writes` })
}

/** Backends of the server, and of nobody else. */
const endBackends = () =>
  query(
    direct,
    `select pg_terminate_backend("pid") from pg_stat_activity
      where "datname" = 'faults' and "pid" <> pg_backend_pid()`,
  )

async function databaseFaults(): Promise<void> {
  const server = await start(usual)
  const token = await signIn(server.port)
  const scene = { server, token, connection: direct }
  await repeated('connections ended by the database', 30, endBackends, scene)
  await repeated('connections cut by the network', 20, () => line.cut(), scene)
  await repeated('network silent on all connections', 8, () => line.silence(), scene)
  await repeated(
    'database unreachable for three seconds',
    5,
    async () => {
      line.now('refused')
      line.cut()
      await sleep(3000)
      line.now('through')
    },
    scene,
  )
  await server.stop()
}

async function embeddedFaults(): Promise<void> {
  const own = join(folder, 'embedded')
  const server = await start({ DATA_DIR: own })
  const token = await signIn(server.port)
  const place = /Its data: +(\S+)/.exec(server.printed())?.[1] ?? ''
  const [pid, , , , host] = readFileSync(join(place, 'postmaster.pid'), 'utf8').split('\n')
  const connection = { host: host ?? '', port: 5432, user: 'commonshare', database: 'commonshare' }
  const backends = () =>
    readdirSync('/proc')
      .filter(name => /^\d+$/.test(name) && parentOf(name) === pid)
      .filter(name => / (idle|INSERT|SELECT|UPDATE|COMMIT|BIND|PARSE)/.test(commandOf(name)))
  await repeated(
    'a backend of the embedded database killed',
    10,
    () => {
      const [one] = backends()
      if (one) process.kill(Number(one), 'SIGKILL')
    },
    { server, token, connection },
  )
  const killed = backends()[0]
  if (killed) process.kill(Number(killed), 'SIGKILL')
  server.child.kill('SIGKILL')
  const begun = Date.now()
  const again = await start({ DATA_DIR: own })
  note({
    fault: 'start after a backend and the server were killed',
    trials: 1,
    crashed: again.ended() ? 1 : 0,
    lost: 0,
    doubled: 0,
    slowest: Date.now() - begun,
    limit,
  })
  await again.stop()
}
const commandOf = (pid: string) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
const parentOf = (pid: string) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]
  } catch {
    return undefined
  }
}

/** Something that accepts connections and never says a word. */
async function silent() {
  const server = createServer(socket => socket.on('error', () => {}).resume())
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  return { port, close: () => server.close().unref() }
}

async function outsideFaults(): Promise<void> {
  const mute = await silent()
  const server = await start({ ...usual, SMTP_URL: `smtp://127.0.0.1:${mute.port}` })
  const token = await signIn(server.port)
  const form = { email: 'admin@commonshare.example', purpose: 'LOGIN' }
  const [admin] = await query<{ email: string }>(
    direct,
    `select "email" from "member" where "loginName" = 'admin'`,
  )
  await ask(server.port, 'POST', emailCode.path, {
    form: { ...form, email: admin?.email ?? form.email },
  })
  await repeated('mail server that never answers', 8, () => sleep(5000), {
    server,
    token,
    connection: direct,
  })
  await server.stop()

  const begun = Date.now()
  const refused = await start({
    ...usual,
    S3_BUCKET: 'files',
    S3_ENDPOINT: `http://127.0.0.1:${mute.port}`,
    S3_ACCESS_KEY: 'a',
    S3_SECRET_KEY: 'b',
  })
  const oneLine = /^The bucket files.*cannot be reached/m.test(refused.printed())
  note({
    fault: 'start with a storage that never answers: one line',
    trials: 1,
    crashed: oneLine ? 0 : 1,
    lost: 0,
    doubled: 0,
    slowest: Date.now() - begun,
    limit: 20_000,
  })
  if (!refused.ended()) await refused.stop()
  mute.close()
}

async function fullLog(): Promise<void> {
  const server = await start({ ...usual, LOG_TO: '/dev/full' })
  const token = await signIn(server.port)
  await repeated('log on a full disk', 5, () => sleep(1000), { server, token, connection: direct })
  note(ending('stopping with a log on a full disk', 1, [await server.stop()]))
}

const ending = (fault: string, trials: number, times: number[]): Outcome => ({
  fault,
  trials,
  crashed: 0,
  lost: 0,
  doubled: 0,
  slowest: Math.max(...times),
  limit: 10_000,
})

async function stopping(): Promise<void> {
  const times: number[] = []
  for (let trial = 0; trial < 5; trial++) {
    const server = await start(usual)
    const token = await signIn(server.port)
    const kept = connect(server.port, '127.0.0.1').on('error', () => {})
    const again = setInterval(
      () => kept.write('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: keep-alive\r\n\r\n'),
      300,
    )
    const slow = connect(server.port, '127.0.0.1').on('error', () => {})
    slow.write(
      `POST /api/v1/fms/upload HTTP/1.1\r\nHost: a\r\ntoken: ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 99999999\r\n\r\n--b\r\ncontent-disposition: form-data; name="fileData"; filename="a.pdf"\r\n\r\n`,
    )
    const drop = setInterval(() => slow.write('x'), 100)
    await sleep(1000)
    times.push(await server.stop())
    clearInterval(again)
    clearInterval(drop)
    kept.destroy()
    slow.destroy()
  }
  note(ending('stopping while clients hold on', 5, times))
}

async function load(): Promise<void> {
  const server = await start(usual)
  const token = await signIn(server.port)
  const path = '/api/v1/cake/kpiTicket/allList'
  const form = { pageNo: '1', pageSize: '20' }
  const until = Date.now() + 15_000
  const counts: Record<number, number> = {}
  let slowestRefusal = 0
  const clients = Array.from({ length: 1000 }, async () => {
    while (Date.now() < until) {
      const begun = Date.now()
      const { code } = await ask(server.port, 'GET', path, { token, form, patience: 30_000 })
      counts[code] = (counts[code] ?? 0) + 1
      if (code === 503) {
        slowestRefusal = Math.max(slowestRefusal, Date.now() - begun)
        await sleep(1000)
      }
    }
  })
  let ready = 0
  let entered = 0
  await sleep(2000)
  while (Date.now() < until) {
    let begun = Date.now()
    await ask(server.port, 'GET', '/readyz')
    ready = Math.max(ready, Date.now() - begun)
    begun = Date.now()
    await signIn(server.port, 'finance')
    entered = Math.max(entered, Date.now() - begun)
    await sleep(200)
  }
  await Promise.all(clients)
  const crashed = server.ended() ? 1 : 0
  const base = { trials: 1, crashed, lost: 0, doubled: 0 }
  const said = Object.entries(counts)
    .map(([code, count]) => `${count} × ${code}`)
    .join(', ')
  note({
    ...base,
    fault: '1,000 clients: the slowest refusal',
    slowest: slowestRefusal,
    limit,
    note: said,
  })
  note({ ...base, fault: '1,000 clients: /readyz', slowest: ready, limit })
  note({ ...base, fault: '1,000 clients: signing in', slowest: entered, limit })

  const before = server.memory()
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, server.memory())
  }, 50)
  const bytes = Buffer.alloc(19 * 1024 * 1024, 'x')
  const { type, body } = multipart([['fileData', bytes, 'a.txt']])
  const tokens = await Promise.all(
    ['finance', 'reviewer', 'editor', 'lead', 'member'].map(name =>
      signIn(server.port, name).catch(() => token),
    ),
  )
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/fms/upload`, {
        method: 'POST',
        headers: { token: tokens[n % tokens.length] ?? token, 'content-type': type },
        body: new Uint8Array(body),
      }).catch(() => undefined)
      return answer?.status ?? 0
    }),
  )
  clearInterval(looking)
  const megabytes = Math.round((most - before) / 1024 / 1024)
  note({
    ...base,
    crashed: server.ended() || megabytes > 700 ? 1 : 0,
    fault: '60 uploads of 19 MB at once: memory',
    slowest: (await untilAnswer(server.port, token)) ?? 60_000,
    limit,
    note: `${megabytes} MB more, ${answers.filter(status => status === 200).length} answered with 200`,
  })
  await server.stop()
}

const scenes = {
  database: databaseFaults,
  embedded: embeddedFaults,
  outside: outsideFaults,
  log: fullLog,
  stopping,
  load,
}
console.log(
  `${'fault'.padEnd(52)}${'trials'.padStart(6)}${'crashed'.padStart(8)}${'lost'.padStart(5)}${'doubled'.padStart(8)}${'slowest'.padStart(9)}`,
)
try {
  const asked = process.argv.slice(2)
  for (const [name, scene] of Object.entries(scenes))
    if (asked.length === 0 || asked.includes(name)) await scene()
} finally {
  await line.close()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(outcomes.every(isGood) ? 0 : 1)
