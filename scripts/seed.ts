/**
 * Fills a database with many tickets, in projects of their own: `npm run seed -- --tickets 1000000`.
 * On the embedded database in DATA_DIR, or the one DATABASE_URL names; stop the server before.
 */
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { requireMatchingKeys } from '#server/db/keyCheck.ts'
import { openDatabase } from '#server/db/open.ts'
import { keysFrom } from '#server/keys.ts'
import { fill } from '#server/seed/fill.ts'
import { StartProblem } from '#server/start-problem.ts'
import { addTickets } from './seed/tickets.ts'

const { values } = parseArgs({ options: { tickets: { type: 'string', default: '10000' } } })
const tickets = /^\d{1,8}$/.test(values.tickets) ? Number(values.tickets) : 0
if (tickets < 1) {
  console.error('Say how many: npm run seed -- --tickets 100000')
  process.exit(1)
}

const begun = Date.now()
const width = 40
/** A bar that is drawn over itself; one line in ten where nobody watches. */
function progress(done: number, of: number) {
  const share = done / of
  const seconds = (Date.now() - begun) / 1000
  const left = Math.round((seconds / share) * (1 - share))
  const bar = '█'.repeat(Math.round(share * width)).padEnd(width, '·')
  const line = `${bar} ${done.toLocaleString('en')} of ${of.toLocaleString('en')}, ${left} s left`
  if (process.stdout.isTTY) process.stdout.write(`\r${line.padEnd(90)}${done === of ? '\n' : ''}`)
  else if (done === of || Math.floor(share * 10) > Math.floor((done - 20_000) / (of / 10)))
    console.log(line)
}

try {
  const config = readConfig()
  const database = await openDatabase(config)
  try {
    const keys = keysFrom(config.signingSecret, config.encryptionKey)
    await requireMatchingKeys(database, keys, config)
    await fill(database.client.db, keys, config)
    await addTickets(database.client.db, tickets, progress)
    console.log(`Done in ${Math.round((Date.now() - begun) / 1000)} s: ${database.place}`)
  } finally {
    await database.close()
  }
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
}
