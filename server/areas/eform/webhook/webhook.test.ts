import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Page } from '#contract/transport.ts'
import { notice } from '#server/areas/notice/tables.ts'
import { clock } from '#server/db/clock.ts'
import { openAddresses } from '#server/gateways/webAddress/permitted.ts'
import { history } from '#server/kit/tables/history.ts'
import type { AnyRow, Person } from '#tests/caller.ts'
import { element, formWorld } from '#tests/factories/eform.ts'
import { makePng } from '#tests/factories/file.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { isSigned, startReceiver } from '#tests/factories/webhookReceiver.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { jobsOn } from '#tests/jobs.ts'
import { setTimeLimit } from './attempt.ts'
import { sendWebhooks, sweepDeliveries } from './deliver.ts'
import { webhookDeliveryTable as d, eformWebhookTable as w } from './tables.ts'

let server: TestServer
let world: Awaited<ReturnType<typeof formWorld>>
let receiver: Awaited<ReturnType<typeof startReceiver>>
let admin: Person
beforeAll(async () => {
  server = await testServer()
  world = await formWorld(server)
  receiver = await startReceiver()
  admin = await server.signedIn('ROLE_ADMIN')
})
afterAll(async () => {
  openAddresses({ production: true })
  setTimeLimit()
  receiver.close()
  await server.close()
})
beforeEach(async () => {
  // A receiver of this machine may be called.
  openAddresses({ production: false })
  setTimeLimit()
  receiver.reset()
  await server.db.delete(d)
  await server.db.delete(w)
  await server.db.delete(notice)
})

const { signal } = new AbortController()
/** Runs the job as often as there is something due. */
const send = async (times = 1) => {
  for (let run = 0; run < times; run++)
    await sendWebhooks({ db: server.db, keys: testKeys, signal })
}
/** Makes what waits due. */
const later = () =>
  server.db.update(d).set({ nextDate: clock.now() }).where(eq(d.status, 'WAITING'))
const form = (elements = [element('TEXT', 'q')], values = {}) => world.published(elements, values)
const create = (eform: number, address = receiver.address) =>
  world.done('eformWebhook.create', admin, { eform, address })
const webhook = (id: number) => world.done('eformWebhook.view', admin, { id })
const secretOf = async (id: number) =>
  (await world.done<{ secret: string }>('webhookSecret', admin, { id })).secret
const deliveries = async (): Promise<AnyRow[]> =>
  (await world.done<Page<AnyRow>>('webhookDelivery.list', admin, { orderBy: 'createDate' })).list
const act = async (name: string, id: number) => {
  const [entity = ''] = name.split('.')
  const { updateDate } = await world.done(`${entity}.view`, admin, { id })
  return world.call(name, admin, { id, updateDate })
}
const told = () => server.db.select().from(notice).where(eq(notice.memberId, admin.id))
/** A form with a webhook and a submission that waits for it. */
async function waiting() {
  const one = await form()
  const { id } = await create(one.id)
  await world.submit(one, { q: 'Yes' })
  return { form: one, id }
}

describe('a submission', () => {
  it('is sent to the webhooks of its form, signed, with its questions and answers', async () => {
    const one = await form(
      [
        element('TEXT', 'q'),
        element('MULTIPLE', 'm'),
        element('SECTION', 's'),
        element('PICTURE', 'p'),
        element('TEXT', 'none'),
      ],
      { hasLogin: true },
    )
    const other = await form()
    const { id } = await create(one.id)
    await create(other.id, `${receiver.address}/other`)
    const who = await server.signedIn()
    const kept = await world.keep(one.code, {}, {}, who)
    const { file } = await world.uploadTo(kept, await makePng(), 'field.png', who)
    const answers = { q: 'Hello', m: ['a', 'b'], p: [file?.id] }
    await world.submit(one, answers, { who, kept })
    await send()
    expect(receiver.received).toHaveLength(1)
    const [request = expect.fail()] = receiver.received
    expect(request).toMatchObject({ method: 'POST', url: '/hook' })
    expect(request.headers['content-type']).toBe('application/json')
    expect(isSigned(await secretOf(id), request)).toBe(true)
    expect(isSigned(await secretOf(id), { ...request, body: `${request.body} ` })).toBe(false)
    const { code, formName: name } = await world.done('eform.view', world.editor, { id: one.id })
    expect(JSON.parse(request.body)).toEqual({
      type: 'form.submitted',
      timestamp: expect.stringMatching(/^20.*Z$/),
      data: {
        form: { id: one.id, code, name },
        submission: {
          ...{ id: expect.any(Number), number: 1, submitDate: expect.stringMatching(/Z$/) },
          ...{ language: 'en-US', formVersion: 1, email: null, purpose: null, filledFor: null },
          member: { id: who.id, name: who.loginName },
          answers: [
            { key: 'q', question: 'Question q', kind: 'TEXT', value: 'Hello', text: 'Hello' },
            {
              ...{ key: 'm', question: 'Question m', kind: 'MULTIPLE', value: ['a', 'b'] },
              text: 'Option a, Option b',
            },
            {
              ...{ key: 'p', question: 'Question p', kind: 'PICTURE', text: 'field.png' },
              value: [{ id: file?.id, name: 'field.png' }],
            },
          ],
        },
      },
    })
    expect(await deliveries()).toMatchObject([
      { status: 'DELIVERED', tries: 1, statusCode: 204, problem: null, nextDate: null },
    ])
    expect(await webhook(id)).toMatchObject({ outcome: 'DELIVERED', failures: 0 })
  })

  it('is stored whatever becomes of its deliveries, and sent by the job that it queues', async () => {
    receiver.answers(500)
    const said: string[] = []
    const worker = jobsOn(
      server,
      { sendWebhooks: { every: 'minute', attempts: 3, run: sendWebhooks } },
      { say: line => said.push(line) },
    )
    try {
      const { id } = await waiting()
      await expect.poll(async () => (await deliveries())[0]?.tries).toBe(1)
      await expect.poll(async () => (await webhook(id)).outcome).toBe('FAILED')
    } finally {
      await worker.stop()
    }
    expect(said).toEqual([])
  })

  it('is sent again after a minute, as the same message, until it is accepted', async () => {
    const { id } = await waiting()
    receiver.answers(500)
    await send()
    const [failed] = await deliveries()
    expect(failed).toMatchObject({ status: 'WAITING', statusCode: 500, problem: 'REFUSED' })
    const wait = Date.parse(String(failed?.nextDate)) - Date.now()
    expect(wait).toBeGreaterThan(50_000)
    expect(wait).toBeLessThan(61_000)
    await send()
    expect(receiver.received).toHaveLength(1)
    await later()
    await send()
    expect(await deliveries()).toMatchObject([{ status: 'DELIVERED', tries: 2 }])
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids)).toEqual(new Set([failed?.messageId]))
    const secret = await secretOf(id)
    expect(receiver.received.every(one => isSigned(secret, one))).toBe(true)
  })

  it('that was deleted meanwhile is not sent, and can be once it is put back', async () => {
    const { id } = await waiting()
    const [delivery] = await deliveries()
    const gone = await world.done<{ entry: number }>('eformRecord.remove', world.editor, {
      id: delivery?.submission,
    })
    await send()
    expect(await deliveries()).toMatchObject([{ status: 'FAILED', problem: 'GONE' }])
    expect(receiver.received).toEqual([])
    expect(await webhook(id)).toMatchObject({ failures: 0, outcome: null })
    await world.done('eformRecord.putBack', world.editor, { entry: gone.entry })
    await act('webhookDelivery.sendAgain', Number(delivery?.id))
    await send()
    expect(await deliveries()).toMatchObject([{ status: 'DELIVERED' }])
  })
})

describe('a receiver', () => {
  it('that does not answer in time keeps nobody else waiting', async () => {
    setTimeLimit(2000)
    const slow = await startReceiver()
    slow.always('silence')
    const one = await form()
    const { id } = await create(one.id, slow.address)
    for (let n = 0; n < 6; n++) await world.submit(one, { q: 'a' })
    const { id: quick } = await waiting()
    const before = Date.now()
    await send()
    expect(Date.now() - before).toBeLessThan(6000)
    slow.close()
    expect(await webhook(quick)).toMatchObject({ outcome: 'DELIVERED' })
    expect(await webhook(id)).toMatchObject({ outcome: 'FAILED' })
    // Of one webhook only some at a time.
    const tried = (await deliveries()).filter(({ problem }) => problem === 'TIMEOUT')
    expect(tried).toHaveLength(4)
  })

  it('that redirects is not followed', async () => {
    await waiting()
    const other = await startReceiver()
    receiver.answers({ to: other.address })
    await send()
    other.close()
    expect(other.received).toEqual([])
    expect(await deliveries()).toMatchObject([{ problem: 'REDIRECT', statusCode: 307 }])
  })

  it('that is not there is said to be so', async () => {
    const one = await form()
    await create(one.id, 'http://127.0.0.1:9999/')
    await create(one.id, 'https://no-such-name.invalid/')
    await world.submit(one, { q: 'a' })
    await send()
    const problems = (await deliveries()).map(({ problem }) => problem)
    expect(problems.sort()).toEqual(['NO_ANSWER', 'NO_HOST'])
  })

  it('that is gone for good (410) pauses the webhook, and its maker is told', async () => {
    const { id } = await waiting()
    receiver.answers(410)
    await send()
    expect(await deliveries()).toMatchObject([{ status: 'FAILED', tries: 1 }])
    expect(await webhook(id)).toMatchObject({ status: 'PAUSED' })
    expect(await told()).toMatchObject([
      { kind: 'webhookPaused', link: `/eform/webhooks/show/${id}` },
    ])
    const events = await server.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'eformWebhook'), eq(history.rowId, String(id))))
      .orderBy(history.id)
    expect(events.at(-1)).toMatchObject({ action: 'pause', memberId: null })
  })

  it('that fails eight times is given up; ten deliveries in a row pause the webhook', async () => {
    receiver.always(503)
    const { form: one, id } = await waiting()
    for (let attempt = 1; attempt <= 8; attempt++) {
      expect(await deliveries()).toMatchObject([{ status: 'WAITING', tries: attempt - 1 }])
      await later()
      await send()
    }
    expect(await deliveries()).toMatchObject([{ status: 'FAILED', tries: 8, nextDate: null }])
    expect(await webhook(id)).toMatchObject({ status: 'ACTIVE', failures: 1 })
    await server.db.update(w).set({ failures: 8 })
    for (const failures of [9, 10]) {
      expect(await told()).toEqual([])
      await world.submit(one, { q: 'a' })
      await server.db.update(d).set({ tries: 7 }).where(eq(d.status, 'WAITING'))
      await send()
      expect(await webhook(id)).toMatchObject({ failures })
    }
    expect(await webhook(id)).toMatchObject({ status: 'PAUSED' })
    expect(await told()).toHaveLength(1)
    await act('eformWebhook.resume', id)
    expect(await webhook(id)).toMatchObject({ status: 'ACTIVE', failures: 0 })
  })
})

describe('an address outside of the public internet', () => {
  it.each([
    ['http://receiver.example/', 'notHttps'],
    ['https://127.0.0.1/', 'notPublic'],
    ['https://localhost/', 'notPublic'],
    ['https://[::1]/', 'notPublic'],
    ['https://192.168.0.1/', 'notPublic'],
    ['https://receiver.example:25/', 'notPublic'],
    ['https://user:password@receiver.example/', 'wrongUrl'],
  ])('is refused when it is saved: %s', async (address, problem) => {
    openAddresses({ production: true })
    const { id: eform } = await form()
    const { meta } = await world.call('eformWebhook.create', admin, { eform, address })
    expect(meta?.refusals).toMatchObject({ address: { problem } })
    const { id, updateDate } = await create(eform, 'https://receiver.example/')
    const again = await world.call('eformWebhook.update', admin, { id, updateDate, address })
    expect(again.meta?.refusals).toMatchObject({ address: { problem } })
  })

  it.each(['127.0.0.1', 'localhost', '[::ffff:7f00:1]'])(
    'is not called, whatever its name: %s',
    async host => {
      const { id } = await waiting()
      openAddresses({ production: true })
      await server.db.update(w).set({ address: `http://${host}:${receiver.port}/` })
      await send()
      expect(await deliveries()).toMatchObject([{ problem: 'NOT_PUBLIC', statusCode: null }])
      expect(await world.done('webhookTest', admin, { id })).toMatchObject({
        problem: 'NOT_PUBLIC',
      })
      expect(receiver.received).toEqual([])
    },
  )
})

describe('a webhook', () => {
  it('that is paused gets nothing new; what waits for it is sent when it is resumed', async () => {
    const { form: one, id } = await waiting()
    await act('eformWebhook.pause', id)
    await world.submit(one, { q: 'while paused' })
    await send()
    expect(receiver.received).toEqual([])
    expect(await deliveries()).toHaveLength(1)
    await act('eformWebhook.resume', id)
    await send()
    expect(await deliveries()).toMatchObject([{ status: 'DELIVERED' }])
  })

  it('sends again what was delivered, unless it is paused', async () => {
    const { id } = await waiting()
    await send()
    const [{ id: delivery } = { id: 0 }] = await deliveries()
    await act('webhookDelivery.sendAgain', delivery)
    await send()
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    await act('eformWebhook.pause', id)
    const { meta } = await act('webhookDelivery.sendAgain', delivery)
    expect(meta?.name).toBe('webhookPaused')
  })

  it('sends nothing again for those who may not see deliveries', async () => {
    await waiting()
    await send()
    const [{ id } = { id: 0 }] = await deliveries()
    expect(await world.refused('webhookDelivery.sendAgain', world.editor, { id })).toBe(
      'noPermission',
    )
    expect(await deliveries()).toMatchObject([{ status: 'DELIVERED' }])
  })

  it('is deleted with its deliveries, and put back with them', async () => {
    const { id } = await waiting()
    const { entry } = await world.done<{ entry: number }>('eformWebhook.remove', admin, { id })
    expect(await deliveries()).toEqual([])
    await world.done('eformWebhook.putBack', admin, { entry })
    expect(await deliveries()).toMatchObject([{ webhook: id, status: 'WAITING' }])
  })

  it('goes with its form, and comes back with it', async () => {
    const { form: one, id } = await waiting()
    const [delivery] = await deliveries()
    await world.done('eformRecord.remove', world.editor, { id: delivery?.submission })
    const { entry } = await world.done<{ entry: number }>('eform.remove', world.editor, {
      id: one.id,
    })
    expect(await world.refused('eformWebhook.view', admin, { id })).toBe('notFound')
    await world.done('eform.putBack', world.editor, { entry })
    expect(await webhook(id)).toMatchObject({ eform: one.id })
    expect(await deliveries()).toHaveLength(1)
  })

  it('is tried with an event of its own, also while it is paused', async () => {
    const { id } = await create((await form()).id)
    await act('eformWebhook.pause', id)
    receiver.answers(200, 401)
    expect(await world.done('webhookTest', admin, { id })).toMatchObject({
      ...{ statusCode: 200, problem: null, milliseconds: expect.any(Number) },
    })
    const [request = expect.fail()] = receiver.received
    expect(isSigned(await secretOf(id), request)).toBe(true)
    expect(JSON.parse(request.body)).toMatchObject({
      type: 'form.test',
      data: { submission: null },
    })
    expect(await world.done('webhookTest', admin, { id })).toMatchObject({
      ...{ statusCode: 401, problem: 'REFUSED' },
    })
    for (let n = 2; n < 10; n++) await world.done('webhookTest', admin, { id })
    expect(await world.refused('webhookTest', admin, { id })).toBe('tooMany')
  })

  it('keeps its deliveries for thirty days', async () => {
    await waiting()
    await server.db.update(d).set({ createDate: sql`now() - interval '29 days'` as never })
    await sweepDeliveries(server.db)
    expect(await deliveries()).toHaveLength(1)
    await server.db.update(d).set({ createDate: sql`now() - interval '31 days'` as never })
    await sweepDeliveries(server.db)
    expect(await deliveries()).toEqual([])
  })

  it('is nothing for editors, who handle submissions', async () => {
    const { id } = await waiting()
    const calls = ['eformWebhook.list', 'webhookSecret', 'webhookTest', 'webhookDelivery.list']
    for (const name of calls)
      expect([name, await world.refused(name, world.editor, { id })]).toEqual([
        name,
        'noPermission',
      ])
  })
})

describe('the secret', () => {
  it('is another for each webhook, and is replaced', async () => {
    const { form: one, id } = await waiting()
    const { id: other } = await create(one.id)
    const first = await secretOf(id)
    expect(first).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(await secretOf(id)).toBe(first)
    expect(await secretOf(other)).not.toBe(first)
    await act('eformWebhook.newSecret', id)
    const second = await secretOf(id)
    expect(second).not.toBe(first)
    await send()
    const [request = expect.fail()] = receiver.received
    expect([isSigned(second, request), isSigned(first, request)]).toEqual([true, false])
  })

  it('is in no list, history, export, log or table', async () => {
    const { id } = await waiting()
    await send()
    await act('eformWebhook.newSecret', id)
    const secret = await secretOf(id)
    const bare = secret.slice('whsec_'.length)
    const signature = String(receiver.received[0]?.headers['webhook-signature'])
    const read = ['list', 'history', 'export'].map(name =>
      world.call(`eformWebhook.${name}`, admin, { id }),
    )
    const texts = (await Promise.all(read)).map(({ text }) => text)
    const { rows } = await server.db.execute<{ text: string }>(
      sql`select (select jsonb_agg(to_jsonb(one)) from ${w} one)::text as "text"`,
    )
    for (const text of [...texts, rows[0]?.text, await server.log()]) {
      expect(text).toBeTruthy()
      for (const hidden of [bare, bare.slice(0, 20), signature]) expect(text).not.toContain(hidden)
    }
    expect(await server.log()).toContain('/api/v1/eform/webhooks/secret')
  })
})
