import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { memberTable } from '#server/areas/access/public.ts'
import { projectMemberTable } from '#server/areas/project/public.ts'
import { clock } from '#server/db/clock.ts'
import { rateLimit } from '#server/kit/tables/rateLimit.ts'
import type { Person } from '#tests/caller.ts'
import { openToLetters } from '#tests/factories/membership.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { signingWorld } from '#tests/factories/signing.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { contractTable } from '../tables.ts'

let server: TestServer
let world: Awaited<ReturnType<typeof signingWorld>>
let lead: Person
let applicant: Person
let project: string
beforeAll(async () => {
  openToLetters()
  server = await testServer()
  world = await signingWorld(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  project = await makeProject(server.db, { published: true, name: 'Farm' })
  lead = await server.signedIn()
  await join(server.db, project, lead.id, ['LEAD'])
  applicant = await server.signedIn()
})

const choose = async (values: Record<string, unknown> = {}) => {
  const template = await world.template({ titleEN: 'Charter', ...values })
  await world.done('setJoinContract', lead, {
    ...{ projectId: project, template: template.id, language: 'EN_US' },
  })
  return template
}
const apply = () => world.done('projectApply.create', applicant, { project, reason: 'To help' })
const accept = ({ id }: { id: number }) => world.call('projectApply.accept', lead, { id })
const signature = (who = lead) =>
  world.done<{ state: string; contract: number }>('joinSignature', who, {
    ...{ project, member: applicant.id },
  })
const ask = (who = lead) =>
  world.done('askToSign', who, { projectId: project, member: applicant.id })
const add = () =>
  world.refused('projectMember.create', lead, { project, member: applicant.id, permissionTag: [] })

describe('a project that asks for a signature first', () => {
  it('sends the contract to whoever applies, and admits them once they have signed it', async () => {
    await choose()
    const application = await apply()
    const { state, contract } = await signature()
    expect(state).toBe('WAITING')
    expect((await accept(application)).meta?.name).toBe('signFirst')
    await world.sign(applicant, contract)
    expect((await signature()).state).toBe('SIGNED')
    expect((await accept(application)).meta?.code).toBe(200)
  })

  it('adds nobody who has not signed, and sends it to them when that is asked for', async () => {
    await choose()
    expect(await add()).toBe('signFirst')
    expect(await signature()).toEqual({ state: 'UNSENT', contract: null })
    await ask()
    await ask()
    const { contract } = await signature()
    await world.sign(applicant, contract)
    expect(await add()).toBeUndefined()
  })

  it('lets nobody back who has not signed', async () => {
    const membership = await join(server.db, project, applicant.id, [], { status: 'EXITED' })
    await choose()
    expect(await world.refused('projectMember.rejoin', lead, { id: membership })).toBe('signFirst')
  })

  it('asks for it again when it was declined', async () => {
    await choose()
    await apply()
    const { contract } = await signature()
    await world.done('declineContract', applicant, { id: contract, reason: 'Not yet' })
    expect((await signature()).state).toBe('UNSENT')
    await ask()
    expect((await signature()).state).toBe('WAITING')
  })

  it('takes an application even where the contract cannot be sent, and says why when it is', async () => {
    await choose({ bodyEN: '<p>{{member.mobile}}</p>' })
    await apply()
    expect((await signature()).state).toBe('UNSENT')
    const form = { projectId: project, member: applicant.id }
    expect(await world.refused('askToSign', lead, form)).toBe('placeholderEmpty')
  })

  it('is chosen by a lead, and asks for nothing any more once there is none', async () => {
    const { id } = await choose()
    const other = await server.signedIn()
    await join(server.db, project, other.id, ['CONFIRM'])
    const form = { projectId: project, template: id, language: 'EN_US' }
    expect(await world.refused('setJoinContract', other, form)).toBe('noPermission')
    expect(await world.refused('setJoinContract', applicant, form)).toBe('notFound')
    expect(await world.done('joinContract', lead, { projectId: project })).toMatchObject({
      ...{ template: id, language: 'EN_US' },
    })
    await world.done('setJoinContract', lead, { projectId: project })
    expect(await add()).toBeUndefined()
  })

  it('takes only a template that is published in that language', async () => {
    const { id } = await world.template()
    const form = { projectId: project, template: id, language: 'ZH_CN' }
    expect(await world.refused('setJoinContract', lead, form)).toBe('templateUnpublished')
  })

  it('tells nobody else who has signed', async () => {
    await choose()
    await apply()
    const other = await server.signedIn()
    const form = { project, member: applicant.id }
    expect(await world.refused('joinSignature', other, form)).toBe('notFound')
    expect(await signature(applicant)).toMatchObject({ state: 'WAITING' })
  })
})

describe('whether somebody has signed', () => {
  it('is not told by what they countersigned for somebody else', async () => {
    const { id: template } = await choose()
    const other = await server.signedIn()
    const { id } = await world.sent([other, applicant], { template, project })
    expect((await signature()).state).toBe('UNSENT')
    await world.sign(other, id)
    await world.sign(applicant, id)
    expect(await signature()).toEqual({ state: 'UNSENT', contract: null })
    expect(await add()).toBe('signFirst')
  })

  it('is told by a contract of theirs that others sign, too, with or without an account', async () => {
    const { id: template } = await choose()
    const signers = [world.outsider(), ...world.member(applicant, lead)]
    const { id } = await world.act(
      'contract.send',
      await world.draft(signers, { template, project }),
    )
    expect(await signature()).toEqual({ state: 'WAITING', contract: id })
  })

  it('stays true whatever becomes of a later copy', async () => {
    const { id: template } = await choose()
    await ask()
    const { contract } = await signature()
    await world.sign(applicant, contract)
    const copy = await world.sent([applicant], { template, project })
    expect(await signature()).toEqual({ state: 'SIGNED', contract })
    await world.done('declineContract', applicant, { id: copy.id, reason: 'I have signed it' })
    expect(await signature()).toEqual({ state: 'SIGNED', contract })
    expect(await add()).toBeUndefined()
  })
})

describe('the contract that is sent', () => {
  const creator = async () => (await world.view((await signature(applicant)).contract)).creator
  const exit = (who: Person) =>
    server.db
      .update(projectMemberTable)
      .set({ status: 'EXITED', permissionTag: [] })
      .where(eq(projectMemberTable.member, who.id))
  const close = (who: Person) =>
    server.db.update(memberTable).set({ status: 'INACTIVE' }).where(eq(memberTable.id, who.id))
  async function joined(...tags: Parameters<typeof join>[3] & object) {
    const who = await server.signedIn()
    await join(server.db, project, who.id, tags)
    return who
  }

  it('is one, however many ask for it at once', async () => {
    const { id: template } = await choose()
    await Promise.all([apply(), ask(), ask()])
    const sent = await server.db
      .select()
      .from(contractTable)
      .where(eq(contractTable.template, template))
    expect(sent).toHaveLength(1)
  })

  it('is from the lead who chose it', async () => {
    await choose()
    await ask(await joined('LEAD'))
    expect(await creator()).toBe(lead.id)
  })

  it.each([
    ['whose account is closed', close],
    ['who has left', exit],
  ])('is from another lead instead of one %s', async (_, leave) => {
    await choose()
    const other = await joined('LEAD')
    await leave(lead)
    await apply()
    expect(await creator()).toBe(other.id)
  })

  it('is not sent to an applicant where nobody leads, and is from whoever asks for it then', async () => {
    await choose()
    const manager = await joined('MANAGE_MEMBER')
    await close(lead)
    await apply()
    expect(await signature(applicant)).toEqual({ state: 'UNSENT', contract: null })
    await ask(manager)
    expect(await creator()).toBe(manager.id)
  })

  it('goes to applicants however many the lead has sent, which limits only what is asked for', async () => {
    await choose()
    const key = `contracts ${lead.id}`
    await server.db.insert(rateLimit).values({ key, count: 1000, expireDate: clock.in(3600) })
    const form = { projectId: project, member: applicant.id }
    expect(await world.refused('askToSign', lead, form)).toBe('tooMany')
    await apply()
    expect((await signature()).state).toBe('WAITING')
  })

  it('does not say that its sender was where the applicant is', async () => {
    await choose()
    await apply()
    const { contract: id } = await signature()
    expect(await world.done('contractDetail', world.admin, { id })).toMatchObject({
      events: [{ kind: 'sent', who: lead.loginName, address: null, device: null }],
    })
  })
})

describe('the choice of it', () => {
  const shown = (who: Person) =>
    world.done<{ template: number; options: { id: number; languages: string[] }[] }>(
      'joinContract',
      who,
      { projectId: project },
    )

  it('is shown to leads only, with the languages that are published', async () => {
    const { id } = await choose()
    const member = await server.signedIn()
    await join(server.db, project, member.id, ['MANAGE_MEMBER'])
    const { options } = await shown(lead)
    expect(options.find(one => one.id === id)?.languages).toEqual(['EN_US', 'ZH_TW'])
    expect(await shown(member)).toEqual({ template: id, language: 'EN_US', options: [] })
  })

  it('stays what it was when the template is withdrawn, which is no option any more', async () => {
    const chosen = await choose()
    await world.act('contractTemplate.withdraw', chosen)
    const { template, options } = await shown(lead)
    expect(template).toBe(chosen.id)
    expect(options.map(({ id }) => id)).not.toContain(chosen.id)
  })
})
