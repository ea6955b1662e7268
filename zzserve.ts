import { writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync } from 'node:fs'
import { connect } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { startServer } from '#tests/journeys/kit/server.ts'
import { addTickets } from './scripts/seed/tickets.ts'
const folder = mkdtempSync('/tmp/rig/srv-'); chmodSync(folder, 0o711)
const database = await startEmbedded({ dataDir: folder + '/postgres' })
const { connection } = database
const key = () => randomBytes(32).toString('base64')
const given = { DATABASE_URL: `postgresql://${connection.user}@${encodeURIComponent(connection.host)}:${connection.port}/${connection.database}`, SIGNING_SECRET: key(), ENCRYPTION_KEY: key() }
await (await startServer(given)).stop()
const client = connect(connection)
await addTickets(client.db, 20_000)
const server = await startServer(given)
writeFileSync('/tmp/rig/srv.json', JSON.stringify({ address: server.address, pid: server.process.pid, given }))
console.log('ready', server.address)
setInterval(() => {}, 1e6)
