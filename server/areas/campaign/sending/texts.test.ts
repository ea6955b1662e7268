import { asc, eq } from 'drizzle-orm'
import smpp from 'smpp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openSmsOutbox } from '#server/areas/message/smsOutbox.ts'
import { smsTable } from '#server/areas/message/tables.ts'
import type { SmsGateway } from '#server/gateways/sms/gateway.ts'
import { smppGateway } from '#server/gateways/sms/smpp.ts'
import type { JobContext } from '#server/kit/jobs/job.ts'
import { sql } from '#server/kit/sql.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { messageWorld } from '#tests/factories/message.ts'
import { startSmsServer } from '#tests/factories/smsServer.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import {
  deliveryTable,
  deliveryWork,
  sendingPace,
  sentPart,
  textContent,
  textMessageTable,
} from '../tables.ts'
import { openTexts } from '../texts.ts'
import { newSetAside } from './deliver.ts'
import { sendDue } from './due.ts'
import { receiveReceipts } from './receipts.ts'

let server: TestServer
let world: Awaited<ReturnType<typeof messageWorld>>
const outbox = { production: false, perDay: 2000, countries: ['HK'] }
beforeAll(async () => {
  server = await testServer()
  world = await messageWorld(server, 1)
})
afterAll(() => server.close())

let gateway: SmsGateway | undefined
let stop: (() => Promise<void>) | undefined
afterEach(async () => {
  gateway?.close()
  await stop?.()
  gateway = undefined
  stop = undefined
  openSmsOutbox({ ...outbox, gateway: false })
  openTexts({ gateway: undefined, perMinute: 600 })
  await server.db.delete(sendingPace)
})

/** Has text messages leave by an SMPP server. */
async function withGateway(manner: Parameters<typeof startSmsServer>[0] = {}, perMinute = 6000) {
  const sms = await startSmsServer(manner)
  stop = sms.stop
  gateway = smppGateway(sms.url, 'Default', { pause: 5 })
  openSmsOutbox({ ...outbox, gateway: true })
  openTexts({ gateway, perMinute })
  return sms
}

const sending = (more: object = {}) => ({
  ...{ db: server.db, pool: server.client.pool, keys: testKeys, say: () => {} },
  ...{ signal: new AbortController().signal, waits: [0, 0, 0], setAside: newSetAside() },
  ...more,
})
const { ESME_RINVSRCADR: senderRefused = -1, ESME_RINVDSTADR: numberRefused = -1 } = smpp.errors
const numberAt = (at: number) => `+852512${String(30_000 + at)}`
const typed = (count: number) => ({
  recipients: Array.from({ length: count }, (_, at) => numberAt(at)).join('\n'),
})
const deliveries = (message: number) =>
  server.db
    .select()
    .from(deliveryTable)
    .where(eq(deliveryTable.textMessage, message))
    .orderBy(asc(deliveryTable.id))
const statuses = async (message: number) => (await deliveries(message)).map(({ status }) => status)
const messageRow = async (id: number) =>
  (await server.db.select().from(textMessageTable).where(eq(textMessageTable.id, id)))[0]

describe('a text message to many', () => {
  it('reaches each once, though one in ten is refused at first', async () => {
    const sms = await withGateway({
      to: (number, before) => (before === 0 && number.endsWith('0') ? 'later' : 'take'),
    })
    const { id } = await world.sentText(typed(60))
    await sendDue(sending())
    await sendDue(sending())
    expect(sms.parts.map(({ to }) => to).sort()).toEqual(
      Array.from({ length: 60 }, (_, at) => numberAt(at)),
    )
    expect(await messageRow(id)).toMatchObject({ status: 'SENT', total: 60, sent: 60, failed: 0 })
    expect(sms.binds()).toBe(1)
  })

  it('is from its terminal, in the words for each recipient', async () => {
    const sms = await withGateway()
    await world.sentText(
      { recipients: `Mei <${numberAt(1)}>` },
      { terminal: '12345', plainTW: '{{name}} 您好', plainEN: null },
    )
    await sendDue(sending())
    expect(sms.parts).toMatchObject([{ from: '12345', text: 'Mei 您好', receipt: true }])
  })

  it('whose number the provider refuses has failed, with what it said', async () => {
    await withGateway({ to: number => (number === numberAt(1) ? 'never' : 'take') })
    const { id } = await world.sentText(typed(3))
    await sendDue(sending())
    expect(await statuses(id)).toEqual(['SENT', 'FAILED', 'SENT'])
    expect((await deliveries(id))[1]?.said).toContain('ESME_RINVDSTADR')
    expect(await messageRow(id)).toMatchObject({ sent: 2, failed: 1 })
  })

  it('after a connection that broke, whoever may have it is named and not sent it twice', async () => {
    const sms = await withGateway({
      to: number => (number === numberAt(1) ? 'hangUp' : 'take'),
    })
    const { id } = await world.sentText(typed(20))
    await sendDue(sending())
    // On a busy machine, the gateway may be resting after its connection broke.
    await server.db.delete(sendingPace)
    await sendDue(sending())
    const rows = await deliveries(id)
    const uncertain = rows.filter(({ status }) => status === 'UNCERTAIN')
    expect(uncertain.map(({ address }) => address)).toContain(numberAt(1))
    // As many as may wait for an answer at the same time.
    expect(uncertain.length).toBeLessThanOrEqual(8)
    expect(rows.length - uncertain.length).toBe(
      rows.filter(({ status }) => status === 'SENT').length,
    )
    const received = sms.parts.map(({ to }) => to)
    expect(new Set(received).size).toBe(received.length)
  })

  it('waits while the gateway cannot be reached, and nobody counts as tried', async () => {
    const sms = await withGateway()
    await sms.stop()
    stop = undefined
    const { id } = await world.sentText(typed(3))
    const lines: string[] = []
    await sendDue(sending({ say: (line: string) => lines.push(line) }))
    expect(await statuses(id)).toEqual(['QUEUED', 'QUEUED', 'QUEUED'])
    expect((await deliveries(id)).map(({ tries }) => tries)).toEqual([0, 0, 0])
    expect(lines.join()).toContain('The gateway of text messages does not accept messages')
    // It is left alone for a minute.
    const before = lines.length
    await sendDue(sending({ say: (line: string) => lines.push(line) }))
    expect(lines).toHaveLength(before)
    await withGateway()
    await server.db.delete(sendingPace)
    await sendDue(sending())
    expect(await statuses(id)).toEqual(['SENT', 'SENT', 'SENT'])
  })

  it('keeps to the pace of the gateway, and to its own', async () => {
    const sms = await withGateway({}, 120)
    await world.sentText(typed(5))
    const begun = performance.now()
    await sendDue(sending())
    // Two a second, at most two at once: three or more have left, and been waited for, before the last.
    expect(performance.now() - begun).toBeGreaterThanOrEqual(1500)
    expect(sms.parts).toHaveLength(5)
  })

  it('whose terminal the provider does not accept is left out, and nobody counts as tried', async () => {
    const sms = await withGateway()
    sms.reply(senderRefused)
    const { id } = await world.sentText({ recipients: numberAt(1) })
    const setAside = newSetAside()
    await sendDue(sending({ setAside }))
    expect(await deliveries(id)).toMatchObject([
      { status: 'QUEUED', tries: 0, said: expect.stringContaining('ESME_RINVSRCADR') },
    ])
    expect([...setAside.textMessage.keys()]).toEqual([id])
    await sendDue(sending())
    expect(await statuses(id)).toEqual(['SENT'])
  })

  it('is stopped and paused like an e-mail', async () => {
    await withGateway({}, 60)
    const draft = await world.sentText(typed(3))
    const paused = await world.act('pause', draft, 'textMessage')
    await sendDue(sending())
    expect(await statuses(draft.id)).toEqual(['QUEUED', 'QUEUED', 'QUEUED'])
    await world.act('stop', paused, 'textMessage')
    await sendDue(sending())
    expect(await statuses(draft.id)).toEqual(['SKIPPED', 'SKIPPED', 'SKIPPED'])
    expect(await messageRow(draft.id)).toMatchObject({ status: 'STOPPED', skipped: 3 })
  })

  it('that cannot be put together is set aside, and the others go', async () => {
    const sms = await withGateway()
    const broken = await world.sentText(typed(1))
    await server.db.delete(textContent).where(eq(textContent.textMessage, broken.id))
    await world.sentText({ recipients: numberAt(7) })
    const setAside = newSetAside()
    await sendDue(sending({ setAside }))
    expect(sms.parts.map(({ to }) => to)).toEqual([numberAt(7)])
    expect([...setAside.textMessage.keys()]).toEqual([broken.id])
    await server.db
      .update(textMessageTable)
      .set({ status: 'STOPPED' })
      .where(eq(textMessageTable.id, broken.id))
  })

  it('without a gateway goes to the outbox, where administrators of a demo read it', async () => {
    const { id } = await world.sentText({ recipients: numberAt(500) }, { plainEN: 'Hello' })
    await sendDue(sending())
    expect(await statuses(id)).toEqual(['SENT'])
    const [kept] = await server.db
      .select()
      .from(smsTable)
      .where(eq(smsTable.to, numberAt(500)))
    expect(testKeys.open(kept?.text ?? '')).toBe('Hello')
  })
})

describe('a delivery receipt', () => {
  /** Receives what the provider sends until that is done. */
  async function receiving(during: () => Promise<unknown>) {
    const over = new AbortController()
    const context = { db: server.db, keys: testKeys, say: () => {}, signal: over.signal }
    const done = receiveReceipts.run({ ...context, sms: gateway } as JobContext, undefined)
    await during()
    over.abort()
    await done
  }
  const idOf = (sms: Awaited<ReturnType<typeof startSmsServer>>, number: string) =>
    sms.parts.filter(({ to }) => to === number).map(({ id }) => id)

  it('says that the text message arrived, or that it did not', async () => {
    const sms = await withGateway()
    const { id } = await world.sentText(typed(3))
    await sendDue(sending())
    await receiving(async () => {
      await sms.receipt(String(idOf(sms, numberAt(0))[0]), 'DELIVRD')
      await sms.receipt(String(idOf(sms, numberAt(1))[0]), 'UNDELIV', '045')
      await sms.receipt(String(idOf(sms, numberAt(2))[0]), 'ENROUTE')
    })
    const rows = await deliveries(id)
    expect(rows.map(({ status }) => status)).toEqual(['DELIVERED', 'BOUNCED', 'SENT'])
    expect(rows[0]?.deliveredDate).not.toBeNull()
    expect(rows[1]?.said).toBe('UNDELIV 045')
    expect(await messageRow(id)).toMatchObject({ sent: 2, failed: 1 })
  })

  it('of a long one counts when all of its parts have arrived', async () => {
    const sms = await withGateway()
    const { id } = await world.sentText(typed(1), { plainEN: 'a'.repeat(300) })
    await sendDue(sending())
    const [first, second] = idOf(sms, numberAt(0)).map(String)
    await receiving(() => sms.receipt(first ?? '', 'DELIVRD'))
    expect(await statuses(id)).toEqual(['SENT'])
    await receiving(async () => {
      // Said once more, it is still one of the two.
      await sms.receipt(first ?? '', 'DELIVRD')
      await sms.receipt(second ?? '', 'DELIVRD')
    })
    expect(await statuses(id)).toEqual(['DELIVERED'])
  })

  it('of a part whose other parts were refused does not make it arrive', async () => {
    const sms = await withGateway()
    sms.reply(0, numberRefused)
    const { id } = await world.sentText(typed(1), { plainEN: 'a'.repeat(300) })
    await sendDue(sending())
    expect(await statuses(id)).toEqual(['FAILED'])
    // Something is waited for, so that there is a connection.
    await world.sentText({ recipients: numberAt(9) })
    await sendDue(sending())
    await receiving(() => sms.receipt(String(idOf(sms, numberAt(0))[0]), 'DELIVRD'))
    expect(await statuses(id)).toEqual(['FAILED'])
  })

  it('that comes before its part was written down is offered again', async () => {
    const sms = await withGateway()
    await world.sentText(typed(1))
    await sendDue(sending())
    const offered: number[] = []
    await receiving(async () => {
      for (let time = 0; time < 4; time++) offered.push(await sms.receipt('not-yet', 'DELIVRD'))
    })
    // In the end it is taken to be somebody else's.
    expect(offered.map(status => status === 0)).toEqual([false, false, false, true])
  })

  it('of a provider that calls all parts the same is waited for once', async () => {
    await withGateway()
    gateway = { send: async () => ({ parts: ['same', 'same', 'x'.repeat(490)] }), close: () => {} }
    openTexts({ gateway, perMinute: 600 })
    const { id } = await world.sentText(typed(1))
    await sendDue(sending())
    expect(await statuses(id)).toEqual(['SENT'])
    await server.db.delete(sentPart)
  })

  it('of another program, or of a message that is sent again, changes nothing', async () => {
    const sms = await withGateway()
    const { id } = await world.sentText(typed(1))
    await sendDue(sending())
    const [row] = await deliveries(id)
    await server.db
      .update(deliveryTable)
      .set({ status: 'UNCERTAIN' })
      .where(eq(deliveryTable.id, row?.id ?? 0))
    await world.ask('delivery.again', { id: row?.id })
    const [first] = idOf(sms, numberAt(0)).map(String)
    // Something is waited for, so that there is a connection.
    const other = await world.sentText({ recipients: numberAt(9) })
    await sendDue(sending())
    expect(await statuses(other.id)).toEqual(['SENT'])
    await receiving(async () => {
      await sms.receipt('999999', 'UNDELIV')
      await sms.receipt(first ?? '', 'UNDELIV')
    })
    expect(await statuses(id)).toEqual(['SENT'])
  }, 30_000)

  it('is not waited for any longer than three days, and nothing is connected for none', async () => {
    const sms = await withGateway()
    await world.sentText(typed(1))
    await sendDue(sending())
    await server.db.update(sentPart).set({ createDate: sql`now() - interval '4 days'` as never })
    await receiving(async () => {})
    expect(sms.receivers()).toBe(0)
    expect(await server.db.$count(sentPart)).toBe(0)
  })
})

it('a member who leaves is forgotten, and what waits is not sent', async () => {
  const who = await server.signedIn()
  await server.db.execute(
    sql`update "member" set "mobile" = ${numberAt(900)} where "id" = ${who.id}`,
  )
  const { id } = await world.sentText({ members: [who.id] })
  const { forgetDeliveries } = await import('../forget.ts')
  await forgetDeliveries(server.db, { id: who.id, email: 'x@test.example', mobile: numberAt(900) })
  expect(await deliveries(id)).toMatchObject([
    { status: 'SKIPPED', address: null, name: null, member: null },
  ])
  expect(await messageRow(id)).toMatchObject({ skipped: 1 })
  const [work] = await server.db.select().from(deliveryWork).where(eq(deliveryWork.textMessage, id))
  expect(work).toMatchObject({ waiting: false, values: {} })
})
