import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { memberTable } from '#server/areas/access/public.ts'
import { isAnyOf } from '#server/kit/sql.ts'
import { file } from '#server/kit/tables/file.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import type { AnyRow, Person } from '#tests/caller.ts'
import { afterFive, campaignServer } from '#tests/factories/campaignServer.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { messageWorld } from '#tests/factories/message.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { upload } from '#tests/upload.ts'
import { forgetDeliveries } from './forget.ts'
import { newSetAside } from './sending/deliver.ts'
import { sendDue } from './sending/due.ts'
import { unsubscribeLink } from './sending/marks.ts'
import {
  deliveryTable,
  deliveryWork,
  emailMessageTable,
  mailOptOut,
  mailSenderTable,
  sendingPace,
} from './tables.ts'

let server: TestServer
let smtp: Awaited<ReturnType<typeof campaignServer>>
let world: Awaited<ReturnType<typeof messageWorld>>

beforeAll(async () => {
  server = await testServer()
  smtp = await campaignServer()
  world = await messageWorld(server, smtp.port)
})
afterEach(async () => {
  smtp.received.length = 0
  await server.db.delete(mailOptOut)
})
afterAll(async () => {
  await server.close()
  await smtp.stop()
})

const send = () =>
  sendDue({
    ...{ db: server.db, pool: server.client.pool, keys: testKeys, say: () => {} },
    ...{ signal: new AbortController().signal, setAside: newSetAside() },
  })
const stored = async (id: number) =>
  (await server.db.select().from(emailMessageTable).where(eq(emailMessageTable.id, id)))[0]
const senderRow = async (id: number) =>
  (await server.db.select().from(mailSenderTable).where(eq(mailSenderTable.id, id)))[0]
const refusedSend = ({ id, updateDate }: AnyRow) =>
  world.refused('emailMessage.send', world.admin, { id, updateDate })
const one = { recipients: 'Chan <chan@test.example>' }

describe('a mail sender', () => {
  it('that works says what its server answered, in an e-mail to whoever tries it', async () => {
    const { id } = await world.sender({ name: 'News' })
    const tried = await world.ask<Tried>('trySender', { id })
    expect(tried).toMatchObject({ works: true, stage: null })
    expect(tried.said).toMatch(/^250 /)
    expect(smtp.received.map(({ to }) => to)).toEqual([tried.to])
    expect(await senderRow(id)).toMatchObject({ outcome: 'WORKS' })
  })

  it.each<[string, object, string, RegExp]>([
    ['whose password is wrong', { password: 'another' }, 'login', /535/],
    ['that nobody answers for', { port: 9 }, 'connect', /./],
    ['that has no encryption, though it should', { security: 'STARTTLS' }, 'connect', /./],
  ])('%s says so, and where it failed', async (_, values, stage, said) => {
    const { id } = await world.sender(values)
    const tried = await world.ask<Tried>('trySender', { id })
    expect(tried).toMatchObject({ works: false, stage })
    expect(tried.said).toMatch(said)
    expect(await senderRow(id)).toMatchObject({ outcome: 'FAILS' })
  })

  it('keeps its password to itself, and its outcome until the connection is another', async () => {
    const { id } = await world.sender()
    await world.ask('trySender', { id })
    const seen = await world.ask('mailSender.view', { id })
    expect(JSON.stringify(seen)).not.toContain('secret')
    expect((await senderRow(id))?.password).not.toContain('secret')
    const named = await world.change('mailSender.update', { id }, { name: 'Another name' })
    expect(named).toMatchObject({ outcome: 'WORKS' })
    const password = 'secret'
    expect(await world.change('mailSender.update', { id }, { port: 26, password })).toMatchObject({
      outcome: null,
    })
  })

  it.each<[string, object, object]>([
    ['password', { host: 'mail.elsewhere.example' }, {}],
    ['password', { security: 'NONE' }, { security: 'TLS' }],
    [
      'imapPassword',
      { imapHost: 'mail.elsewhere.example' },
      { imapHost: 'mail.coop.example', imapUsername: 'news', imapPassword: 'secret' },
    ],
  ])('sends its %s to no other server unless it is typed again', async (field, change, values) => {
    const { id, updateDate } = await world.sender(values)
    const asked = { id, updateDate, ...change }
    const { meta } = await world.call('mailSender.update', world.admin, asked)
    expect(meta?.refusals).toEqual({ [field]: { problem: 'passwordAgain' } })
    await world.change('mailSender.update', { id }, { ...change, [field]: 'another' })
  })

  it('loses its mailbox when that is cleared, and no password is asked for', async () => {
    const { id } = await world.sender({
      ...{ imapHost: 'mail.coop.example', imapUsername: 'news', imapPassword: 'secret' },
    })
    const changed = await world.change('mailSender.update', { id }, { imapHost: null })
    expect(changed).toMatchObject({ imapHost: null })
  })

  it('is not removed while messages name it', async () => {
    const draft = await world.draft(one)
    const asked = { id: draft.sender }
    expect(await world.refused('mailSender.remove', world.admin, asked)).toBe('inUse')
  })

  it('that failed is left alone for a minute, and is asked again then', async () => {
    const { id } = await world.sender({ password: 'another' })
    const message = await world.sent(one, { sender: id })
    await send()
    expect(await senderRow(id)).toMatchObject({ outcome: 'FAILS' })
    await server.db
      .update(mailSenderTable)
      .set({ password: testKeys.seal('secret') })
      .where(eq(mailSenderTable.id, id))
    await send()
    expect(smtp.received).toEqual([])
    const ago = new Date(Date.now() - 1000).toISOString()
    await server.db
      .update(sendingPace)
      .set({ restingUntil: ago })
      .where(eq(sendingPace.key, `sender ${id}`))
    await send()
    expect(smtp.received).toHaveLength(1)
    expect(await stored(message.id)).toMatchObject({ status: 'SENT', sent: 1 })
    expect(await senderRow(id)).toMatchObject({ outcome: 'WORKS' })
  })
})

describe('a template', () => {
  const variable = { key: 'day', kind: 'DAY', required: true, sample: '2026-12-01' }

  it('that names an unknown variable is refused before anything is sent, with the field', async () => {
    const template = { name: 'Wrong', type: 'EMAIL', variables: [] }
    const { meta } = await world.call('messageTemplate.create', world.admin, {
      ...template,
      titleEN: 'For {{who}}',
      bodyEN: '<p>Hello</p>',
    })
    expect(meta).toMatchObject({ name: 'placeholderUnknown' })
    expect(Object.keys(meta?.refusals ?? {})).toEqual(['titleEN'])
    const draft = await world.draft(one, { bodyEN: '<p>{{who}}</p>' })
    expect(await refusedSend(draft)).toBe('placeholderUnknown')
    expect(await server.db.$count(deliveryTable, eq(deliveryTable.emailMessage, draft.id))).toBe(0)
  })

  it('needs a value of the right kind for each variable', async () => {
    const { id } = await world.template({ variables: [variable], bodyEN: '<p>On {{day}}</p>' })
    const draft = (values: object[]) =>
      world.draft(one, { template: id, titleEN: null, bodyEN: null, values })
    for (const values of [[], [{ key: 'day', value: 'soon' }]])
      expect(await refusedSend(await draft(values))).toBe('recipientsWrong')
    await world.change('emailMessage.send', await draft([{ key: 'day', value: '2026-12-01' }]))
    await send()
    const { html } = await PostalMime.parse(smtp.received[0]?.source ?? '')
    expect(html).toContain('On December 1, 2026')
  })

  it('is filled in as its recipient reads it: dates and amounts, and the day of sending', async () => {
    const { id } = await world.template({
      variables: [variable, { key: 'sum', kind: 'MONEY', required: true, sample: null }],
      ...{ titleEN: '{{day}}: {{sum}}', bodyEN: '<p>Today is {{today}}</p>' },
      ...{ titleTW: '{{day}}：{{sum}}', bodyTW: '<p>今天是{{today}}</p>' },
    })
    const values = [
      { key: 'day', value: '2026-12-01' },
      { key: 'sum', value: '1234567.50' },
    ]
    const of = { template: id, titleEN: null, bodyEN: null, values }
    const draft = await world.draft(one, of)
    const shown = async (language: string) => {
      const { subject, text } = await world.ask('previewEmail', { id: draft.id, language })
      return [subject, text] as const
    }
    const [english, body] = await shown('EN_US')
    expect(english).toBe('December 1, 2026: 1,234,567.50')
    expect(body).toMatch(/^Today is \w+ \d+, 20\d\d/)
    expect((await shown('ZH_TW'))[0]).toBe('2026年12月1日：1,234,567.50')
  })

  it('is sent as it was published; what was changed since is not', async () => {
    const template = await world.template()
    const changed = await world.change('messageTemplate.update', template, { titleEN: 'Not yet' })
    expect(changed).toMatchObject({ version: 1, changed: true })
    await world.sent(one, { template: template.id, titleEN: null, bodyEN: null })
    await send()
    expect((await PostalMime.parse(smtp.received[0]?.source ?? '')).subject).toBe('Hello Chan')
    expect(await world.change('messageTemplate.publish', template)).toMatchObject({ version: 2 })
    const { updateDate } = await world.ask('messageTemplate.view', { id: template.id })
    const again = { id: template.id, updateDate }
    expect(await world.refused('messageTemplate.publish', world.admin, again)).toBe(
      'templateUnchanged',
    )
  })
})

describe('an e-mail', () => {
  it('is tried on oneself, in each language it is written in', async () => {
    const { id } = await world.draft(one, { titleTW: '通訊', bodyTW: '<p>{{name}} 您好</p>' })
    const subjects: (string | undefined)[] = []
    for (const language of ['EN_US', 'ZH_TW']) {
      const { to } = await world.ask<{ to: string }>('tryEmail', { id, language })
      const { to: reached, source } = smtp.received.pop() ?? { to: '', source: '' }
      expect(reached).toBe(to)
      subjects.push((await PostalMime.parse(source)).subject)
    }
    expect(subjects).toEqual(['News', '通訊'])
    expect(await stored(id)).toMatchObject({ status: 'DRAFT', total: 0 })
  })

  it('is previewed as any of its recipients', async () => {
    const { id } = await world.draft({ recipients: 'Chan <a@test.example>, Lee <b@test.example>' })
    const preview = await world.ask('previewEmail', { id, at: 1 })
    expect(preview).toMatchObject({ to: 'b@test.example', name: 'Lee', total: 2, subject: 'News' })
    expect(preview.html).toContain('News for Lee')
  })

  it('carries its attachments, under their names', async () => {
    const agenda = await upload(
      server,
      world.admin.token,
      Buffer.from('%PDF-1.4\n%%EOF'),
      '議程.pdf',
    )
    await world.sent(one, { attachments: [agenda.id] })
    await send()
    const { attachments } = await PostalMime.parse(smtp.received[0]?.source ?? '')
    expect(attachments.map(({ filename }) => filename)).toEqual(['議程.pdf'])
  })

  it('is not sent with more than mail servers take', async () => {
    const large = () =>
      upload(server, world.admin.token, Buffer.from('%PDF-1.4\n%%EOF'), 'large.pdf')
    const files = [(await large()).id, (await large()).id]
    const draft = await world.draft(one, { attachments: files })
    await server.db
      .update(file)
      .set({ size: 8 * 1024 * 1024 })
      .where(isAnyOf(file.id, files))
    const { meta } = await world.call('emailMessage.send', world.admin, {
      ...{ id: draft.id, updateDate: draft.updateDate },
    })
    expect(meta?.refusals).toEqual({ attachments: { problem: 'tooBig', max: '15 MB' } })
  })

  it('is shown afterwards as it was sent, whatever becomes of its template', async () => {
    const template = await world.template({ bodyEN: '<p>As it was</p>' })
    const draft = { template: template.id, titleEN: null, bodyEN: null }
    const { id } = await world.sent(one, draft)
    await send()
    await world.change('messageTemplate.withdraw', { id: template.id })
    const shown = await world.ask<{ text: string; to: string }>('previewEmail', { id })
    expect(shown).toMatchObject({ text: 'As it was', to: 'chan@test.example' })
  })

  it('is written by an editor, who chooses the mail sender and sees no numbers', async () => {
    const editor = await server.signedIn('ROLE_EDITOR')
    const { list } = await world.ask<{ list: AnyRow[] }>('mailSender.list', {}, editor)
    expect(list.length).toBeGreaterThan(0)
    await server.db
      .update(memberTable)
      .set({ mobile: '+85251234567' })
      .where(eq(memberTable.id, world.admin.id))
    const members = { members: [world.admin.id] }
    const { id } = await world.draft(members, { bodyEN: '<p>{{mobile}}</p>' })
    const seenBy = async (who: Person) =>
      (await world.ask<{ text: string }>('previewEmail', { id }, who)).text
    expect(await seenBy(world.admin)).toBe('+85251234567')
    expect(await seenBy(editor)).toBe('+••••••••567')
  })

  it('takes no template of another kind', async () => {
    const { id: template } = await world.template({ type: 'SMS', plainEN: 'Hello' })
    const { id, updateDate } = await world.draft(one)
    const { meta } = await world.call('emailMessage.update', world.admin, {
      ...{ id, updateDate, template },
    })
    expect(meta?.refusals).toEqual({ template: { problem: 'wrongKindOfTemplate' } })
  })

  it('has its subject in every language without a title of its own', async () => {
    const texts = { titleEN: null, titleTW: '消息', bodyTW: '<p>消息</p>', subject: 'For all' }
    const { id } = await world.draft(one, texts)
    const subject = async (language: string) =>
      (await world.ask<{ subject: string }>('previewEmail', { id, language })).subject
    expect([await subject('EN_US'), await subject('ZH_TW')]).toEqual(['For all', '消息'])
  })

  it('begins at its time, also when it was paused and resumed before', async () => {
    const sendDate = new Date(Date.now() + 3_600_000).toISOString()
    const { id } = await world.sent(one, { sendDate })
    await world.change('emailMessage.pause', { id })
    expect(await world.change('emailMessage.resume', { id })).toMatchObject({ status: 'SCHEDULED' })
    await send()
    expect(smtp.received).toEqual([])
    expect(await stored(id)).toMatchObject({ status: 'SCHEDULED', beginDate: null })
  })

  it('that was stopped goes to nobody who has not got it', async () => {
    const sendDate = new Date(Date.now() + 3_600_000).toISOString()
    const { id } = await world.sent(one, { sendDate })
    await world.change('emailMessage.stop', { id })
    await send()
    expect(smtp.received).toEqual([])
    const rows = await server.db
      .select({ status: deliveryTable.status })
      .from(deliveryTable)
      .where(eq(deliveryTable.emailMessage, id))
    expect(rows).toEqual([{ status: 'SKIPPED' }])
    expect(await stored(id)).toMatchObject({ status: 'STOPPED', total: 1, skipped: 1 })
  })

  it('stops at once, in the middle of what it has taken to send', async () => {
    const { held, goOn } = afterFive()
    const slow = await campaignServer({ held })
    const { id: sender } = await world.sender({ port: slow.port })
    const recipients = Array.from({ length: 60 }, (_, at) => `one${at}@test.example`).join('\n')
    const { id } = await world.sent({ recipients }, { sender })
    const sending = send()
    await expect.poll(() => slow.received.length).toBe(5)
    await world.change('emailMessage.stop', { id })
    const then = slow.received.length
    goOn()
    await sending
    await send()
    await slow.stop()
    // What was on its way to the mail server on each of four connections.
    expect(slow.received.length - then).toBeLessThanOrEqual(4)
    const sent = slow.received.length
    expect(await stored(id)).toMatchObject({ status: 'STOPPED', sent, skipped: 60 - sent })
    const rows = await server.db
      .selectDistinct({ status: deliveryTable.status })
      .from(deliveryTable)
      .where(eq(deliveryTable.emailMessage, id))
    expect(rows.map(({ status }) => status).sort()).toEqual(['SENT', 'SKIPPED'])
  })

  it('that was sent cannot be changed or removed, and whoever wrote it is told', async () => {
    const { id } = await world.sent(one)
    await send()
    const { updateDate } = await world.ask('emailMessage.view', { id })
    const changed = { id, updateDate, subject: 'Another' }
    expect(await world.refused('emailMessage.update', world.admin, changed)).toBe('alreadySent')
    expect(await world.refused('emailMessage.remove', world.admin, { id })).toBe('alreadySent')
    const { list } = await world.ask<{ list: { kind: string; link: string }[] }>('ownNotices', {})
    expect(list).toContainEqual(
      expect.objectContaining({ kind: 'messageSent', link: `/message/emailManage/show/${id}` }),
    )
  })

  it('is for whoever may send messages, and nobody else', async () => {
    const member = await server.signedIn()
    const { id, updateDate } = await world.draft(one)
    for (const call of ['send', 'pause', 'stop', 'view', 'list'].map(
      name => `emailMessage.${name}`,
    ))
      expect(await world.refused(call, member, { id, updateDate })).toBe('noPermission')
    for (const call of ['checkRecipients', 'previewEmail', 'tryEmail'])
      expect(await world.refused(call, member, { id })).toBe('noPermission')
  })
})

describe('a delivery', () => {
  const ofMessage = async (id: number) =>
    (await server.db.select().from(deliveryTable).where(eq(deliveryTable.emailMessage, id)))[0]

  it('that failed is sent once more, and the message counts it once', async () => {
    const { id } = await world.sent(one)
    await send()
    const { id: delivery = 0 } = (await ofMessage(id)) ?? {}
    await server.db
      .update(deliveryTable)
      .set({ status: 'BOUNCED' })
      .where(eq(deliveryTable.id, delivery))
    await server.db
      .update(emailMessageTable)
      .set({ sent: 0, failed: 1 })
      .where(eq(emailMessageTable.id, id))
    await world.change('delivery.again', { id: delivery })
    await send()
    expect(smtp.received).toHaveLength(2)
    expect(await stored(id)).toMatchObject({ status: 'SENT', sent: 1, failed: 0 })
    const { updateDate } = await world.ask('delivery.view', { id: delivery })
    const again = { id: delivery, updateDate }
    expect(await world.refused('delivery.again', world.admin, again)).toBe('changed')
  })

  it('to somebody who was forgotten goes nowhere, and neither does what waits', async () => {
    const who = await server.signedIn()
    const sendDate = new Date(Date.now() + 3_600_000).toISOString()
    const { id } = await world.sent({ members: [who.id] }, { sendDate })
    const [member] = await server.db.select().from(memberTable).where(eq(memberTable.id, who.id))
    await inTransaction({ db: server.db }, ({ db }) =>
      forgetDeliveries(db, { id: who.id, email: member?.email ?? '' } as never),
    )
    const { id: delivery = 0, ...row } = (await ofMessage(id)) ?? {}
    expect(row).toMatchObject({ status: 'SKIPPED', address: null, name: null, member: null })
    const [work] = await server.db
      .select()
      .from(deliveryWork)
      .where(eq(deliveryWork.delivery, delivery))
    expect(work).toMatchObject({ waiting: false, values: {} })
    expect(await stored(id)).toMatchObject({ skipped: 1 })
    await server.db
      .update(deliveryTable)
      .set({ status: 'FAILED' })
      .where(eq(deliveryTable.id, delivery))
    const { updateDate } = await world.ask('delivery.view', { id: delivery })
    expect(await world.refused('delivery.again', world.admin, { id: delivery, updateDate })).toBe(
      'recipientForgotten',
    )
  })

  it('of a message that was stopped stays as it is', async () => {
    const { id } = await world.sent(one)
    await send()
    const { id: delivery = 0 } = (await ofMessage(id)) ?? {}
    await server.db
      .update(deliveryTable)
      .set({ status: 'FAILED' })
      .where(eq(deliveryTable.id, delivery))
    await server.db
      .update(emailMessageTable)
      .set({ status: 'STOPPED' })
      .where(eq(emailMessageTable.id, id))
    const { updateDate } = await world.ask('delivery.view', { id: delivery })
    const again = { id: delivery, updateDate }
    expect(await world.refused('delivery.again', world.admin, again)).toBe('messageStopped')
  })
})

describe('a link to end such messages', () => {
  const delivered = async () => {
    const { id } = await world.sent(one)
    await send()
    const [row] = await server.db
      .select({ id: deliveryTable.id })
      .from(deliveryTable)
      .where(eq(deliveryTable.emailMessage, id))
    return unsubscribeLink(testKeys, row?.id ?? 0).split('/u/')[1] ?? ''
  }

  it('ends them for its address, and takes them up again, as often as one likes', async () => {
    const mark = await delivered()
    for (const _ of [1, 2])
      expect(await world.done('unsubscribe', undefined, { mark })).toEqual({
        address: 'chan@test.example',
      })
    expect(await server.db.$count(mailOptOut)).toBe(1)
    await world.done('resubscribe', undefined, { mark })
    expect(await server.db.$count(mailOptOut)).toBe(0)
  })

  it('is nobody else’s: a mark that we did not make says nothing', async () => {
    const mark = await delivered()
    const [id = '', proof = ''] = mark.split('.')
    const others = [`${Number(id) + 1}.${proof}`, `${id}.${'A'.repeat(proof.length)}`, id, 'x']
    for (const forged of others) {
      expect(forged).not.toBe(mark)
      expect(await world.refused('unsubscribe', undefined, { mark: forged })).toBeDefined()
      const pressed = { method: 'POST', path: `/u/${forged}` } as const
      expect(await server.ask(pressed, {})).toMatchObject({ status: 404 })
    }
    expect(await server.db.$count(mailOptOut)).toBe(0)
  })
})

interface Tried {
  works: boolean
  stage: string | null
  said: string
  to: string
}
