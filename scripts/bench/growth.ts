import { randomBytes } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '#server/db/client.ts'
import { Api } from '#tests/journeys/kit/api.ts'
import { type RunningServer, startServer } from '#tests/journeys/kit/server.ts'
import { atMost, type Figure, median } from './figure.ts'
import { ask } from './load.ts'

const rounds = 15
const perRound = 12

/** An address of the API, asked by somebody of the demo. */
export type Asked = [what: string, who: string, path: string]

/** What is filled, and what is asked of it with few and with many rows. */
export interface Growing {
  /** The plural of the rows. */
  rows: string
  few: number
  many: number
  fill(db: Database, count: number, progress: (done: number, of: number) => void): Promise<void>
  asked: readonly Asked[]
}

interface Side {
  server: RunningServer
  api: Api
}

/** The server on a database of its own with that many rows. */
async function filled(
  admin: pg.Pool,
  urlOf: (name: string) => string,
  { rows, fill }: Growing,
  count: number,
): Promise<Side> {
  const name = `growth_${rows}_${count}`
  await admin.query(`create database "${name}"`)
  // Without the limits of the server's connections: an index of ten million rows takes minutes.
  const pool = new pg.Pool({
    connectionString: urlOf(name),
    max: 1,
    options: '-c timezone=UTC -c maintenance_work_mem=1GB',
  })
  const key = () => randomBytes(32).toString('base64')
  const env = { DATABASE_URL: urlOf(name), SIGNING_SECRET: key(), ENCRYPTION_KEY: key() }
  try {
    // Its first start brings in the demo, whose people look at the rows.
    const first = await startServer(env)
    await first.stop()
    await fill(drizzle(pool), count, (done, of) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${of} ${rows} `)
    })
  } finally {
    await pool.end()
  }
  const server = await startServer(env)
  return { server, api: new Api(server.address) }
}

async function milliseconds({ server, api }: Side, [, who, path]: Asked): Promise<number> {
  const { token } = await api.session(who)
  const begun = performance.now()
  for (let i = 0; i < perRound; i++) await ask(`${server.address}${path}`, token)
  return (performance.now() - begun) / perRound
}

/** How much longer each list and count takes with many times the rows, in turns. */
async function compare(
  { rows, few, many }: Growing,
  [small, big]: readonly [Side, Side],
  one: Asked,
): Promise<Figure> {
  await milliseconds(small, one)
  await milliseconds(big, one)
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    times[0].push(await milliseconds(small, one))
    times[1].push(await milliseconds(big, one))
  }
  const [before, after] = times.map(median) as [number, number]
  const against = `itself at ${few.toLocaleString('en')}: ${before.toFixed(1)} ms, now ${after.toFixed(1)} ms`
  const what = `${many.toLocaleString('en')} ${rows}: ${one[0]}`
  return atMost(what, 1.5, after / before, '×', against)
}

/** What grows with the table and must not. Takes as long as it takes to write that many rows. */
export async function growth(
  admin: pg.Pool,
  urlOf: (name: string) => string,
  growing: Growing,
): Promise<Figure[]> {
  const small = await filled(admin, urlOf, growing, growing.few)
  const big = await filled(admin, urlOf, growing, growing.many)
  try {
    const figures: Figure[] = []
    for (const one of growing.asked) figures.push(await compare(growing, [small, big], one))
    return figures
  } finally {
    await small.server.stop()
    await big.server.stop()
  }
}
