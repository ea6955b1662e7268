import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { asc, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/kit/sql.ts'
import { amount } from '#tests/amount.ts'
import { campaignServer } from '#tests/factories/campaignServer.ts'
import { testSecrets } from '#tests/factories/keys.ts'
import { messageWorld } from '#tests/factories/message.ts'
import { startSmsServer } from '#tests/factories/smsServer.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { memoryFolder } from '#tests/memory.ts'
import { buildProgram, program, urlOf } from '#tests/program.ts'
import { upload } from '#tests/upload.ts'
import { EMAIL, type Kind, TEXT } from '../kind.ts'
import { deliveryTable, deliveryWork } from '../tables.ts'

beforeAll(buildProgram, 60_000)

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await testServer()
  folder = mkdtempSync(join(memoryFolder(), 'kill-test-'))
  chmodSync(folder, 0o755)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const RECIPIENTS = amount(200, 20_000)
const KILLS = amount(1, 20)
const LIMIT = amount(180_000, 3_600_000)

const numberIn = (address: string) => Number(/\d+/.exec(address)?.[0])

/** The process that sends, started by that one. */
const senderOf = (node: number): number | undefined => {
  const children = readFileSync(`/proc/${node}/task/${node}/children`, 'utf8')
  return children
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .find(pid => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes('send'))
}

type Kill = (node: { pid?: number | undefined; kill(signal: 'SIGKILL'): void }) => void

interface Sent {
  kind: Kind
  id: number
  addresses: string[]
  /** Whom the other side has got it for. */
  received: () => string[]
  /** What the server is started with. */
  env: Record<string, string>
  stop(): Promise<void>
}

/** What an unreliable server does with a recipient, by how often it was tried before. */
const manner = (address: string, before: number) => {
  const number = numberIn(address)
  if (before > 0) return 'take'
  return number % 10 === 0 ? 'later' : 'take'
}

/** An e-mail to many, by a mail server that puts off one in ten and breaks some connections. */
async function email(): Promise<Sent> {
  const smtp = await campaignServer({
    to: (address, before) =>
      before === 0 && numberIn(address) % 25 === 1 ? 'hangUp' : manner(address, before),
  })
  const addresses = Array.from({ length: RECIPIENTS }, (_, at) => `one${at}@test.example`)
  const world = await messageWorld(server, smtp.port)
  const list = Buffer.from(`email\n${addresses.join('\n')}\n`)
  const file = await upload(server, world.admin.token, list, 'people.csv')
  const { id: sender } = await world.sender()
  const { id } = await world.sent({ recipientFile: [file.id] }, { sender })
  const received = () => smtp.received.map(({ to }) => to)
  return { kind: EMAIL, id, addresses, received, env: {}, stop: smtp.stop }
}

/** A text message to many, by a gateway that refuses one in ten at first. */
async function texts(): Promise<Sent> {
  const sms = await startSmsServer({ to: manner })
  const count = Math.min(RECIPIENTS, 5000)
  const addresses = Array.from({ length: count }, (_, at) => `+8525${String(1_230_000 + at)}`)
  const world = await messageWorld(server, 1)
  const { id } = await world.sentText({
    recipientFile: [await world.sheet(['mobile', ...addresses])],
  })
  const received = () => sms.parts.map(({ to }) => to)
  const env = { SMS_URL: sms.url, SMS_PER_MINUTE: '60000' }
  return { kind: TEXT, id, addresses, received, env, stop: sms.stop }
}

/** Sends a message while something is killed again and again; what arrived, and what is known. */
async function campaign(made: Promise<Sent>, kill: Kill) {
  const { kind, id, addresses, received, env, stop } = await made
  const { database = '' } = server.client.connection
  const start = async () => {
    const given = { HOME: folder, DATA_DIR: folder, ...testSecrets, ...env }
    const running = program({ ...given, DATABASE_URL: urlOf(database), LOG_TO: '-' })
    await running.ready()
    return running
  }
  const begun = Date.now()
  let running = await start()
  for (let time = 1; time <= KILLS; time++) {
    const enough = (addresses.length / (KILLS + 2)) * time
    await expect
      .poll(() => received().length, { timeout: 120_000, interval: 10 })
      .toBeGreaterThan(enough)
    kill(running.node)
    running.node.kill('SIGKILL')
    await running.gone
    running = await start()
  }
  const { table } = kind
  const status = async () => {
    // What was put off is due at once.
    await server.db.update(deliveryWork).set({ nextDate: sql`now()` as never })
    const [row] = await server.db
      .select({ status: table.status })
      .from(table)
      .where(eq(table.id, id))
    return row?.status
  }
  await expect.poll(status, { timeout: 300_000, interval: 500 }).toBe('SENT')
  const seconds = (Date.now() - begun) / 1000
  console.info(`${addresses.length} recipients, ${KILLS} kills: ${Math.round(seconds)} s`)
  await running.stop()
  await stop()
  const others = await server.db
    .select({ address: deliveryTable.address, status: deliveryTable.status })
    .from(deliveryTable)
    .where(sql`${eq(deliveryTable[kind.column], id)} and ${ne(deliveryTable.status, 'SENT')}`)
    .orderBy(asc(deliveryTable.id))
  return { addresses, received: received(), others }
}

describe.each([
  // As many as are on their way at the same time: connections, and messages in one of them.
  { what: 'an e-mail', make: email, atOnce: 4 },
  { what: 'a text message', make: texts, atOnce: 8 },
])('$what', ({ make, atOnce }) => {
  it(
    'goes on where it was when the server is killed: each recipient gets it exactly once',
    async () => {
      const { addresses, received, others } = await campaign(make(), () => {})
      expect(others).toEqual([])
      expect(received.sort()).toEqual(addresses.sort())
    },
    LIMIT,
  )

  it(
    'when the process that sends is killed as well, nobody gets it twice, and whoever may have it is named',
    async () => {
      const { addresses, received, others } = await campaign(make(), ({ pid = 0 }) => {
        const sender = senderOf(pid)
        if (sender) process.kill(sender, 'SIGKILL')
      })
      expect(new Set(received).size).toBe(received.length)
      expect(new Set(others.map(({ status }) => status))).toEqual(
        new Set(others.length > 0 ? ['UNCERTAIN'] : []),
      )
      expect(others.length).toBeLessThanOrEqual(atOnce * KILLS)
      const uncertain = new Set(others.map(({ address }) => address))
      const sure = addresses.filter(address => !uncertain.has(address))
      expect(received.filter(address => !uncertain.has(address)).sort()).toEqual(sure.sort())
    },
    LIMIT,
  )
})
