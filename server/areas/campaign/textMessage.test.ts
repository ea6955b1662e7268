import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { actorOf, memberTable } from '#server/areas/access/public.ts'
import { ownRows } from '#server/areas/membership/ownData/rows.ts'
import { openSmsOutbox, smsLeft } from '#server/areas/message/smsOutbox.ts'
import { smsTable } from '#server/areas/message/tables.ts'
import type { SignedIn } from '#server/context.ts'
import { smppGateway } from '#server/gateways/sms/smpp.ts'
import { sql } from '#server/kit/sql.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { messageWorld } from '#tests/factories/message.ts'
import { startSmsServer } from '#tests/factories/smsServer.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { upload } from '#tests/upload.ts'
import delivery from './delivery.ts'
import { deliveryTable, deliveryWork } from './tables.ts'
import { openTexts } from './texts.ts'

let server: TestServer
let world: Awaited<ReturnType<typeof messageWorld>>
const noGateway = { gateway: false, production: false, perDay: 2000, countries: ['HK', 'TW'] }
beforeAll(async () => {
  server = await testServer()
  world = await messageWorld(server, 1)
})
afterAll(() => server.close())
afterEach(() => {
  openSmsOutbox(noGateway)
  openTexts({ gateway: undefined, perMinute: 600 })
})

let numbers = 0
const bind = async (id: number, mobile = `+8525123${String(1000 + ++numbers)}`) => {
  await server.db
    .update(memberTable)
    .set({ mobile } as never)
    .where(eq(memberTable.id, id))
  return mobile
}

interface Checked {
  total: number
  members: number
  withoutMobile: number
  parts: number | null
  wrongTotal: number
  wrong: Record<string, unknown>[]
}
const check = ({ id }: { id: number }) => world.ask<Checked>('checkTextRecipients', { id })
const refusedSend = ({ id, updateDate }: { id: number; updateDate?: unknown }) =>
  world.refused('textMessage.send', world.admin, { id, updateDate })

async function reached(draft: { id: number }): Promise<string[]> {
  await world.act('send', draft as never, 'textMessage')
  const rows = await server.db
    .select({ address: deliveryTable.address })
    .from(deliveryTable)
    .where(eq(deliveryTable.textMessage, draft.id))
  return rows.map(({ address }) => address ?? '').sort()
}

describe('a text message goes to', () => {
  it('whoever was typed, in any of the usual ways, each once', async () => {
    const recipients = 'Mei <+852 5123 0001>, 5123-0001;\n+886 912 345 678'
    const draft = await world.textDraft({ recipients })
    expect(await reached(draft)).toEqual(['+85251230001', '+886912345678'])
  })

  it('members by the number they have bound; those without one are counted and left out', async () => {
    const [one, two] = [await server.signedIn(), await server.signedIn()]
    const mobile = await bind(one.id)
    const draft = await world.textDraft({ members: [one.id, two.id] })
    expect(await check(draft)).toMatchObject({ total: 1, members: 1, withoutMobile: 1 })
    expect(await reached(draft)).toEqual([mobile])
  })

  it('the numbers of an .xlsx file, with or without the code of where the cooperative is', async () => {
    const recipientFile = [
      await world.sheet([
        ['手機', 'name'],
        ['51230011', 'Mei'],
        ['85251230012', ''],
        ['+852 5123 0011', 'Mei again'],
      ]),
    ]
    expect(await reached(await world.textDraft({ recipientFile }))).toEqual([
      '+85251230011',
      '+85251230012',
    ])
  })
})

describe('is refused', () => {
  it('a file that is no .xlsx', async () => {
    const csv = await upload(server, world.admin.token, Buffer.from('mobile\n51230001\n'), 'a.csv')
    const { meta } = await world.call('textMessage.create', world.admin, {
      ...{ name: 'x', terminal: 'Coop', recipientFile: [csv.id], values: [], plainEN: 'x' },
    })
    expect(meta?.refusals).toEqual({ recipientFile: { problem: 'onlyXlsx' } })
  })

  it('each bad number, with its row; nothing is sent as long as there is one', async () => {
    const recipientFile = [
      await world.sheet([['mobile'], ['51230001'], ['12'], ['+852 2123 4567 x']]),
    ]
    const draft = await world.textDraft({ recipientFile, recipients: 'someone' })
    const { wrong } = await check(draft)
    expect(wrong).toMatchObject([
      { from: 'file', line: 3, address: '12', problem: 'mobile' },
      { from: 'file', line: 4, problem: 'mobile' },
      { from: 'typed', line: null, address: 'someone', problem: 'mobile' },
    ])
    expect(await refusedSend(draft)).toBe('recipientsWrong')
    expect(await server.db.$count(deliveryTable, eq(deliveryTable.textMessage, draft.id))).toBe(0)
  })

  it('a file without a column of numbers', async () => {
    const draft = await world.textDraft({ recipientFile: [await world.sheet([['who'], ['Mei']])] })
    const { meta } = await world.call('checkTextRecipients', world.admin, { id: draft.id })
    expect(meta?.refusals).toEqual({
      recipientFile: { problem: 'missingColumns', column: 'mobile' },
    })
  })

  it.each([
    ['no recipients', {}, {}, 'messageNobody'],
    ['no text', { recipients: '51230001' }, { plainEN: null }, 'messageIncomplete'],
    [
      'an unknown variable',
      { recipients: '51230001' },
      { plainEN: 'Dear {{nobody}}' },
      'placeholderUnknown',
    ],
  ])('%s', async (_, recipients, values, refusal) => {
    expect(await refusedSend(await world.textDraft(recipients, values))).toBe(refusal)
  })

  it.each(['', 'a name that is too long', '++852', 'x<script>', '12', 'Coop\r\nTo: x'])(
    'the sender terminal "%s"',
    async terminal => {
      const { meta } = await world.call('textMessage.create', world.admin, {
        ...{ name: 'x', terminal, recipientFile: [], values: [], plainEN: 'x' },
      })
      expect(Object.keys(meta?.refusals ?? {})).toEqual(['terminal'])
    },
  )

  it('a template of e-mail', async () => {
    const template = await world.template()
    const { meta } = await world.call('textMessage.create', world.admin, {
      ...{ name: 'x', terminal: 'Coop', recipientFile: [], values: [], template: template.id },
    })
    expect(meta?.refusals).toEqual({ template: { problem: 'wrongKindOfTemplate' } })
  })

  it('sending in production without a gateway', async () => {
    openSmsOutbox({ ...noGateway, production: true })
    expect(await refusedSend(await world.textDraft({ recipients: '51230001' }))).toBe('noSms')
  })

  it('a text that takes more than ten text messages with the values of a recipient', async () => {
    const template = await world.template({
      ...{ type: 'SMS', titleEN: null, bodyEN: null, plainEN: `${'字'.repeat(660)}{{more}}` },
      variables: [{ key: 'more', kind: 'TEXT', required: false, sample: null }],
    })
    const recipientFile = [
      await world.sheet([
        ['mobile', 'more'],
        ['51230001', ''],
        ['51230002', 'much more than fits'],
      ]),
    ]
    const draft = await world.textDraft({ recipientFile }, { template: template.id, plainEN: null })
    expect(await check(draft)).toMatchObject({
      ...{ total: 1, parts: 10, wrongTotal: 1 },
      wrong: [{ from: 'file', line: 3, problem: 'long' }],
    })
  })
})

describe('before it is sent', () => {
  it('nobody is sent a text that is empty with their values', async () => {
    const draft = await world.textDraft(
      { recipients: 'Mei <51230001>, 51230002' },
      { plainEN: '{{name}}' },
    )
    expect(await check(draft)).toMatchObject({
      ...{ total: 1, parts: 1 },
      wrong: [{ address: '+85251230002', problem: 'empty' }],
    })
  })

  it('thousands are counted in a second, with days and amounts in the words of each', async () => {
    const template = await world.template({
      ...{
        type: 'SMS',
        titleEN: null,
        bodyEN: null,
        plainEN: '{{today}}: {{amount}} until {{day}}',
      },
      variables: [
        { key: 'amount', kind: 'MONEY', required: true, sample: null },
        { key: 'day', kind: 'DAY', required: true, sample: null },
      ],
    })
    const values = [
      { key: 'amount', value: '1234.50' },
      { key: 'day', value: '2026-12-12' },
    ]
    const rows = Array.from({ length: 5000 }, (_, at) => `+8525${1_230_000 + at}`)
    const recipientFile = [await world.sheet(['mobile', ...rows])]
    const more = { template: template.id, values, plainEN: null }
    const draft = await world.textDraft({ recipientFile }, more)
    const used = process.cpuUsage()
    expect(await check(draft)).toMatchObject({ total: 5000, parts: 5000 })
    // Processor time, whatever else the machine does: it was four seconds with formats made anew.
    expect(process.cpuUsage(used).user / 1000).toBeLessThan(2500)
  })

  it('it says how many text messages it takes in all', async () => {
    const draft = await world.textDraft(
      { recipients: '51230001, 51230002' },
      { plainEN: 'a'.repeat(200) },
    )
    expect(await check(draft)).toMatchObject({ total: 2, parts: 4 })
  })

  it('it says whom it reaches although its text is not finished', async () => {
    const draft = await world.textDraft({ recipients: '51230001' }, { plainEN: 'Dear {{nobody}}' })
    expect(await check(draft)).toMatchObject({ total: 1, parts: null })
  })

  it('it is shown as each recipient gets it, in plain text', async () => {
    const draft = await world.textDraft(
      { recipients: 'Mei <51230001>, <b>Chan</b> <51230002>' },
      { plainEN: 'Dear {{name}}, <b>news</b>', plainTW: '{{name}} 您好' },
    )
    const seen = (at: number, more = {}) =>
      world.ask<{ text: string; to: string; languages: string[] }>('previewText', {
        ...{ id: draft.id, at, ...more },
      })
    expect(await seen(0)).toMatchObject({
      ...{ text: 'Mei 您好', to: '+85251230001', languages: ['ZH_TW', 'EN_US'] },
    })
    expect((await seen(0, { language: 'EN_US' })).text).toBe('Dear Mei, <b>news</b>')
  })
})

describe('tried on oneself', () => {
  it('it goes to the outbox of a demo, and takes nothing of what codes may use', async () => {
    const mobile = await bind(world.admin.id)
    const draft = await world.textDraft({}, { plainEN: 'Hello {{name}}' })
    expect(await world.ask('tryText', { id: draft.id })).toMatchObject({ to: mobile })
    const [kept] = await server.db.select().from(smsTable).where(eq(smsTable.to, mobile))
    expect(kept).toMatchObject({ status: 'KEPT', country: '' })
    expect(testKeys.open(kept?.text ?? '')).toMatch(/^Hello /)
    openSmsOutbox({ ...noGateway, perDay: 1 })
    expect(await smsLeft(server.db, 'HK')).toBe(true)
  })

  it('it goes by the gateway, from its terminal', async () => {
    const sms = await startSmsServer()
    openSmsOutbox({ ...noGateway, gateway: true })
    const gateway = smppGateway(sms.url, 'Default')
    openTexts({ gateway, perMinute: 600 })
    const mobile = await bind(world.admin.id)
    const draft = await world.textDraft({}, { terminal: '+85298765432', plainTW: '您好' })
    await world.ask('tryText', { id: draft.id, language: 'ZH_TW' })
    expect(sms.parts).toMatchObject([{ to: mobile, from: '85298765432', text: '您好' }])
    gateway.close()
    await sms.stop()
    expect(await world.refused('tryText', world.admin, { id: draft.id })).toBe('gatewayRefuses')
  })

  it('nobody without a mobile number can', async () => {
    const who = await server.signedIn('ROLE_ADMIN')
    const draft = await world.textDraft({})
    expect(await world.refused('tryText', who, { id: draft.id })).toBe('noOwnMobile')
  })
})

it('of a spreadsheet with several columns of numbers, that of mobile numbers counts', async () => {
  const recipientFile = [
    await world.sheet([
      ['Tel', 'Mobile'],
      ['91230001', '51230001'],
    ]),
  ]
  expect(await reached(await world.textDraft({ recipientFile }))).toEqual(['+85251230001'])
})

it('whoever may write text messages, and no e-mail, sends one again that failed', async () => {
  const wanted = ['message:sms', 'message:sms:write', 'message:delivery']
  const { rows } = await server.db.execute<{ id: string }>(
    sql`select "id" from "menu" where "permission" = any(${sql.param(wanted)})`,
  )
  const role = await world.ask('role.create', {
    ...{ name: `ROLE_TEXTS_${Date.now()}`, cnName: '短訊' },
    permissions: rows.map(({ id }) => Number(id)),
  })
  const who = await server.signedIn()
  await server.db
    .update(memberTable)
    .set({ roles: [role.id] } as never)
    .where(eq(memberTable.id, who.id))
  const text = await world.sentText({ recipients: '51230001' })
  const email = await world.sent({ recipients: 'a@test.example' })
  const again = async (column: 'textMessage' | 'emailMessage', id: number) => {
    const of = eq(deliveryTable[column], id)
    await server.db.update(deliveryTable).set({ status: 'FAILED' }).where(of)
    await server.db.update(deliveryWork).set({ waiting: false }).where(eq(deliveryWork[column], id))
    const [row] = await server.db.select({ id: deliveryTable.id }).from(deliveryTable).where(of)
    return world.call('delivery.again', who, { id: row?.id })
  }
  expect((await again('textMessage', text.id)).meta?.code).toBe(200)
  expect((await again('emailMessage', email.id)).meta?.name).toBe('notFound')
})

it('a member finds what was sent to them in their own data, whatever rights they have', async () => {
  const who = await server.signedIn()
  const mobile = await bind(who.id)
  await world.sentText({ members: [who.id] })
  const me = await actorOf(server.db, who.id)
  const context = { db: server.db, keys: testKeys, me, language: 'en-US' } as SignedIn
  const seen: unknown[] = []
  for await (const { address } of ownRows(delivery, context)) seen.push(address)
  expect(seen).toEqual([mobile])
})

it('an editor, who may write e-mail, sees neither text messages nor whom they went to', async () => {
  const editor = await server.signedIn('ROLE_EDITOR')
  const { id } = await world.sentText({ recipients: '51230001' })
  expect(await world.refused('textMessage.view', editor, { id })).toBe('noPermission')
  const listed = await world.done<{ total: number }>('delivery.list', editor, { channel: 'SMS' })
  expect(listed.total).toBe(0)
  const [row] = await server.db
    .select({ id: deliveryTable.id })
    .from(deliveryTable)
    .where(eq(deliveryTable.textMessage, id))
  expect(await world.refused('delivery.view', editor, { id: row?.id })).toBe('notFound')
})
