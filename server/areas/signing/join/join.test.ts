import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { join, makeProject } from '#tests/factories/project.ts'
import { type Person, signingWorld } from '#tests/factories/signing.ts'
import { type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
let world: Awaited<ReturnType<typeof signingWorld>>
let lead: Person
let applicant: Person
let project: string
beforeAll(async () => {
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
    await world.done('askToSign', lead, { projectId: project, member: applicant.id })
    await world.done('askToSign', lead, { projectId: project, member: applicant.id })
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
    await world.done('askToSign', lead, { projectId: project, member: applicant.id })
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
