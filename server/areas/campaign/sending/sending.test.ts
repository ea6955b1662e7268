import { asc, eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/kit/sql.ts'
import { afterFive, campaignServer } from '#tests/factories/campaignServer.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { messageWorld } from '#tests/factories/message.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import {
  deliveryTable,
  deliveryWork,
  emailContent,
  emailMessageTable,
  mailOptOut,
  mailSenderTable,
} from '../tables.ts'
import { newSetAside } from './deliver.ts'
import { sendDue } from './due.ts'
import { wakeSender } from './pace.ts'

let server: TestServer
let stop: (() => Promise<void>) | undefined
beforeAll(async () => {
  server = await testServer()
})
afterEach(async () => {
  await stop?.()
  stop = undefined
})
afterAll(() => server.close())

async function worldWith(manner: Parameters<typeof campaignServer>[0] = {}) {
  const smtp = await campaignServer(manner)
  stop = smtp.stop
  return { smtp, world: await messageWorld(server, smtp.port) }
}

const sending = () => ({
  ...{ db: server.db, pool: server.client.pool, keys: testKeys, say: () => {} },
  ...{ signal: new AbortController().signal, waits: [0, 0, 0], setAside: newSetAside() },
})
const typed = (count: number) => ({
  recipients: Array.from({ length: count }, (_, at) => `one${at}@test.example`).join('\n'),
})
const deliveries = (message: number) =>
  server.db
    .select()
    .from(deliveryTable)
    .where(eq(deliveryTable.emailMessage, message))
    .orderBy(asc(deliveryTable.id))
const messageRow = async (id: number) =>
  (await server.db.select().from(emailMessageTable).where(eq(emailMessageTable.id, id)))[0]

describe('an e-mail to many', () => {
  it('reaches each once, though one in ten is put off and some connections break', async () => {
    const { smtp, world } = await worldWith({
      to: (address, before) => {
        const number = Number(/\d+/.exec(address)?.[0])
        if (before > 0) return 'take'
        if (number % 10 === 0) return 'later'
        return number % 25 === 1 ? 'hangUp' : 'take'
      },
    })
    const { id } = await world.sent(typed(120))
    await sendDue(sending())
    await sendDue(sending())
    expect(smtp.received.map(({ to }) => to).sort()).toEqual(
      Array.from({ length: 120 }, (_, at) => `one${at}@test.example`).sort(),
    )
    expect((await deliveries(id)).every(({ status }) => status === 'SENT')).toBe(true)
    expect(await messageRow(id)).toMatchObject({ status: 'SENT', sent: 120, failed: 0, total: 120 })
  })

  it('says of whom the server refuses what it said', async () => {
    const { world } = await worldWith({
      to: address => (address.startsWith('one1@') ? 'never' : 'take'),
    })
    const { id } = await world.sent(typed(3))
    await sendDue(sending())
    const rows = await deliveries(id)
    expect(rows.map(({ status }) => status)).toEqual(['SENT', 'FAILED', 'SENT'])
    expect(rows[1]?.said).toContain('No such user')
    expect(await messageRow(id)).toMatchObject({ status: 'SENT', sent: 2, failed: 1 })
  })

  it.each([undefined, 'PIPELINING'] as const)(
    'leaves nobody worse off who comes after a refused address (server without %s)',
    async without => {
      const { world } = await worldWith({
        ...(without && { without }),
        to: address => (/[02468]@/.test(address) ? 'never' : 'take'),
      })
      const { id } = await world.sent(typed(20))
      await sendDue(sending())
      const rows = await deliveries(id)
      expect(rows.every(({ tries }) => tries === 1)).toBe(true)
      expect(await messageRow(id)).toMatchObject({ status: 'SENT', sent: 10, failed: 10 })
    },
  )

  it.each([undefined, 'PIPELINING'] as const)(
    'is no attempt while its server closes connections (server without %s)',
    async without => {
      let isClosing = true
      const { world } = await worldWith({
        ...(without && { without }),
        isClosing: () => isClosing,
      })
      const { id: sender } = await world.sender()
      const { id } = await world.sent(typed(3), { sender })
      await sendDue(sending())
      expect((await deliveries(id)).map(({ status, tries }) => [status, tries])).toEqual(
        Array.from({ length: 3 }, () => ['QUEUED', 0]),
      )
      isClosing = false
      await wakeSender(server.db, sender)
      await sendDue(sending())
      expect(await messageRow(id)).toMatchObject({ status: 'SENT', sent: 3 })
    },
  )

  it('goes over as many connections as its server allows', async () => {
    const { world } = await worldWith({ connections: 1, slow: 5 })
    const { id: sender } = await world.sender()
    const { id } = await world.sent(typed(40), { sender })
    await sendDue(sending())
    expect(await messageRow(id)).toMatchObject({ status: 'SENT', sent: 40 })
    const [row] = await server.db
      .select({ outcome: mailSenderTable.outcome })
      .from(mailSenderTable)
      .where(eq(mailSenderTable.id, sender))
    expect(row?.outcome).not.toBe('FAILS')
  })

  it('keeps to settings that are changed while it is sent', async () => {
    const { held, goOn } = afterFive()
    const { smtp, world } = await worldWith({ held })
    const { id: sender } = await world.sender()
    const { id } = await world.sent(typed(60), { sender })
    const going = sendDue(sending())
    await expect.poll(() => smtp.received.length).toBe(5)
    await server.db
      .update(mailSenderTable)
      .set({ fromAddress: 'board@coop.example' })
      .where(eq(mailSenderTable.id, sender))
    goOn()
    await going
    expect(await messageRow(id)).toMatchObject({ status: 'SENT', sent: 60 })
    expect(smtp.received.at(-1)?.source).toContain('board@coop.example')
  })

  it('that has just begun takes turns with one that has been going for long', async () => {
    const { smtp, world } = await worldWith({ slow: 20 })
    const { id: sender } = await world.sender()
    const long = await world.sent(typed(900), { sender })
    const going = sendDue(sending())
    await expect.poll(() => smtp.received.length, { timeout: 20_000 }).toBeGreaterThan(100)
    const recipients = Array.from({ length: 120 }, (_, at) => `new${at}@test.example`).join()
    await world.sent({ recipients }, { sender })
    const isNew = ({ to }: { to: string }) => to.startsWith('new')
    await expect
      .poll(() => smtp.received.filter(isNew).length, { timeout: 40_000 })
      .toBeGreaterThanOrEqual(80)
    const begun = smtp.received.findIndex(isNew)
    const others = smtp.received.slice(begun).filter(one => !isNew(one)).length
    expect(others).toBeGreaterThan(30)
    await world.act('stop', await world.ask('emailMessage.view', { id: long.id }))
    await going
  }, 90_000)

  it('ends with the first error of the database, and is sent by the next process', async () => {
    const { smtp, world } = await worldWith({ slow: 20 })
    const broken = await world.sent(typed(1))
    const other = await world.sent(typed(200))
    await server.db.execute(sql`create function refuse_work() returns trigger language plpgsql as
      $$ begin raise exception 'the database is out of order'; end $$`)
    await server.db.execute(sql`create trigger refuse_work before update on ${deliveryWork}
      for each row when (old.claim is not null and new.claim is null
        and new."emailMessage" = ${sql.raw(String(broken.id))})
      execute function refuse_work()`)
    await expect(sendDue(sending())).rejects.toThrow()
    expect(smtp.received.length).toBeLessThan(150)
    await server.db.execute(sql`drop trigger refuse_work on ${deliveryWork}`)
    await sendDue(sending())
    // Its outcome could not be written down: it may have arrived.
    expect(await messageRow(broken.id)).toMatchObject({ status: 'SENT', failed: 1 })
    expect(await messageRow(other.id)).toMatchObject({ status: 'SENT', sent: 200 })
    expect(smtp.received).toHaveLength(201)
  })

  it('is uncertain to whom the server may have taken it: nobody gets it twice', async () => {
    const { smtp, world } = await worldWith({
      to: address => (address.startsWith('one1@') ? 'takeAndHangUp' : 'take'),
    })
    const { id } = await world.sent(typed(3))
    await sendDue(sending())
    await sendDue(sending())
    expect((await deliveries(id)).map(({ status }) => status)).toEqual([
      'SENT',
      'UNCERTAIN',
      'SENT',
    ])
    expect(smtp.received).toHaveLength(3)
    expect(await messageRow(id)).toMatchObject({ status: 'SENT', sent: 2, failed: 1 })
  })

  it('is uncertain whose outcome cannot be written down: it is not sent again', async () => {
    const { smtp, world } = await worldWith()
    await server.db.execute(sql`create function refuse_outcome() returns trigger language plpgsql as
      $$ begin raise exception 'the database is out of order'; end $$`)
    await server.db.execute(sql`create trigger refuse_outcome before update on ${deliveryTable}
      for each row when (new.status = 'SENT' and new.address = 'one1@test.example')
      execute function refuse_outcome()`)
    const { id } = await world.sent(typed(3))
    const { setAside, ...rest } = sending()
    await sendDue({ ...rest, setAside })
    setAside.emailMessage.clear()
    await sendDue({ ...rest, setAside })
    await server.db.execute(sql`drop trigger refuse_outcome on ${deliveryTable}`)
    expect((await deliveries(id)).map(({ status }) => status)).toEqual([
      'SENT',
      'UNCERTAIN',
      'SENT',
    ])
    expect(smtp.received).toHaveLength(3)
    expect(await messageRow(id)).toMatchObject({ status: 'SENT', sent: 2, failed: 1 })
  })

  it('that is too large fails, and its sender goes on with others', async () => {
    const { world } = await worldWith({ size: 10_000 })
    const { id: sender } = await world.sender()
    const large = await world.sent(typed(1), {
      ...{ sender, bodyEN: `<p>${'a large e-mail '.repeat(800)}</p>` },
    })
    const small = await world.sent(typed(2), { sender })
    await sendDue(sending())
    expect(await messageRow(large.id)).toMatchObject({ status: 'SENT', sent: 0, failed: 1 })
    expect(await messageRow(small.id)).toMatchObject({ status: 'SENT', sent: 2, failed: 0 })
  })

  it('does not wait for another one that takes long', async () => {
    const { held, goOn } = afterFive()
    const { smtp, world } = await worldWith({ held })
    const { id: sender } = await world.sender()
    const long = await world.sent(typed(120), { sender })
    const going = sendDue(sending())
    await expect.poll(() => smtp.received.length).toBe(5)
    const short = await world.sent({ recipients: 'urgent@test.example' }, { sender })
    // It is looked for once a second, in which a fast machine sends all of the other one.
    await expect.poll(async () => (await messageRow(short.id))?.status).toBe('SENDING')
    goOn()
    await going
    const urgent = smtp.received.findIndex(({ to }) => to === 'urgent@test.example')
    expect(urgent).toBeGreaterThan(0)
    expect(urgent).toBeLessThan(100)
    expect(await messageRow(long.id)).toMatchObject({ status: 'SENT', sent: 120 })
    expect(await messageRow(short.id)).toMatchObject({ status: 'SENT', sent: 1 })
  })

  it('ends when its sender is disabled, and goes on when that is enabled again', async () => {
    const { held, goOn } = afterFive()
    const { smtp, world } = await worldWith({ held })
    const { id: sender } = await world.sender()
    const { id } = await world.sent(typed(40), { sender })
    const enable = (enabled: boolean) =>
      server.db.update(mailSenderTable).set({ enabled }).where(eq(mailSenderTable.id, sender))
    const going = sendDue(sending())
    await expect.poll(() => smtp.received.length).toBe(5)
    await enable(false)
    goOn()
    await going
    expect(smtp.received.length).toBeLessThan(40)
    expect((await messageRow(id))?.status).toBe('SENDING')
    await enable(true)
    await sendDue(sending())
    expect(await messageRow(id)).toMatchObject({ status: 'SENT', sent: 40 })
    expect(smtp.received).toHaveLength(40)
  })

  it('whose files cannot be read is set aside, and the others go', async () => {
    const { smtp, world } = await worldWith()
    const broken = await world.sent(typed(1))
    await server.db.delete(emailContent).where(eq(emailContent.emailMessage, broken.id))
    await world.sent({ recipients: 'other@test.example' })
    const lines: string[] = []
    const setAside = newSetAside()
    await sendDue({ ...sending(), setAside, say: line => lines.push(line) })
    expect(smtp.received.map(({ to }) => to)).toEqual(['other@test.example'])
    expect([...setAside.emailMessage.keys()]).toEqual([broken.id])
    expect(lines.join()).toContain(String(broken.id))
    await server.db
      .update(emailMessageTable)
      .set({ status: 'STOPPED' })
      .where(eq(emailMessageTable.id, broken.id))
  })

  it('makes a link of a value that is one', async () => {
    const { smtp, world } = await worldWith()
    const template = await world.template({
      bodyEN: '<p>{{ where }}</p>',
      variables: [{ key: 'where', kind: 'LINK', required: true, sample: null }],
    })
    const values = [{ key: 'where', value: 'https://coop.example/?a=1&b=2' }]
    await world.sent(typed(1), { template: template.id, titleEN: null, bodyEN: null, values })
    await sendDue(sending())
    const { html } = await PostalMime.parse(smtp.received[0]?.source ?? '')
    expect(html).toContain('<a href="https://coop.example/?a=1&amp;b=2">')
  })

  it('waits while its sender does not work, and nobody counts as tried', async () => {
    const { world } = await worldWith({ password: 'another' })
    const { id } = await world.sent(typed(2))
    await sendDue(sending())
    expect((await deliveries(id)).map(({ status, tries }) => [status, tries])).toEqual([
      ['QUEUED', 0],
      ['QUEUED', 0],
    ])
    expect((await messageRow(id))?.status).toBe('SENDING')
  })

  it('goes in its recipient’s name, with a text part, absolute links, and a way to end it', async () => {
    const { smtp, world } = await worldWith()
    await world.sent(
      { recipients: 'Chan Tai Man <Chan@Test.example>' },
      { bodyEN: '<p>Dear {{name}}, <a href="/plan">your plan</a></p>' },
    )
    await sendDue(sending())
    const mail = await PostalMime.parse(smtp.received[0]?.source ?? '')
    expect(mail.subject).toBe('News')
    expect(mail.to?.[0]).toMatchObject({ name: 'Chan Tai Man', address: 'chan@test.example' })
    expect(mail.html).toContain('href="http://join.test/plan"')
    expect(mail.text).toContain('Dear Chan Tai Man')
    const header = (key: string) => mail.headers.find(one => one.key === key)?.value ?? ''
    expect(header('list-unsubscribe')).toMatch(/^<http:\/\/join\.test\/u\/[\w.-]+>$/)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const [path = ''] = /\/u\/[^>]+/.exec(header('list-unsubscribe')) ?? []
    const pressed = { method: 'POST', path } as const
    expect(await server.ask(pressed, { form: 'List-Unsubscribe=One-Click' })).toMatchObject({
      status: 200,
    })
    expect(await server.db.select().from(mailOptOut)).toMatchObject([
      { address: 'chan@test.example' },
    ])
    const again = await world.sent({ recipients: 'chan@test.example, other@test.example' })
    const critical = await world.sent({ recipients: 'chan@test.example' }, { critical: true })
    await sendDue(sending())
    expect((await deliveries(again.id)).map(({ status }) => status)).toEqual(['SKIPPED', 'SENT'])
    expect((await deliveries(critical.id)).map(({ status }) => status)).toEqual(['SENT'])
  })

  it('carries nothing that a name, a value or a title would smuggle in', async () => {
    const { smtp, world } = await worldWith()
    const hostile = '<script>alert(1)</script>'
    const template = await world.template({
      titleEN: 'For {{who}}',
      bodyEN: '<p>{{who}}</p>',
      variables: [{ key: 'who', kind: 'TEXT', required: true, sample: null }],
    })
    const of = (who: string) => ({
      ...{ template: template.id, titleEN: null, bodyEN: null },
      values: [{ key: 'who', value: who }],
    })
    const to = { recipients: 'one@test.example' }
    // No line of a header can be begun: what has one is not taken.
    const { id, updateDate } = await world.draft(to, of('X'))
    const { meta } = await world.call('emailMessage.update', world.admin, {
      ...{ id, updateDate, ...of('X\r\nBcc: all@test.example') },
    })
    expect(Object.keys(meta?.refusals ?? {})).toEqual(['values'])
    await world.sent(to, of(hostile))
    await sendDue(sending())
    const { source = '' } = smtp.received[0] ?? {}
    const mail = await PostalMime.parse(source)
    expect(mail.html).not.toContain('<script')
    expect(mail.html).toContain('&lt;script&gt;')
    expect(mail.bcc ?? []).toEqual([])
  })

  it('stops, pauses and goes on where it was', async () => {
    const { smtp, world } = await worldWith()
    const { id, updateDate } = await world.sent(typed(4))
    const paused = await world.act('pause', { id, updateDate })
    await sendDue(sending())
    expect(smtp.received).toHaveLength(0)
    const resumed = await world.act('resume', paused)
    await sendDue(sending())
    expect(smtp.received).toHaveLength(4)
    expect((await messageRow(id))?.status).toBe('SENT')
    expect(
      await world.refused('emailMessage.stop', world.admin, { id, updateDate: resumed.updateDate }),
    ).toBe('changed')
  })

  it('keeps to its pace', async () => {
    const { world } = await worldWith()
    const { id } = await world.sent(typed(10), { perMinute: 240 })
    const begun = performance.now()
    await sendDue(sending())
    // Four a second, at most four at once: six or more have left, and been waited for, before the last.
    expect(performance.now() - begun).toBeGreaterThanOrEqual(1500)
    expect((await messageRow(id))?.sent).toBe(10)
  })
})
