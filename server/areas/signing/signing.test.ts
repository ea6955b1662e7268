import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetAccount } from '#server/areas/access/forget.ts'
import { memberTable } from '#server/areas/access/public.ts'
import { notice } from '#server/areas/notice/tables.ts'
import { charterVersion } from '#server/areas/project/public.ts'
import type { Person } from '#tests/caller.ts'
import { makeContributor, makeCut } from '#tests/factories/equity.ts'
import { makePhoto, makePng } from '#tests/factories/file.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { password } from '#tests/factories/member.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { drawnSignature } from '#tests/factories/signedContract.ts'
import { signingWorld } from '#tests/factories/signing.ts'
import { makeTicket } from '#tests/factories/ticket.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { sweepContracts } from './request/expire.ts'
import { remindSigners } from './request/remind.ts'
import { contractEvent, contractSigner, contractTable, contractText } from './tables.ts'
import { markStaleContracts } from './text/stale.ts'

let server: TestServer
let world: Awaited<ReturnType<typeof signingWorld>>
let first: Person
let second: Person
beforeAll(async () => {
  server = await testServer()
  world = await signingWorld(server)
})
beforeEach(async () => {
  first = await server.signedIn()
  second = await server.signedIn()
})
afterAll(() => server.close())

const context = () => ({ db: server.db, keys: testKeys })
const told = async ({ id }: Person) =>
  (await server.db.select().from(notice).where(eq(notice.memberId, id))).map(({ kind }) => kind)
const kinds = async (contract: number) => {
  const { events } = await world.done<{ events: { kind: string }[] }>(
    'contractDetail',
    world.admin,
    { id: contract },
  )
  return events.map(({ kind }) => kind)
}
const close = ({ id }: Person) =>
  server.db
    .update(memberTable)
    .set({ status: 'INACTIVE', updateDate: sql`now()` as unknown as string })
    .where(eq(memberTable.id, id))
const pass = (days: number, contract: number) =>
  server.db.execute(sql`update "contractSigner" set
    "askDate" = "askDate" - make_interval(days => ${days}),
    "remindDate" = "remindDate" - make_interval(days => ${days}) where "contract" = ${contract}`)

describe('a template', () => {
  it('is published with a title and a text in at least one language', async () => {
    const row = await world.done('contractTemplate.create', world.admin, { name: 'Empty' })
    const { updateDate, id } = row
    expect(await world.refused('contractTemplate.publish', world.admin, { id, updateDate })).toBe(
      'templateIncomplete',
    )
  })

  it('quotes only what there is', async () => {
    const { meta } = await world.call('contractTemplate.create', world.admin, {
      ...{ name: 'Wrong', titleEN: 'T', bodyEN: '<p>{{member.shoe}}</p>' },
    })
    expect(meta).toMatchObject({
      name: 'placeholderUnknown',
      refusals: { bodyEN: { problem: 'placeholders', names: 'member.shoe' } },
    })
  })

  it('keeps every version that was published', async () => {
    const row = await world.template({ bodyEN: '<p>One</p>' })
    await world.act('contractTemplate.update', row, { bodyEN: '<p>Two</p>' })
    expect(await world.done('contractTemplate.view', world.admin, { id: row.id })).toMatchObject({
      ...{ status: 'PUBLISHED', version: 1, changed: true },
    })
    await world.act('contractTemplate.publish', row)
    const versions = await world.done<{ number: number; texts: { html: string }[] }[]>(
      'templateVersions',
      world.admin,
      { id: row.id },
    )
    expect(versions.map(({ number, texts }) => [number, texts.at(-1)?.html])).toEqual([
      [2, '<p>Two</p>'],
      [1, '<p>One</p>'],
    ])
  })

  it('is not published again unchanged', async () => {
    const row = await world.template()
    const { updateDate } = await world.done('contractTemplate.view', world.admin, { id: row.id })
    expect(
      await world.refused('contractTemplate.publish', world.admin, { id: row.id, updateDate }),
    ).toBe('templateUnchanged')
  })

  it('cannot be used once it is withdrawn, or in a language it does not have', async () => {
    const row = await world.template()
    const draft = await world.draft(world.member(first), { template: row.id, language: 'ZH_CN' })
    const send = async () => {
      const { updateDate } = await world.view(draft.id)
      return world.refused('contract.send', world.admin, { id: draft.id, updateDate })
    }
    expect(await send()).toBe('templateUnpublished')
    await world.act('contract.update', draft, { language: 'EN_US' })
    await world.act('contractTemplate.withdraw', row)
    expect(await send()).toBe('templateUnpublished')
  })

  it('is closed to members', async () => {
    expect(await world.refused('contractTemplate.list', first, {})).toBe('noPermission')
    expect(await world.refused('contract.list', first, {})).toBe('noPermission')
    expect(await world.refused('contractDetail', first, { id: 1 })).toBe('noPermission')
  })
})

describe('a lead', () => {
  it('sees the requests of their projects, and no others', async () => {
    const lead = await server.signedIn('ROLE_LEAD')
    const [own, other] = [await makeProject(server.db), await makeProject(server.db)]
    await join(server.db, own, lead.id, ['LEAD'])
    const seen = await world.sent([first], { project: own })
    const hidden = await world.sent([first], { project: other })
    const { list } = await world.done<{ list: { id: number }[] }>('contract.list', lead)
    expect(list.map(({ id }) => id)).toEqual([seen.id])
    expect(await world.done('contractDetail', lead, { id: seen.id })).toMatchObject({
      intact: true,
    })
    for (const name of ['contractDetail', 'contractChanges', 'contract.view'])
      expect(await world.refused(name, lead, { id: hidden.id })).toBe('notFound')
    expect(await world.done('contractFigures', lead)).toMatchObject({ open: 1 })
    const { updateDate } = seen
    expect(
      await world.refused('contract.cancel', lead, { id: seen.id, updateDate, reason: 'x' }),
    ).toBe('noPermission')
  })
})

describe('a text', () => {
  it('quotes the member and the project as they are', async () => {
    const project = await makeProject(server.db, { name: 'A & B', totalValue: 5000 })
    const { id: template } = await world.template({
      titleEN: 'Charter of {{project.name}}',
      bodyEN: '<p>{{member.loginName}}: {{project.totalValue}} shares, {{equity.rate}}</p>',
    })
    const { id } = await world.sent([first], { template, project })
    expect(await world.shown(first, id)).toMatchObject({
      title: 'Charter of A & B',
      html: `<p>${first.loginName}: 5000 shares, 0%</p>`,
    })
  })

  it('quotes the own percent to six places, whatever others hold', async () => {
    const { db } = server
    const project = await makeProject(db, { totalValue: 9 })
    await join(db, project, first.id)
    await makeTicket(db, project, first.id, { kpiPoint: '10.00' })
    for (const kpi of ['10.00', '10.00']) await makeContributor(db, project, { kpi })
    await makeCut(db, project, first.id)
    const { id: template } = await world.template({ bodyEN: '<p>{{equity.rate}}</p>' })
    const { id } = await world.sent([first], { template, project })
    expect((await world.shown(first, id)).html).toBe('<p>33.333333%</p>')
  })

  it('puts names into it as text, never as markup', async () => {
    const project = await makeProject(server.db, { name: '<b>Bold</b>' })
    const { id: template } = await world.template({ bodyEN: '<p>{{project.name}}</p>' })
    const { id } = await world.sent([first], { template, project })
    expect((await world.shown(first, id)).html).toBe('<p>&lt;b&gt;Bold&lt;/b&gt;</p>')
  })

  it('is not sent while it quotes something unknown', async () => {
    const { id: template } = await world.template({ bodyEN: '<p>{{project.name}}</p>' })
    const row = await world.draft(world.member(first), { template })
    const { meta } = await world.call('contract.send', world.admin, {
      id: row.id,
      updateDate: row.updateDate,
    })
    expect(meta).toMatchObject({
      name: 'placeholderEmpty',
      refusals: { template: { names: 'project.name' } },
    })
  })

  it('can be changed by nobody once it was sent, not even in the database', async () => {
    const { id } = await world.sent([first])
    for (const change of [
      server.db.update(contractText).set({ html: '<p>Other</p>' }),
      server.db.delete(contractText),
      server.db.update(contractEvent).set({ who: 'Somebody' }),
      server.db.delete(contractEvent),
    ])
      await expect(change).rejects.toThrow()
    await world.sign(first, id)
    await expect(
      server.db
        .update(contractSigner)
        .set({ signature: null })
        .where(eq(contractSigner.contract, id)),
    ).rejects.toThrow()
  })
})

describe('signing', () => {
  it('goes from sent to signed, with each step in the chain of events', async () => {
    const { id } = await world.sent([first, second])
    expect(await world.view(id)).toMatchObject({ state: 'SENT', signerCount: 2, signedCount: 0 })
    await world.sign(first, id)
    expect(await world.view(id)).toMatchObject({ state: 'PARTLY_SIGNED', signedCount: 1 })
    await world.sign(second, id)
    expect(await world.view(id)).toMatchObject({ state: 'SIGNED', signedCount: 2 })
    expect(await kinds(id)).toEqual([
      ...['sent', 'opened', 'read', 'signed'],
      ...['opened', 'read', 'signed'],
    ])
    expect(await world.done('contractDetail', world.admin, { id })).toMatchObject({ intact: true })
  })

  it('shows the back office who signed, but neither signatures nor what is stored beside', async () => {
    const { id } = await world.sent([first])
    await world.sign(first, id)
    const { signers, events } = await world.done<Record<'signers' | 'events', object[]>>(
      ...(['contractDetail', world.admin, { id }] as const),
    )
    expect(Object.keys(signers[0] ?? {}).sort()).toEqual([
      ...['askDate', 'email', 'id', 'late', 'member', 'mobile', 'name', 'openDate', 'readDate'],
      ...['reason', 'remindDate', 'role', 'signDate', 'state', 'waiting', 'way'],
    ])
    expect(Object.keys(events[0] ?? {}).sort()).toEqual([
      ...['address', 'date', 'detail', 'device', 'hash', 'kind', 'number', 'round', 'who'],
    ])
  })

  it('takes one signer after another, and asks the next when it is their turn', async () => {
    const { id } = await world.sent([first, second])
    expect(await told(first)).toEqual(['contractToSign'])
    expect(await told(second)).toEqual([])
    expect((await world.shown(second, id)).can).toBe('notYourTurn')
    expect(await world.refused('signContract', second, await world.signature(second, id))).toBe(
      'notYourTurn',
    )
    await world.sign(first, id)
    expect(await told(second)).toEqual(['contractToSign'])
    expect((await world.shown(second, id)).can).toBe(true)
  })

  it('asks everybody at once where the order does not matter', async () => {
    const { id: template } = await world.template({ inOrder: false })
    const { id } = await world.sent([first, second], { template })
    expect(await told(second)).toEqual(['contractToSign'])
    await world.sign(second, id)
    expect(await world.view(id)).toMatchObject({ state: 'PARTLY_SIGNED' })
  })

  it('needs the text to be read to its end, and agreed to', async () => {
    const { id } = await world.sent([first])
    const given = await world.signature(first, id)
    expect(await world.refused('signContract', first, given)).toBe('notRead')
    await world.read(first, id)
    const { meta } = await world.call('signContract', first, { ...given, agreed: false })
    expect(meta?.refusals).toMatchObject({ agreed: { problem: 'required' } })
  })

  it('is of the very text that was read', async () => {
    const { id } = await world.sent([first])
    await world.read(first, id)
    const given = await world.signature(first, id, { textHash: '0'.repeat(64) })
    expect(await world.refused('signContract', first, given)).toBe('contractStale')
  })

  it('takes a drawing, but nothing that is no picture', async () => {
    const { id } = await world.sent([first])
    await world.read(first, id)
    const url = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`
    const drawn = (drawing: string) => world.signature(first, id, { way: 'DRAWN', drawing })
    const photo = url(await makePhoto(60, 30))
    const long = url(await makePng(3001, 10))
    const bomb = url(
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"/>'),
    )
    for (const wrong of [photo, long, bomb, 'https://evil.test/a.png'])
      expect(await world.refused('signContract', first, await drawn(wrong))).toBe(
        'signatureUnreadable',
      )
    const blank = await world.call('signContract', first, await drawn(url(await makePng(60, 30))))
    expect(blank.meta?.refusals).toEqual({ drawing: { problem: 'required' } })
    await world.done('signContract', first, await drawn(url(await drawnSignature())))
    const stored = await world.signer(id)
    expect(stored?.way).toBe('DRAWN')
    // Nobody reads it in the database.
    expect(stored?.signature).not.toMatch(/^iVBOR/)
    expect(testKeys.open(stored?.signature ?? '')).toMatch(/^iVBOR/)
  })

  it('asks for the password where the template says so', async () => {
    const { id: template } = await world.template({ stepUp: true })
    const { id } = await world.sent([first], { template })
    await world.read(first, id)
    expect((await world.shown(first, id)).proof).toBe('PASSWORD')
    const given = await world.signature(first, id)
    expect(await world.refused('signContract', first, given)).toBe('proofRequired')
    const { meta } = await world.call('signContract', first, { ...given, password: 'Wrong-one-1' })
    expect(meta?.refusals).toMatchObject({ password: {} })
    await world.done('signContract', first, { ...given, password })
    expect(await world.view(id)).toMatchObject({ state: 'SIGNED' })
    expect((await world.signer(id))?.proof).toBe('PASSWORD')
  })

  it('is done once: of fifty at the same moment one succeeds', async () => {
    const { id } = await world.sent([first])
    await world.read(first, id)
    const given = await world.signature(first, id)
    const all = await Promise.all(
      Array.from({ length: 50 }, () => world.refused('signContract', first, given)),
    )
    expect(all.filter(name => name === undefined)).toHaveLength(1)
    expect(all.filter(name => name === 'alreadySigned')).toHaveLength(49)
    expect(await kinds(id)).toEqual(['sent', 'opened', 'read', 'signed'])
  })

  it('is for its signers: to others the contract does not exist', async () => {
    const { id } = await world.sent([first])
    for (const name of ['viewContract', 'openContract', 'contractTerms', 'contractDocument'])
      expect(await world.refused(name, second, { id })).toBe('notFound')
    const given = await world.signature(first, id)
    expect(await world.refused('signContract', second, given)).toBe('notFound')
  })

  it('is declined with a reason, which ends the request and tells the others', async () => {
    const { id } = await world.sent([first, second])
    await world.sign(first, id)
    const { meta } = await world.call('declineContract', second, { id, reason: '' })
    expect(meta?.refusals).toHaveProperty('reason')
    await world.done('declineContract', second, { id, reason: 'Too little' })
    expect(await world.view(id)).toMatchObject({ state: 'DECLINED', reason: 'Too little' })
    expect(await told(first)).toContain('contractDeclined')
    expect((await world.shown(second, id)).can).toBe('alreadySigned')
  })

  it('is listed for the member: what waits for them first', async () => {
    const done = await world.sent([first])
    await world.sign(first, done.id)
    const open = await world.sent([first])
    const later = await world.sent([second, first])
    const { list } = await world.done<{ list: { id: number; waiting: boolean }[] }>(
      'ownContracts',
      first,
    )
    expect(list.map(({ id, waiting }) => [id, waiting])).toEqual([
      [open.id, true],
      [later.id, false],
      [done.id, false],
    ])
  })
})

describe('terms', () => {
  const projectTerms = '<p>{{project.name}}: {{project.totalValue}}</p>'
  async function quoting(signers: readonly Person[]) {
    const project = await makeProject(server.db, { name: 'Farm', totalValue: 100 })
    const { id: template } = await world.template({ bodyEN: projectTerms })
    const { id } = await world.sent(signers, { template, project })
    return { id, project, template }
  }
  const change = (project: string) =>
    server.db.execute(sql`update "project" set "totalValue" = 200, "updateDate" = now()
      where "id" = ${project}`)

  it('that change make an open contract stale: nobody signs it any more', async () => {
    const { id, project } = await quoting([first])
    await world.read(first, id)
    const given = await world.signature(first, id)
    await change(project)
    expect(await world.refused('signContract', first, given)).toBe('contractStale')
    // It stays marked, although the answer was refused.
    expect(await world.view(id)).toMatchObject({ state: 'SENT', stale: true })
    expect(await told(world.admin)).toContain('contractStale')
  })

  it('are compared by a job, which leaves the others as they are', async () => {
    const changed = await quoting([first])
    const same = await quoting([first])
    await change(changed.project)
    await server.db.execute(sql`update "project" set "description" = 'Other', "updateDate" = now()
      where "id" = ${same.project}`)
    await markStaleContracts(context())
    expect(await world.view(changed.id)).toMatchObject({ stale: true })
    expect(await world.view(same.id)).toMatchObject({ stale: false })
  })

  it('also change with a new version of the template, and with the name of a member', async () => {
    const { id, template } = await quoting([first])
    await world.act('contractTemplate.update', { id: template }, { bodyEN: '<p>New</p>' })
    await markStaleContracts(context())
    expect(await world.view(id)).toMatchObject({ stale: false })
    await world.act('contractTemplate.publish', { id: template })
    await markStaleContracts(context())
    expect(await world.view(id)).toMatchObject({ stale: true })

    const named = await world.template({ bodyEN: '<p>{{member.name}}</p>' })
    const other = await world.sent([second], { template: named.id })
    await server.db
      .update(memberTable)
      .set({ nickName: 'Renamed', updateDate: sql`now()` as unknown as string })
      .where(eq(memberTable.id, second.id))
    await markStaleContracts(context())
    expect(await world.view(other.id)).toMatchObject({ stale: true })
  })

  it('that changed since it was signed are shown with the difference', async () => {
    const { id, project } = await quoting([first])
    await world.sign(first, id)
    await change(project)
    await markStaleContracts(context())
    expect(await world.view(id)).toMatchObject({ state: 'SIGNED', termsChanged: true })
    expect(await world.done('contractTerms', first, { id })).toEqual({
      sent: '<p>Agreement</p><p>Farm: 100</p>',
      now: '<p>Agreement</p><p>Farm: 200</p>',
      changes: [{ name: 'project.totalValue', sent: '100', now: '200' }],
    })
    const renewed = await world.done('renewContract', world.admin, { id })
    expect(await world.view(renewed.id)).toMatchObject({ state: 'DRAFT', renews: id, project })
  })

  it('are shown only where they have changed', async () => {
    const { id } = await quoting([first])
    expect(await world.refused('contractTerms', first, { id })).toBe('notFound')
  })

  it('of one signer are not told to another', async () => {
    const { id: template } = await world.template({ bodyEN: '<p>{{member.email}}</p>' })
    const { id } = await world.sent([first, second], { template })
    const email = 'moved@test.example'
    await server.db
      .update(memberTable)
      .set({ email, updateDate: sql`now()` as unknown as string })
      .where(eq(memberTable.id, first.id))
    await markStaleContracts(context())
    const terms = (who: Person) => world.done('contractTerms', who, { id })
    expect(JSON.stringify(await terms(first))).toContain(email)
    expect(JSON.stringify(await terms(second))).not.toContain(email)
  })

  it('of a closed account stay as they were', async () => {
    const { id: template } = await world.template({ bodyEN: '<p>{{member.email}}</p>' })
    const { id } = await world.sent([first], { template })
    await world.sign(first, id)
    await close(first)
    await forgetAccount(server.db, { id: first.id } as never)
    await markStaleContracts(context())
    expect(await world.view(id)).toMatchObject({ state: 'SIGNED', termsChanged: false })
  })

  it('may be the charter of the project, which takes the place of its paragraph', async () => {
    const project = await makeProject(server.db, { name: 'Farm' })
    const { id: template } = await world.template({
      titleEN: 'Charter',
      bodyEN: '<h2>Rules</h2><p>{{project.charter}}</p><p>Above: {{project.charter}}</p>',
    })
    const draft = await world.draft(world.member(first), { template, project })
    const send = ({ id, updateDate }: typeof draft) =>
      world.refused('contract.send', world.admin, { id, updateDate })
    expect(await send(draft)).toBe('placeholderEmpty')
    const save = (number: number, content: string) =>
      server.db
        .insert(charterVersion)
        .values({ project, number, content, note: 'New', member: world.admin.id })
    // What a charter says is text: it quotes nothing.
    await save(1, '<h3>Aims</h3><p>Food &amp; {{member.email}}</p>')
    expect(await send(draft)).toBeUndefined()
    expect((await world.shown(first, draft.id)).html).toBe(
      '<h2>Rules</h2><h3>Aims</h3><p>Food &amp; {{member.email}}</p>' +
        '<p>Above: Aims Food &amp; {{member.email}}</p>',
    )
    await save(2, '<p>Other</p>')
    await markStaleContracts(context())
    expect(await world.view(draft.id)).toMatchObject({ stale: true })
  })

  it('are found although the contract was compared while they were written', async () => {
    const { id, project } = await quoting([first])
    await server.db.execute(sql`update "project" set "totalValue" = 200,
      "updateDate" = now() - interval '1 minute' where "id" = ${project}`)
    await markStaleContracts(context())
    expect(await world.view(id)).toMatchObject({ stale: true })
  })

  it('are not compared any more once it has ended', async () => {
    const { id, project } = await quoting([first])
    await world.act('contract.cancel', { id }, { reason: 'A mistake' })
    await change(project)
    await markStaleContracts(context())
    expect(await world.view(id)).toMatchObject({ state: 'CANCELLED', termsChanged: false })
  })

  it('sent again are a new text: what was signed before does not count', async () => {
    const { id, project } = await quoting([first, second])
    await world.sign(first, id)
    await change(project)
    await markStaleContracts(context())
    await world.act('contract.send', { id })
    expect(await world.view(id)).toMatchObject({
      ...{ state: 'SENT', stale: false, round: 2, signedCount: 0 },
    })
    expect(await world.shown(first, id)).toMatchObject({ html: '<p>Farm: 200</p>', can: true })
    await world.sign(first, id)
    await world.sign(second, id)
    expect(await world.view(id)).toMatchObject({ state: 'SIGNED' })
  })
})

describe('a request', () => {
  it('is changed and deleted only while it is a draft', async () => {
    const { id } = await world.sent([first])
    const { updateDate } = await world.view(id)
    expect(
      await world.refused('contract.update', world.admin, { id, updateDate, message: 'Hi' }),
    ).toBe('contractSent')
    expect(await world.refused('contract.remove', world.admin, { id })).toBe('contractSent')
  })

  it.each([
    ['nobody', [], 'required'],
    ['a name alone', [{ name: 'Ada' }], 'required'],
    ['an address alone', [{ email: 'a@test.example' }], 'required'],
    ['an account that is not there', [{ member: 999_999 }], 'notFound'],
  ])('is not made for %s', async (_, signers, problem) => {
    const { id: template } = await world.template()
    const { meta } = await world.call('contract.create', world.admin, { template, signers })
    expect(meta?.refusals).toMatchObject({ signers: { problem } })
  })

  it('names nobody twice', async () => {
    const { id: template } = await world.template()
    const signers = world.member(first, first)
    const { meta } = await world.call('contract.create', world.admin, { template, signers })
    expect(meta?.refusals).toMatchObject({ signers: { problem: 'repeated', line: 2 } })
  })

  it('reminds whoever has not answered after some days, and is late from then on', async () => {
    const { id } = await world.sent([first, second])
    await remindSigners(context())
    expect(await told(first)).toEqual(['contractToSign'])
    await pass(4, id)
    await remindSigners(context())
    await remindSigners(context())
    expect(await told(first)).toEqual(['contractToSign', 'contractReminder'])
    expect(await told(second)).toEqual([])
    expect(await world.view(id)).toMatchObject({ late: true })
    await pass(4, id)
    await remindSigners(context())
    expect(await told(first)).toHaveLength(3)
    await world.sign(first, id)
    expect(await world.view(id)).toMatchObject({ late: false })
  })

  it('reminds at the press of a button, once in an hour', async () => {
    const { id } = await world.sent([first])
    await world.act('contract.remind', { id })
    expect(await told(first)).toEqual(['contractToSign', 'contractReminder'])
    expect(await world.view(id)).toMatchObject({ late: true })
    const { updateDate } = await world.view(id)
    expect(await world.refused('contract.remind', world.admin, { id, updateDate })).toBe('tooMany')
  })

  it('expires, and tells its sender and who was asked', async () => {
    const { id } = await world.sent([first])
    await server.db
      .update(contractTable)
      .set({ expireDate: new Date(Date.now() - 60_000).toISOString() })
      .where(eq(contractTable.id, id))
    await world.done('openContract', first, { id })
    expect((await world.shown(first, id)).can).toBe('contractEnded')
    await sweepContracts(context())
    expect(await world.view(id)).toMatchObject({ state: 'EXPIRED' })
    expect(await told(first)).toContain('contractExpired')
    expect(await told(world.admin)).toContain('contractExpired')
    expect(await kinds(id)).toEqual(['sent', 'expired'])
  })

  it('does not expire when it was sent again meanwhile', async () => {
    const { id } = await world.sent([first])
    const past = new Date(Date.now() - 60_000).toISOString()
    await server.db.update(contractTable).set({ expireDate: past }).where(eq(contractTable.id, id))
    const later = new Date(Date.now() + 60_000).toISOString()
    let begin = () => {}
    const locked = new Promise<void>(resolve => {
      begin = resolve
    })
    const swept = locked.then(() => sweepContracts(context()))
    await server.db.transaction(async at => {
      await at.update(contractTable).set({ expireDate: later }).where(eq(contractTable.id, id))
      begin()
      // Until it waits for the row.
      await new Promise(resolve => setTimeout(resolve, 300))
    })
    await swept
    expect(await world.view(id)).toMatchObject({ state: 'SENT' })
  })

  it('has as many days again when it is sent again', async () => {
    const { id } = await world.sent([first])
    const { endDate } = await world.view(id)
    await server.db
      .update(contractTable)
      .set({ endDate: sql`current_date`.mapWith(String) as never })
    await world.act('contract.send', { id })
    expect(await world.view(id)).toMatchObject({ endDate })
  })

  it('is not sent with a last day before today', async () => {
    const draft = await world.draft(world.member(first), { endDate: '2020-01-01' })
    const { meta } = await world.call('contract.send', world.admin, {
      ...{ id: draft.id, updateDate: draft.updateDate },
    })
    expect(meta?.refusals).toEqual({ endDate: { problem: 'inPast' } })
  })

  it('says whose turn it is', async () => {
    const { id } = await world.sent([first, second])
    expect(await world.view(id)).toMatchObject({ waitingFor: first.loginName })
    await world.sign(first, id)
    expect(await world.view(id)).toMatchObject({ waitingFor: second.loginName })
    await world.sign(second, id)
    expect(await world.view(id)).toMatchObject({ waitingFor: null })
  })

  it('tells its sender once that somebody whose account was closed cannot sign', async () => {
    const { id } = await world.sent([first, second])
    await close(second)
    await markStaleContracts(context())
    await markStaleContracts(context())
    const notices = await told(world.admin)
    expect(notices.filter(kind => kind === 'contractSignerLeft')).toHaveLength(1)
    expect(await kinds(id)).toEqual(['sent', 'signerLeft'])
    await pass(4, id)
    await close(first)
    await remindSigners(context())
    // Nobody was reminded, so the record does not say so.
    expect(await kinds(id)).toEqual(['sent', 'signerLeft'])
  })

  it('is previewed as it would be sent, with its signers and its last day', async () => {
    const { id: template } = await world.template({ bodyEN: '<p>{{signers}} {{endDate}}</p>' })
    const { id } = await world.draft(world.member(first, second), {
      template,
      endDate: '2099-01-01',
    })
    expect(await world.done('contractDraft', world.admin, { id })).toMatchObject({
      html: `<p>${first.loginName} and ${second.loginName} January 1, 2099</p>`,
      empty: [],
    })
  })

  it('is cancelled with a reason', async () => {
    const { id } = await world.sent([first])
    await world.act('contract.cancel', { id }, { reason: 'A mistake' })
    expect(await world.view(id)).toMatchObject({ state: 'CANCELLED', reason: 'A mistake' })
    expect(await told(first)).toContain('contractCancelled')
    expect((await world.shown(first, id)).can).toBe('contractEnded')
  })
})
