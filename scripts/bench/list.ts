import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { decodeQuery } from '#contract/kit/query.ts'
import { entities } from '#contract/registry.ts'
import { served } from '#server/areas.ts'
import type { SignedIn } from '#server/context.ts'
import { list } from '#server/kit/crud.ts'
import { atMost, type Figure, median, round, shown } from './figure.ts'
import { imported } from './importing.ts'
import { ask, clients, rate, whileOthersAsk } from './load.ts'
import { cpuOf } from './process.ts'

const rows = 100_000
const slice = 1500
const rounds = 6

/** Many entries of a hundred types; some of one type for the export. */
export async function fillRows(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into "dict" ("type", "value", "cnLabel", "enLabel", "sort", "enabled")
     select 'bench' || lpad((n % 100)::text, 3, '0'), 'V' || n, '詞' || n, 'Entry ' || n, n % 10000, true
     from generate_series(1, $1::int) n`,
    [rows - 2000],
  )
  await pool.query(
    `insert into "dict" ("type", "value", "cnLabel", "enLabel", "sort", "enabled")
     select 'exported', 'V' || n, '詞' || n, 'Entry ' || n, n, true from generate_series(1, 2000) n`,
  )
  await pool.query('vacuum analyze "dict"')
}

type Statement = { text: string; values: unknown[] }

/** The very statement that the server sends for a list: taken down as it is sent. */
async function statementOf(pool: pg.Pool, form: Record<string, string>): Promise<Statement> {
  const sent: Statement[] = []
  const logQuery = (text: string, values: unknown[]) => sent.push({ text, values })
  const subject = served.find(({ entity }) => entity.name === 'dict')
  const read = decodeQuery(entities.dict, form)
  if (!subject || !read.ok) throw new Error('the list cannot be asked for')
  const db = drizzle(pool, { logger: { logQuery } })
  await list(subject, { db, me: {} } as unknown as SignedIn, read.query)
  const [statement] = sent
  if (sent.length !== 1 || !statement) throw new Error(`${sent.length} statements instead of one`)
  return statement
}

/** A list through the whole server, in turns with the same statement sent straight. */
async function compare(
  what: string,
  form: Record<string, string>,
  { pool, address, token, pid }: Bench,
): Promise<Figure[]> {
  const statement = await statementOf(pool, form)
  const url = `${address}/api/v1/sys/dict/list?${new URLSearchParams(form)}`
  const through = async () => void (await ask(url, token))
  const straight = async () => void (await pool.query(statement))
  await rate(500, through)
  await rate(500, straight)
  const ratios: number[] = []
  const costs: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = cpuOf(pid)
    const server = await rate(slice, through)
    const used = cpuOf(pid)
    if (before !== undefined && used !== undefined)
      costs.push((used - before) / (server * (slice / 1000)))
    ratios.push(server / (await rate(slice, straight)))
  }
  const against = `the same SQL through pg, ${clients} clients, ${rounds} rounds in turns`
  return [
    shown(`${what}: rate`, `${round(median(ratios))} ×`, against),
    ...(costs.length > 0
      ? [atMost(`${what}: CPU of node a request`, 1.5, median(costs), 'ms', 'the request alone')]
      : []),
  ]
}

/** Either of two types, or what was sorted first, switched on. */
const combined = {
  where: JSON.stringify({ any: [{ type: 'bench042' }, { type: 'bench043' }, { sort_lt: 5 }] }),
  enabled: 'true',
}
const deep = { type: 'bench042', orderBy: '-sort', pageNo: '40' }

export interface Bench {
  pool: pg.Pool
  address: string
  token: string
  /** The server's process. */
  pid: number
}

export async function lists(bench: Bench): Promise<Figure[]> {
  const of = `20 of ${rows.toLocaleString('en')} rows`
  return [
    ...(await compare(`${of}, total to its cap`, { pageSize: '20' }, bench)),
    ...(await compare(`${of}, one type, total exact`, { type: 'bench042', pageSize: '20' }, bench)),
    ...(await compare(`${of}, combined conditions`, { ...combined, pageSize: '20' }, bench)),
    ...(await compare(`${of}, searched for a word`, { keyword: '詞777', pageSize: '20' }, bench)),
    ...(await compare(`${of}, the fortieth page, sorted`, { ...deep, pageSize: '20' }, bench)),
    ...(await exported(bench)),
    ...(await imported(bench)),
  ]
}

/** How long two thousand rows take, and how long somebody else waits meanwhile. */
async function exported({ address, token }: Bench): Promise<Figure[]> {
  const url = `${address}/admin/v1/dict/export?type=exported`
  const { seconds, worst } = await whileOthersAsk({ address, token }, async () => {
    const answer = await fetch(url, { headers: { token } })
    const { byteLength } = await answer.arrayBuffer()
    if (!answer.headers.get('content-type')?.includes('spreadsheet'))
      throw new Error(`no file but ${byteLength} bytes`)
  })
  return [
    atMost('export of 2,000 rows', 2, seconds, 's', 'one call'),
    atMost('another call meanwhile, worst', 100, worst, 'ms', 'lists of 20, one after another'),
  ]
}
