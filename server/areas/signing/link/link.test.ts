import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ShownContract } from '#contract/areas/signing/shown.ts'
import { openSmsOutbox } from '#server/areas/message/smsOutbox.ts'
import { setPublicUrl } from '#server/kit/publicUrl.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { openToLetters } from '#tests/factories/membership.ts'
import { signingWorld } from '#tests/factories/signing.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { sweepContracts } from '../request/expire.ts'
import { remindSigners } from '../request/remind.ts'
import { sealContract } from '../seal/contract.ts'
import { contractLink, contractPass, contractTable } from '../tables.ts'

let server: TestServer
let world: Awaited<ReturnType<typeof signingWorld>>
let ada: { name: string; email: string }
let id: number
beforeAll(async () => {
  openToLetters()
  server = await testServer()
  world = await signingWorld(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  ada = world.outsider()
  const draft = await world.draft([ada])
  id = draft.id
  await world.act('contract.send', draft)
})

const ask = (name: string, form: Record<string, unknown>) => world.call(name, undefined, form)
const refused = (name: string, form: Record<string, unknown>) =>
  world.refused(name, undefined, form)
async function data<T>(name: string, form: Record<string, unknown>): Promise<T> {
  const { meta, data } = await ask(name, form)
  if (meta?.code !== 200) throw new Error(`${name}: ${JSON.stringify(meta)}`)
  return data as T
}
/** Opens the contract with link and code, as the letter says. */
async function opened(email = ada.email) {
  const link = await world.link(email)
  await data('linkCode', { link, channel: 'EMAIL' })
  const { pass, contract } = await data<{ pass: string; contract: ShownContract }>('linkOpen', {
    link,
    code: await world.code(email),
  })
  return { link, pass, ...contract }
}
async function signed(email = ada.email) {
  const { link, pass, textHash } = await opened(email)
  await data('linkRead', { pass, textHash })
  const given = { pass, textHash, agreed: true, way: 'TYPED', typed: 'Ada Ng' }
  return { link, pass, given, shown: await data<ShownContract>('linkSign', given) }
}
const expireNow = () =>
  server.db
    .update(contractTable)
    .set({ expireDate: new Date(Date.now() - 60_000).toISOString() })
    .where(eq(contractTable.id, id))

describe('the link of somebody without an account', () => {
  it('says who asks for what, and shows addresses masked', async () => {
    const state = await data('linkState', { link: await world.link(ada.email) })
    expect(state).toMatchObject({
      ...{ title: 'Agreement', sender: world.admin.loginName, name: 'Ada Ng', mobile: null },
      ...{ email: 'o•••@test.example', signed: false },
    })
  })

  it('opens the contract with the code, and with no other', async () => {
    const link = await world.link(ada.email)
    await data('linkCode', { link, channel: 'EMAIL' })
    expect(await refused('linkOpen', { link, code: '000000' })).toBe('wrongCode')
    const { contract } = await data<{ contract: ShownContract }>('linkOpen', {
      link,
      code: await world.code(ada.email),
    })
    const { html, can } = contract
    expect({ html, can }).toEqual({ html: '<p>We work together.</p>', can: true })
  })

  it('does not take the code of somebody else', async () => {
    const eve = world.outsider()
    const other = await world.draft([eve])
    await world.act('contract.send', other)
    await data('linkCode', { link: await world.link(eve.email), channel: 'EMAIL' })
    const link = await world.link(ada.email)
    await data('linkCode', { link, channel: 'EMAIL' })
    // Two codes are the same once in a million: then there is nothing to tell apart.
    expect(await world.code(eve.email)).not.toBe(await world.code(ada.email))
    const code = await world.code(eve.email)
    expect(await refused('linkOpen', { link, code })).toBe('wrongCode')
  })

  it('gives no second code within a minute', async () => {
    const link = await world.link(ada.email)
    await data('linkCode', { link, channel: 'EMAIL' })
    expect(await refused('linkCode', { link, channel: 'EMAIL' })).toBe('tooMany')
  })

  it('is stored nowhere: only a digest is', async () => {
    const link = await world.link(ada.email)
    const rows = await server.db.select().from(contractLink)
    expect(JSON.stringify(rows)).not.toContain(link)
  })

  it('signs once, and is used up then', async () => {
    const { link, given, shown } = await signed()
    expect(shown).toMatchObject({ state: 'SIGNED', can: 'alreadySigned' })
    expect(await refused('linkSign', given)).toBe('alreadySigned')
    expect(await refused('linkState', { link })).toBe('linkUsed')
    expect(await refused('linkOpen', { link, code: '123456' })).toBe('linkUsed')
    expect(await world.signer(id)).toMatchObject({ state: 'SIGNED', proof: 'CODE' })
  })

  it('stays used when the letter about the finished document brings another', async () => {
    const { link } = await signed()
    const job = { db: server.db, keys: testKeys, say: () => {} }
    await sealContract({ ...job, signal: new AbortController().signal }, { contract: id })
    const after = await world.link(ada.email)
    expect(after).not.toBe(link)
    expect(await data('linkState', { link: after })).toMatchObject({ signed: true })
    expect(await refused('linkState', { link })).toBe('linkUsed')
  })

  it('is used up by declining, too', async () => {
    const { link, pass } = await opened()
    await data('linkDecline', { pass, reason: 'Not for me' })
    expect(await refused('linkState', { link })).toBe('linkUsed')
    expect(await world.view(id)).toMatchObject({ state: 'DECLINED', reason: 'Not for me' })
  })

  it('is over once the contract has expired, and with it the pass', async () => {
    const { link, pass, textHash } = await opened()
    await data('linkRead', { pass, textHash })
    await expireNow()
    expect(await refused('linkState', { link })).toBe('linkOver')
    const given = { pass, textHash, agreed: true, way: 'TYPED', typed: 'Ada' }
    expect(await refused('linkSign', given)).toBe('contractEnded')
    await sweepContracts({ db: server.db, keys: testKeys })
    expect(await refused('linkState', { link })).toBe('linkOver')
  })

  it('is replaced by that of a reminder', async () => {
    const before = await world.link(ada.email)
    await world.act('contract.remind', { id })
    const after = await world.link(ada.email)
    expect(after).not.toBe(before)
    expect(await refused('linkState', { link: before })).toBe('linkOver')
    expect(await data('linkState', { link: after })).toMatchObject({ signed: false })
  })

  it('is replaced when the contract is sent again', async () => {
    const { link, pass } = await opened()
    await world.act('contract.send', { id })
    expect(await refused('linkState', { link })).toBe('linkOver')
    expect(await refused('linkShown', { pass })).toBe('passOver')
  })

  it('is none at all when it is made up', async () => {
    expect(await refused('linkState', { link: 'made-up' })).toBe('linkOver')
    expect(await refused('linkShown', { pass: 'made-up' })).toBe('passOver')
  })
})

describe('a pass', () => {
  it('is good for an hour', async () => {
    const { pass } = await opened()
    await server.db
      .update(contractPass)
      .set({ expireDate: new Date(Date.now() - 1000).toISOString() })
    expect(await refused('linkShown', { pass })).toBe('passOver')
  })

  it('is of one contract and one signer', async () => {
    const eve = world.outsider()
    const draft = await world.draft([ada, eve])
    await world.act('contract.send', draft)
    const { pass, signers } = await opened()
    expect(signers.map(({ name, own }) => [name, own])).toEqual([
      ['Ada Ng', true],
      ['Ada Ng', false],
    ])
    expect(await data<ShownContract>('linkShown', { pass })).toMatchObject({ id: draft.id })
  })
})

describe('somebody without an account', () => {
  const sms = { gateway: true, production: false, perDay: 2000, countries: ['HK'] }
  const letters = async (email = ada.email) =>
    (await world.letters(email)).map(({ subject }) => subject)

  it('is written to however long the title is', async () => {
    const eve = world.outsider()
    const { id: template } = await world.template({ titleEN: 'T'.repeat(200) })
    await world.act('contract.send', await world.draft([eve], { template }))
    const [subject = ''] = await letters(eve.email)
    expect(subject.length).toBeLessThanOrEqual(200)
    expect(subject).toMatch(/^.+TTT.*…$/)
  })

  it('needs a number that exists', async () => {
    const { id: template } = await world.template()
    const signers = [{ name: 'Ada', mobile: '+9991234567' }]
    const { meta } = await world.call('contract.create', world.admin, { template, signers })
    expect(meta?.refusals).toMatchObject({ signers: { problem: 'notMobile', line: 1 } })
  })

  it('is not asked by a server that can send neither links nor text messages', async () => {
    const draft = await world.draft([{ name: 'Ada', mobile: '+85251234567' }])
    const given = { id: draft.id, updateDate: draft.updateDate }
    openSmsOutbox({ ...sms, gateway: false, production: true })
    expect(await world.refused('contract.send', world.admin, given)).toBe('noSms')
    openSmsOutbox({ ...sms, gateway: false })
    setPublicUrl(undefined)
    expect(await world.refused('contract.send', world.admin, given)).toBe('noPublicUrl')
    openToLetters()
  })

  it('is asked when text messages may be sent again', async () => {
    const { id } = await world.draft([{ name: 'Ada', mobile: '+85251234567' }])
    const quota = (perDay: number) => openSmsOutbox({ ...sms, perDay })
    quota(0)
    await world.act('contract.send', { id })
    expect((await world.signer(id))?.askDate).toBeNull()
    await remindSigners({ db: server.db, keys: testKeys })
    expect((await world.signer(id))?.askDate).toBeNull()
    quota(10)
    await remindSigners({ db: server.db, keys: testKeys })
    expect((await world.signer(id))?.askDate).not.toBeNull()
    openSmsOutbox({ ...sms, gateway: false })
  })

  it('is told that it was declined by somebody else, and why', async () => {
    const member = await server.signedIn()
    const eve = world.outsider()
    const { id: template } = await world.template({ inOrder: false })
    const draft = await world.draft([...world.member(member), eve], { template })
    await world.act('contract.send', draft)
    await world.done('declineContract', member, { id: draft.id, reason: 'Too short' })
    const [letter] = await world.letters(eve.email)
    expect(letter?.subject).toContain(member.loginName)
    expect(letter?.text).toContain('Too short')
  })

  it('is told that it has expired', async () => {
    await expireNow()
    await sweepContracts({ db: server.db, keys: testKeys })
    expect((await letters())[0]).toMatch(/expired/)
  })
})
