import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberTable, roleIds } from '#server/areas/access/public.ts'
import { clock } from '#server/db/clock.ts'
import { rateLimit } from '#server/kit/tables/rateLimit.ts'
import { word } from '#server/words.ts'
import type { Person } from '#tests/caller.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { signingWorld } from '#tests/factories/signing.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { contractSending, contractTable } from '../tables.ts'
import { sendToAll } from './send.ts'

let server: TestServer
let world: Awaited<ReturnType<typeof signingWorld>>
beforeAll(async () => {
  server = await testServer()
  world = await signingWorld(server)
})
afterAll(() => server.close())

async function projectOf(...people: readonly Person[]) {
  const project = await makeProject(server.db, { name: 'Farm' })
  for (const { id } of people) await join(server.db, project, id)
  return project
}
const job = () => ({
  ...{ db: server.db, keys: testKeys, say: () => {} },
  signal: new AbortController().signal,
})
const sendings = () => server.db.select().from(contractSending)
/** Does the job of all that is to be sent, twice: the second time nothing is left to do. */
async function run() {
  for (const { id } of await sendings())
    for (let time = 0; time < 2; time++) await sendToAll(job(), { sending: id })
}
const recipients = (form: Record<string, unknown>) =>
  world.done('contractRecipients', world.admin, form)
const send = (form: Record<string, unknown>, who = world.admin) =>
  world.done<{ batch: string; members: number }>('sendContracts', who, {
    language: 'EN_US',
    ...form,
  })
const progress = (batch: string) => world.done('contractBatch', world.admin, { batch })
const made = (template: number) =>
  server.db.select().from(contractTable).where(eq(contractTable.template, template))

describe('sending to many', () => {
  it('gives everybody in a project a contract of their own', async () => {
    const people = [await server.signedIn(), await server.signedIn()]
    const project = await projectOf(...people)
    const { id: template } = await world.template({ bodyEN: '<p>{{member.loginName}}</p>' })
    expect(await recipients({ template, project })).toMatchObject({ members: 2, passed: 0 })
    const { batch } = await send({ template, project })
    expect(await progress(batch)).toEqual({ members: 2, sent: 0, refused: [] })
    await run()
    expect(await progress(batch)).toEqual({ members: 2, sent: 2, refused: [] })
    for (const who of people) {
      const { list } = await world.done<{ list: { id: number }[] }>('ownContracts', who, {
        status: 'WAITING',
      })
      expect(list).toHaveLength(1)
      expect((await world.shown(who, Number(list[0]?.id))).html).toBe(`<p>${who.loginName}</p>`)
    }
  })

  it('passes over whoever has it already, and refuses to reach nobody', async () => {
    const person = await server.signedIn()
    const project = await projectOf(person)
    const { id: template } = await world.template()
    await send({ template, project })
    await run()
    expect(await recipients({ template, project })).toMatchObject({ members: 0, passed: 1 })
    expect(
      await world.refused('sendContracts', world.admin, { template, project, language: 'EN_US' }),
    ).toBe('noRecipients')
  })

  it('goes to somebody who has only countersigned those of others', async () => {
    const [one, other] = [await server.signedIn(), await server.signedIn()]
    const project = await projectOf(one, other)
    const { id: template } = await world.template()
    await world.sent([one, other], { template, project })
    expect(await recipients({ template, project })).toMatchObject({
      ...{ members: 1, passed: 1, names: [other.loginName] },
    })
  })

  it('goes to a role or to a project, not to both and not to none', async () => {
    const { id: template } = await world.template()
    expect(await world.refused('contractRecipients', world.admin, { template })).toBe('badInput')
    const both = { template, role: 1, project: await projectOf() }
    expect(await world.refused('contractRecipients', world.admin, both)).toBe('badInput')
  })

  it('reaches the active accounts of a role', async () => {
    const auditor = await server.signedIn('ROLE_FINANCE')
    const [role] = await roleIds(server.db, ['ROLE_FINANCE'])
    const { id: template } = await world.template()
    expect(await recipients({ template, role })).toMatchObject({
      members: 1,
      names: [auditor.loginName],
    })
  })

  it('says who got none and why, and is not stopped by it', async () => {
    const [one, other] = [await server.signedIn(), await server.signedIn()]
    const project = await projectOf(one, other)
    const { id: template } = await world.template({ bodyEN: '<p>{{member.mobile}}</p>' })
    await server.db
      .update(memberTable)
      .set({ mobile: '+85251234567' })
      .where(eq(memberTable.id, other.id))
    const { batch } = await send({ template, project })
    await run()
    expect(await progress(batch)).toMatchObject({
      ...{
        members: 2,
        sent: 1,
        refused: [{ name: one.loginName, why: expect.stringContaining('member.mobile') }],
      },
    })
  })

  it('is done by the rights its creator has then', async () => {
    const creator = await server.signedIn('ROLE_ADMIN')
    const project = await projectOf(await server.signedIn())
    const { id: template } = await world.template()
    const { batch } = await send({ template, project }, creator)
    await server.db
      .update(memberTable)
      .set({ status: 'INACTIVE' })
      .where(eq(memberTable.id, creator.id))
    await run()
    expect(await progress(batch)).toMatchObject({ sent: 0, refused: [{}] })
  })
  it('is not cut short by how many contracts its creator may send one by one', async () => {
    const creator = await server.signedIn('ROLE_ADMIN')
    const [one, other] = [await server.signedIn(), await server.signedIn()]
    const key = `contracts ${creator.id}`
    await server.db.insert(rateLimit).values({ key, count: 1000, expireDate: clock.in(3600) })
    const { id: template } = await world.template()
    const { id, updateDate } = await world.draft(world.member(one))
    expect(await world.refused('contract.send', creator, { id, updateDate })).toBe('tooMany')
    const { batch } = await send({ template, project: await projectOf(one, other) }, creator)
    await run()
    expect(await progress(batch)).toEqual({ members: 2, sent: 2, refused: [] })
  })

  it('is done twenty times a day at most', async () => {
    const creator = await server.signedIn('ROLE_ADMIN')
    const project = await projectOf(await server.signedIn())
    const { id: template } = await world.template()
    for (let time = 0; time < 20; time++) await send({ template, project }, creator)
    const form = { template, project, language: 'EN_US' }
    expect(await world.refused('sendContracts', creator, form)).toBe('tooMany')
  })

  it('gives nobody two of them, whoever sends them at once', async () => {
    const project = await projectOf(await server.signedIn(), await server.signedIn())
    const { id: template } = await world.template()
    const first = await send({ template, project })
    const second = await send({ template, project }, await server.signedIn('ROLE_ADMIN'))
    const waiting = (await sendings()).filter(one => one.template === template)
    // Two servers take up the same work.
    await Promise.all(
      [...waiting, ...waiting].map(({ id: sending }) => sendToAll(job(), { sending })),
    )
    expect(await made(template)).toHaveLength(2)
    const all = [await progress(first.batch), await progress(second.batch)] as unknown as {
      sent: number
      refused: { why: string }[]
    }[]
    expect(all.reduce((sum, { sent }) => sum + sent, 0)).toBe(2)
    const why = word('zh-TW', 'errors:hasContract')
    expect(all.flatMap(({ refused }) => refused.map(one => one.why))).toEqual([why, why])
  })

  it('has to be signed on a day to come', async () => {
    const { id: template } = await world.template()
    const project = await projectOf(await server.signedIn())
    const form = { template, project, language: 'EN_US', endDate: '2020-01-01' }
    const { meta } = await world.call('sendContracts', world.admin, form)
    expect(meta).toMatchObject({ name: 'badInput', refusals: { endDate: { problem: 'inPast' } } })
  })
})
