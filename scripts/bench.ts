/**
 * Prints the figures that can be measured in three minutes: `npm run bench`, after a build.
 * `npm run bench -- --growth` prints what a million tickets do to lists and counts, and ten million
 * postings to wallets; `--growth tickets` or `--growth postings` one of them. `npm run bench --
 * --ledger` prints what the ledger itself does: transfers against pgbench, and verifying a million
 * postings.
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { Api } from '#tests/journeys/kit/api.ts'
import { startServer } from '#tests/journeys/kit/server.ts'
import { bytes } from './bench/bytes.ts'
import { atMost, type Figure, printTable } from './bench/figure.ts'
import { growing } from './bench/growing.ts'
import { growth } from './bench/growth.ts'
import { ledgerFigures } from './bench/ledger.ts'
import { lightPages } from './bench/lightPages.ts'
import { fillRows, lists } from './bench/list.ts'

import { memoryOf } from './bench/process.ts'
import { starts } from './bench/start.ts'

const folder = mkdtempSync(join(tmpdir(), 'commonshare-bench-'))
chmodSync(folder, 0o711)
const database = await startEmbedded({ dataDir: join(folder, 'postgres') })
const { connection } = database
const urlOf = (name: string) =>
  `postgresql://${connection.user}@${encodeURIComponent(connection.host)}:${connection.port}/${name}`
const databaseUrl = urlOf(connection.database)
// A database belongs to its keys: every server that is started on this one is given the same.
const key = () => randomBytes(32).toString('base64')
const given = { DATABASE_URL: databaseUrl, SIGNING_SECRET: key(), ENCRYPTION_KEY: key() }
// As many connections as the server has.
const client = connect(connection)

async function measured(): Promise<Figure[]> {
  const server = await startServer(given)
  try {
    const figures = [...(await bytes(server.address)), ...(await lightPages(server.address))]
    await fillRows(client.pool)
    const { token } = await new Api(server.address).session('admin')
    const pid = server.process.pid ?? 0
    figures.push(...(await lists({ pool: client.pool, address: server.address, token, pid })))
    const memory = memoryOf(pid)
    if (memory === undefined) return figures
    return [...figures, atMost('memory of node after all this', 200, memory, 'MB', 'resident')]
  } finally {
    await server.stop()
  }
}

async function growthFigures(name: string | undefined): Promise<Figure[]> {
  const asked = Object.entries(growing).filter(([one]) => name === undefined || one === name)
  const figures: Figure[] = []
  for (const [, one] of asked) figures.push(...(await growth(client.pool, urlOf, one)))
  return figures
}

const [part, name] = process.argv.slice(2)
try {
  printTable(
    part === '--growth'
      ? await growthFigures(name)
      : part === '--ledger'
        ? await ledgerFigures(client.pool, urlOf)
        : [...(await measured()), ...(await starts(given))],
  )
  console.log('\nA noisy machine shows in the seconds; ratios and bytes hold anywhere.')
} finally {
  await client.close()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
