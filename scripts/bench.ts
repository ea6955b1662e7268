/**
 * Prints what the product costs and keeps it in docs/bench.md: `npm run bench`, after a build. It
 * takes ten minutes. `npm run bench -- requests` measures that part alone; so do `files`, `browser` and
 * `start`. Not among these by default, since they write millions of rows: `tickets` and `postings`,
 * which compare lists, counts, searches and reports of few rows with those of many, and `ledger`.
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { Api } from '#tests/journeys/kit/api.ts'
import { startServer } from '#tests/journeys/kit/server.ts'
import { boots } from './bench/browser/boot.ts'
import { bytes } from './bench/browser/bytes.ts'
import { interactions } from './bench/browser/interactions.ts'
import { lightPages } from './bench/browser/lightPages.ts'
import { routes } from './bench/browser/routes.ts'
import { exported } from './bench/exporting.ts'
import { atMost, type Figure, printTable } from './bench/figure.ts'
import { growing } from './bench/growing.ts'
import { growth } from './bench/growth.ts'
import { imported } from './bench/importing.ts'
import { ledgerFigures } from './bench/ledger.ts'
import { memoryOf } from './bench/process.ts'
import { keep, type Part, parts } from './bench/record.ts'
import { type Bench, requestFigures } from './bench/requests.ts'
import { starts } from './bench/start.ts'
import { addTickets } from './seed/tickets.ts'

const tickets = 100_000
const people = ['admin', 'lead', 'member'] as const

const folder = mkdtempSync(join(tmpdir(), 'commonshare-bench-'))
chmodSync(folder, 0o711)
const database = await startEmbedded({ dataDir: join(folder, 'postgres') })
const { connection } = database
const databasePid = Number(
  readFileSync(join(database.location, 'postmaster.pid'), 'utf8').split('\n')[0],
)
const urlOf = (name: string) =>
  `postgresql://${connection.user}@${encodeURIComponent(connection.host)}:${connection.port}/${name}`
// A database belongs to its keys: every server that is started on this one is given the same.
const key = () => randomBytes(32).toString('base64')
const given = {
  DATABASE_URL: urlOf(connection.database),
  SIGNING_SECRET: key(),
  ENCRYPTION_KEY: key(),
}
// As many connections as the server has.
const client = connect(connection)
let filled = false

/** Does something with the built server and many tickets. */
async function served(work: (bench: Bench) => Promise<Figure[]>): Promise<Figure[]> {
  // The first start brings in the demo, whose projects the tickets join.
  if (!filled) await (await startServer(given)).stop()
  if (!filled) await addTickets(client.db, tickets)
  filled = true
  const server = await startServer(given)
  try {
    const { address } = server
    const api = new Api(address)
    const tokens = await Promise.all(
      people.map(async who => [who, (await api.session(who)).token] as const),
    )
    const { pool } = client
    const pid = server.process.pid ?? 0
    const bench = { pool, address, pid, databasePid, tokens: Object.fromEntries(tokens) }
    const figures = await work(bench)
    const memory = memoryOf(pid)
    if (memory === undefined) return figures
    return [...figures, atMost('memory of node after all this', 200, memory, 'MB', 'resident')]
  } finally {
    await server.stop()
  }
}

const measure: Record<Part, () => Promise<Figure[]>> = {
  requests: () => served(bench => requestFigures(bench, connection)),
  files: () =>
    served(async ({ address, tokens: { admin: token = '' } }) => [
      ...(await exported({ address, token })),
      ...(await imported({ address, token })),
    ]),
  browser: () =>
    served(async ({ address }) => [
      ...(await bytes(address)),
      ...(await boots(address)),
      ...(await interactions(address)),
      ...(await routes(address)),
      ...(await lightPages(address)),
    ]),
  start: () => starts(given),
  tickets: () => growth(client.pool, urlOf, growing.tickets),
  postings: () => growth(client.pool, urlOf, growing.postings),
  ledger: () => ledgerFigures(client.pool, urlOf),
}

const asked = process.argv.slice(2) as Part[]
const unknown = asked.find(part => !(part in parts))
if (unknown) throw new Error(`“${unknown}” is none of ${Object.keys(parts).join(', ')}`)
try {
  const usual: Part[] = ['requests', 'files', 'browser', 'start']
  for (const part of asked.length > 0 ? asked : usual) {
    const figures = await measure[part]()
    console.log(`\n${parts[part]}`)
    printTable(figures)
    keep(part, figures)
  }
} finally {
  await client.close()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
