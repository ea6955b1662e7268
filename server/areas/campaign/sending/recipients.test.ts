import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { memberTable } from '#server/areas/access/public.ts'
import { sql } from '#server/kit/sql.ts'
import type { AnyRow } from '#tests/caller.ts'
import { roleId } from '#tests/factories/membership.ts'
import { messageWorld } from '#tests/factories/message.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { upload } from '#tests/upload.ts'
import { deliveryTable, mailOptOut } from '../tables.ts'

let server: TestServer
let world: Awaited<ReturnType<typeof messageWorld>>
beforeAll(async () => {
  server = await testServer()
  world = await messageWorld(server, 1)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(mailOptOut)
})

interface Checked {
  total: number
  members: number
  optedOut: number
  wrongTotal: number
  wrong: Record<string, unknown>[]
}
const check = ({ id }: { id: number }) => world.ask<Checked>('checkRecipients', { id })
const addressOf = async (id: number) =>
  (await server.db.select().from(memberTable).where(eq(memberTable.id, id)))[0]?.email ?? ''
const sheet = (text: string) => upload(server, world.admin.token, Buffer.from(text), 'people.csv')

const refusedSend = ({ id, updateDate }: AnyRow) =>
  world.refused('emailMessage.send', world.admin, { id, updateDate })

/** The addresses that a message goes to once it is sent. */
async function reached(draft: AnyRow): Promise<string[]> {
  await world.act('send', draft)
  const rows = await server.db
    .select({ address: deliveryTable.address })
    .from(deliveryTable)
    .where(eq(deliveryTable.emailMessage, draft.id))
  return rows.map(({ address }) => address ?? '').sort()
}

describe('an e-mail goes to', () => {
  it('whoever was typed or pasted, in any of the usual ways, each once', async () => {
    const recipients =
      'a@test.example, "Chan, Mei" <B@test.example>; a@TEST.example\nc@test.example'
    const draft = await world.draft({ recipients: recipients.replace('Chan, Mei', 'Chan Mei') })
    expect(await reached(draft)).toEqual(['a@test.example', 'b@test.example', 'c@test.example'])
  })

  it('those with a role, in a project or chosen one by one, each once', async () => {
    const [one, two, three] = [
      await server.signedIn('ROLE_EDITOR'),
      await server.signedIn(),
      await server.signedIn(),
    ]
    const project = await makeProject(server.db)
    await join(server.db, project, two.id)
    await join(server.db, project, one.id)
    const draft = await world.draft({
      ...{ roles: [await roleId(server, 'ROLE_EDITOR')], projects: [project] },
      members: [three.id, two.id],
    })
    const expected = await Promise.all([one, two, three].map(({ id }) => addressOf(id)))
    expect(await reached(draft)).toEqual(expected.sort())
  })

  it('a saved view of members, as whoever sends sees it, also one in groups', async () => {
    const who = await server.signedIn()
    const { loginName } = who
    const view = await world.ask('savedView.create', {
      ...{
        name: `Only ${loginName}`,
        list: 'member',
        query: `loginName=${loginName}&groupBy=status`,
      },
    })
    const draft = await world.draft({ views: [view.id] })
    expect(await reached(draft)).toEqual([await addressOf(who.id)])
  })

  it('nobody who is disabled', async () => {
    const who = await server.signedIn()
    await server.db
      .update(memberTable)
      .set({ status: sql`'DISABLED'` as never })
      .where(eq(memberTable.id, who.id))
    const draft = await world.draft({ members: [who.id], recipients: 'a@test.example' })
    expect(await reached(draft)).toEqual(['a@test.example'])
  })
})

const variables = [
  { key: 'amount', kind: 'MONEY', required: true, sample: '1.00' },
  { key: 'day', kind: 'DAY', required: false, sample: null },
]

describe('a spreadsheet of recipients', () => {
  const asking = async (text: string) => {
    const template = await world.template({
      ...{ variables, titleEN: 'Your share', bodyEN: '<p>{{amount}} on {{day}}</p>' },
    })
    const recipientFile = [(await sheet(text)).id]
    return world.draft({ recipientFile }, { template: template.id, titleEN: null, bodyEN: null })
  }

  it('brings the values of each', async () => {
    const draft = await asking('Email,Name,amount,day\na@test.example,Mei,12.50,2026-12-01\n')
    expect(await check(draft)).toMatchObject({ total: 1, wrongTotal: 0 })
  })

  it('leaves the value that is the same for everybody where a cell is empty', async () => {
    const template = await world.template({ variables, bodyEN: '<p>{{amount}}</p>' })
    const file = await sheet('email,amount\na@test.example,12.50\nb@test.example,\n')
    const draft = await world.draft(
      { recipientFile: [file.id] },
      {
        ...{ template: template.id, titleEN: null, bodyEN: null },
        values: [{ key: 'amount', value: '1.00' }],
      },
    )
    const seen = async (at: number) =>
      (await world.ask<{ text: string }>('previewEmail', { id: draft.id, at })).text
    expect(await check(draft)).toMatchObject({ total: 2, wrongTotal: 0 })
    expect([await seen(0), await seen(1)]).toEqual(['12.50', '1.00'])
  })

  it('is previewed with the values of each, which nobody sees as samples', async () => {
    const draft = await asking('email,amount,day\na@test.example,12.50,\nb@test.example,ten,\n')
    const seen = async (at: number) =>
      (await world.ask<{ text: string; to: string }>('previewEmail', { id: draft.id, at })).text
    expect(await seen(0)).toContain('12.50 on')
    expect(await seen(0)).not.toContain('[day]')
    expect(await seen(1)).toContain('ten on')
    // The list may have become shorter meanwhile.
    expect(await seen(7)).toContain('ten on')
  })

  it('names every bad row, and nothing is sent as long as there is one', async () => {
    const draft = await asking(
      'email,amount,day\na@test.example,12.50,\nnobody,1.00,\nc@test.example,,\nd@test.example,ten,\ne@test.example,1.00,2026-02-31\n',
    )
    const { total, wrong } = await check(draft)
    expect(total).toBe(1)
    expect(wrong).toMatchObject([
      { from: 'file', line: 3, address: 'nobody', problem: 'address', variable: null },
      { line: 4, address: 'c@test.example', problem: 'required', variable: 'amount' },
      { line: 5, value: 'ten', problem: 'value', variable: 'amount' },
      { line: 6, value: '2026-02-31', problem: 'value', variable: 'day' },
    ])
    expect(await refusedSend(draft)).toBe('recipientsWrong')
    expect(await server.db.$count(deliveryTable, eq(deliveryTable.emailMessage, draft.id))).toBe(0)
  })

  it('may be as long as there may be recipients, and no longer', async () => {
    const draftOf = async (rows: number) => {
      const lines = Array.from({ length: rows }, (_, at) => `one${at}@test.example`)
      const recipientFile = [(await sheet(`email\n${lines.join('\n')}`)).id]
      return world.draft({ recipientFile })
    }
    expect((await check(await draftOf(2500))).total).toBe(2500)
    const { id } = await draftOf(50_001)
    expect(await world.refused('checkRecipients', world.admin, { id })).toBe('tooManyRecipients')
  })

  it('without a column of addresses is refused', async () => {
    const draft = await asking('person,amount\nMei,1.00\n')
    expect(await world.refused('checkRecipients', world.admin, { id: draft.id })).toBe('badInput')
  })
})

describe('before anything is sent', () => {
  it('those who want no such e-mail are counted', async () => {
    await server.db.insert(mailOptOut).values({ address: 'a@test.example' })
    const draft = await world.draft({ recipients: 'a@test.example, b@test.example' })
    expect(await check(draft)).toMatchObject({ total: 2, optedOut: 1 })
  })

  it.each([
    ['a variable that nobody has', { bodyEN: '<p>{{nobody}}</p>' }, 'placeholderUnknown'],
    ['a title without a text', { bodyEN: null }, 'messageIncomplete'],
    ['no text at all', { titleEN: null, bodyEN: null }, 'messageIncomplete'],
  ])('%s is refused', async (_, values, refusal) => {
    const draft = await world.draft({ recipients: 'a@test.example' }, values)
    expect(await refusedSend(draft)).toBe(refusal)
  })

  it('a member who lacks a value is named, each once', async () => {
    const template = await world.template({ variables, bodyEN: '<p>{{amount}}</p>' })
    const draft = await world.draft(
      { members: [world.admin.id] },
      { template: template.id, bodyEN: null, titleEN: null },
    )
    const { wrong, wrongTotal } = await check(draft)
    const address = await addressOf(world.admin.id)
    expect(wrongTotal).toBe(1)
    expect(wrong).toMatchObject([{ from: 'member', line: null, address, problem: 'required' }])
  })

  it('a view of somebody else is refused, and so is a project that one is not in', async () => {
    const other = await server.signedIn('ROLE_ADMIN')
    const view = await world.ask(
      'savedView.create',
      { name: 'Mine', list: 'member', query: '' },
      other,
    )
    const { meta } = await world.call('checkRecipients', world.admin, {
      id: (await world.draft({ views: [view.id] })).id,
    })
    expect(meta?.refusals).toEqual({ views: { problem: 'notFound' } })
  })

  it('no recipients, and a sender that is disabled, are refused', async () => {
    const nobody = await world.draft({})
    expect(await refusedSend(nobody)).toBe('messageNobody')
    const { id: sender } = await world.sender({ enabled: false })
    const draft = await world.draft({ recipients: 'a@test.example' }, { sender })
    expect(await refusedSend(draft)).toBe('senderDisabled')
  })

  it('a template that is no longer published is refused', async () => {
    const template = await world.template()
    const draft = await world.draft(
      { recipients: 'a@test.example' },
      { template: template.id, titleEN: null, bodyEN: null },
    )
    await world.ask('messageTemplate.withdraw', {
      ...{ id: template.id, updateDate: template.updateDate },
    })
    expect(await refusedSend(draft)).toBe('templateUnusable')
  })
})
