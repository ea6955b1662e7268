import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { imapServer } from '#tests/factories/imapServer.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { messageWorld } from '#tests/factories/message.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { deliveryTable, deliveryWork, emailMessageTable, mailboxPlace } from '../tables.ts'
import { readAllBounces, recordBounce } from './bounces.ts'
import { messageIdOf } from './marks.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

it('an e-mail that came back is no longer sent; a forged report changes nothing', async () => {
  const world = await messageWorld(server, 1)
  const { id } = await world.sent({ recipients: 'a@test.example' })
  const [row] = await server.db
    .update(deliveryTable)
    .set({ status: 'SENT' })
    .where(eq(deliveryTable.emailMessage, id))
    .returning()
  await server.db.update(deliveryWork).set({ waiting: false })
  await server.db.update(emailMessageTable).set({ sent: 1 }).where(eq(emailMessageTable.id, id))
  const delivery = row?.id ?? 0
  const context = { db: server.db, keys: testKeys }
  const report = (about: string) =>
    recordBounce(context, { about, action: 'failed', said: '550 No such user' })
  const status = async () =>
    (await server.db.select().from(deliveryTable).where(eq(deliveryTable.id, delivery)))[0]

  await report(`Message-ID: <delivery.${delivery}.${'0'.repeat(32)}@coop.example>`)
  expect((await status())?.status).toBe('SENT')
  // Twice: the second one counts no more.
  for (const _ of [1, 2])
    await report(`Message-ID: ${messageIdOf(testKeys, delivery, 'news@coop.example')}`)
  expect(await status()).toMatchObject({ status: 'BOUNCED', said: '550 No such user' })
  const [message] = await server.db
    .select()
    .from(emailMessageTable)
    .where(eq(emailMessageTable.id, id))
  expect(message).toMatchObject({ sent: 0, failed: 1 })
})

it('a report of an earlier attempt changes nothing while it is sent again', async () => {
  const world = await messageWorld(server, 1)
  const { id } = await world.sent({ recipients: 'a@test.example' })
  const [row] = await server.db
    .update(deliveryTable)
    .set({ status: 'UNCERTAIN' })
    .where(eq(deliveryTable.emailMessage, id))
    .returning()
  const delivery = row?.id ?? 0
  const set = (waiting: boolean) =>
    server.db.update(deliveryWork).set({ waiting }).where(eq(deliveryWork.delivery, delivery))
  await set(false)
  await server.db.update(emailMessageTable).set({ failed: 1 }).where(eq(emailMessageTable.id, id))
  const again = { id: delivery, updateDate: row?.updateDate }
  await world.ask('delivery.again', again)
  const about = `Message-ID: ${messageIdOf(testKeys, delivery, 'news@coop.example')}`
  const report = (action: 'failed' | 'delivered') =>
    recordBounce({ db: server.db, keys: testKeys }, { about, action, said: '' })
  const found = async () =>
    (await server.db.select().from(deliveryTable).where(eq(deliveryTable.id, delivery)))[0]
  const counts = async () =>
    (await server.db.select().from(emailMessageTable).where(eq(emailMessageTable.id, id)))[0]
  await report('failed')
  expect((await found())?.status).toBe('QUEUED')

  // Afterwards, what is reported is counted.
  await set(false)
  await server.db
    .update(deliveryTable)
    .set({ status: 'UNCERTAIN' })
    .where(eq(deliveryTable.id, delivery))
  await server.db.update(emailMessageTable).set({ failed: 1 }).where(eq(emailMessageTable.id, id))
  await report('delivered')
  expect(await counts()).toMatchObject({ sent: 1, failed: 0 })
  await report('failed')
  expect(await counts()).toMatchObject({ sent: 0, failed: 1 })

  // A claim of a process that sends is not taken away.
  await set(true)
  const { updateDate } = (await found()) ?? {}
  expect(await world.refused('delivery.again', world.admin, { id: delivery, updateDate })).toBe(
    'changed',
  )
})

it('the mailbox of each mail sender is read, and the next time from where that ended', async () => {
  const mailbox = await imapServer()
  const world = await messageWorld(server, 1)
  const { id: sender } = await world.sender({
    ...{ imapHost: '127.0.0.1', imapPort: mailbox.port },
    ...{ imapUsername: 'news', imapPassword: 'secret' },
  })
  mailbox.receive('Subject: Out of office\r\n\r\nI am away.')
  const lines: string[] = []
  const context = { db: server.db, keys: testKeys, say: (line: string) => lines.push(line) }
  await readAllBounces({ ...context, signal: new AbortController().signal })
  await mailbox.stop()
  expect(lines).toEqual([])
  expect(await server.db.select().from(mailboxPlace)).toEqual([
    { sender, validity: '7', lastUid: 1 },
  ])
})
