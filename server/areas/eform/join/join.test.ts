import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#tests/caller.ts'
import { element, formWorld } from '#tests/factories/eform.ts'
import { makePng } from '#tests/factories/file.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
let world: Awaited<ReturnType<typeof formWorld>>
let lead: Person
let applicant: Person
let project: string
let form: { id: number; code: string }
let purpose: string
beforeAll(async () => {
  server = await testServer()
  world = await formWorld(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  project = await makeProject(server.db, { published: true, name: 'Farm' })
  purpose = `project:${project}`
  lead = await server.signedIn()
  await join(server.db, project, lead.id, ['LEAD'])
  applicant = await server.signedIn()
  form = await world.published([element('TEXT', 'why', { required: true })], {
    ...{ hasLogin: true, enableMore: false, formName: '加入農場' },
  })
})

const choose = (id: number | null = form.id, who = lead) => {
  const input = { projectId: project, form: id }
  return world.refused('setJoinForm', who, input)
}
const fillIn = (more: object = {}) =>
  world.submit(form, { why: 'To help' }, { who: applicant, purpose, ...more })
const apply = () => world.done('projectApply.create', applicant, { project, reason: 'To help' })
const refusedToApply = () =>
  world.refused('projectApply.create', applicant, { project, reason: 'To help' })
const state = async (who = applicant) =>
  (await world.done<{ state: string }>('joinFormState', who, { project })).state
const answers = (id: number, who: Person) =>
  world.call('usedAnswers', who, { use: `application:${id}` })

describe('a project that asks for a form', () => {
  it('takes an application once the form was filled in, and shows its answers to its lead', async () => {
    await choose()
    expect(await state()).toBe('UNFILLED')
    expect(await refusedToApply()).toBe('formFirst')
    await fillIn()
    expect(await state()).toBe('FILLED')
    const { id } = await apply()
    expect((await answers(id, lead)).data).toMatchObject({
      ...{ formName: '加入農場', answers: { why: 'To help' }, number: 1 },
    })
    const use = `application:${id}`
    expect(await world.done('usedForms', lead, { uses: [use, 'application:0'] })).toEqual({
      [use]: '加入農場',
    })
  })

  it('shows them to the applicant, and to nobody else', async () => {
    await choose()
    await fillIn()
    const { id } = await apply()
    const member = await server.signedIn()
    await join(server.db, project, member.id)
    const outsider = await server.signedIn()
    expect((await answers(id, applicant)).meta?.code).toBe(200)
    expect((await answers(id, member)).meta?.code).toBe(404)
    expect((await answers(id, outsider)).meta?.code).toBe(404)
    for (const use of ['application:none', 'application:1e30', 'nothing'])
      expect((await world.call('usedAnswers', applicant, { use })).meta?.code).toBe(404)
    expect(await world.done('usedForms', outsider, { uses: [`application:${id}`] })).toEqual({})
  })

  it('asks for it again with each application, also where a form takes one submission of each', async () => {
    await choose()
    await fillIn()
    const first = await apply()
    await world.done('projectApply.refuse', lead, { id: first.id, remark: 'Not yet' })
    expect(await refusedToApply()).toBe('formFirst')
    await fillIn()
    await apply()
  })

  it('does not take what was filled in for another project, or for none', async () => {
    await choose()
    await world.submit(form, { why: 'By itself' }, { who: applicant })
    const other = await makeProject(server.db, { published: true })
    await join(server.db, other, lead.id, ['LEAD'])
    await world.done('setJoinForm', lead, { projectId: other, form: form.id })
    await fillIn({ purpose: `project:${other}` })
    expect(await refusedToApply()).toBe('formFirst')
  })

  it('keeps nobody out by a form that is closed', async () => {
    await choose()
    await world.act('eform.close', { id: form.id })
    expect(await state()).toBe('NONE')
    expect(await refusedToApply()).toBeUndefined()
  })

  it('opens the files of an application for those who review it', async () => {
    form = await world.published([element('PICTURE', 'photo')], { hasLogin: true })
    await choose()
    const kept = await world.keep(form.code, {}, { purpose }, applicant)
    const { file } = await world.uploadTo(kept, await makePng(8, 8), 'me.png', applicant)
    await world.submit(form, { photo: [file?.id] }, { who: applicant, purpose, kept })
    const { id } = await apply()
    const { data } = await answers(id, lead)
    expect(data).toMatchObject({ files: [{ id: file?.id }] })
    const open = async (who: Person) =>
      (await world.call('fileInfo', who, { id: file?.id ?? 0 })).meta?.code
    const outsider = await server.signedIn()
    expect([await open(lead), await open(outsider)]).toEqual([200, 404])
  })
})

describe('the form of a project', () => {
  it('is chosen by a lead among published forms for members', async () => {
    const open = await world.published([element('TEXT', 'why')])
    const { id: unpublished } = await world.draft([element('TEXT', 'why')], { hasLogin: true })
    const member = await server.signedIn()
    await join(server.db, project, member.id)
    expect(await choose(form.id, member)).toBe('noPermission')
    expect(await choose(form.id, applicant)).toBe('notFound')
    expect(await choose(unpublished)).toBe('badInput')
    expect(await choose(open.id)).toBe('badInput')
    expect(await choose()).toBeUndefined()
    const found = await world.done<{ options: { id: number }[] }>('joinForm', lead, {
      projectId: project,
    })
    expect(found).toMatchObject({ form: { id: form.id, code: form.code }, open: true })
    const ids = found.options.map(({ id }) => id)
    expect(ids).toContain(form.id)
    expect(ids).not.toContain(open.id)
    expect(await world.done('joinForm', member, { projectId: project })).toMatchObject({
      options: [],
    })
    await choose(null)
    expect(await state()).toBe('NONE')
  })

  it('says what it is filled in for, to members', async () => {
    await choose()
    const view = (who?: Person, of = purpose) =>
      world.call('formView', who, { code: form.code, purpose: of })
    expect((await view(applicant)).data).toMatchObject({ state: 'OPEN', filledFor: 'Farm' })
    expect((await view()).data).toMatchObject({ state: 'MEMBERS', filledFor: null })
    expect((await view(applicant, 'project:NOWHERE')).meta?.code).toBe(404)
    expect((await view(applicant, 'nothing')).meta?.code).toBe(404)
  })
})
