import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { productDetail } from '#contract/areas/product/calls.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { notice } from '#server/areas/notice/tables.ts'
import { makePng } from '#tests/factories/file.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { fetchFile, upload } from '#tests/upload.ts'
import { myProductTable } from './tables.ts'

type Row = Record<string, unknown> & { id: number; can: Record<string, string | true> }
type Person = Awaited<ReturnType<TestServer['signedIn']>>
type Detail = CallOutput<typeof productDetail>

let server: TestServer
let owner: Person
let reviewer: Person
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.signedIn()
  reviewer = await server.signedIn('ROLE_REVIEWER')
})

const call = (name: string, who: Person, form: Record<string, unknown> = {}) => {
  const texts = Object.entries(form).map(([k, v]) => [
    k,
    typeof v === 'object' ? JSON.stringify(v) : String(v),
  ])
  return server.ask(server.routeOf(name), { token: who.token, form: Object.fromEntries(texts) })
}
const ask = (name: string, who: Person, form: Record<string, unknown> = {}) =>
  call(`myProduct.${name}`, who, form)
const done = async (name: string, who: Person, form: Record<string, unknown> = {}) => {
  const { meta, data } = await ask(name, who, form)
  if (meta?.code !== 200) throw new Error(`${name}: ${JSON.stringify(meta)}`)
  return data as Row
}
const picture = async (who = owner) => (await upload(server, who.token, await makePng())).id
const added = async (values: Record<string, unknown> = {}, who = owner) =>
  done('create', who, {
    ...{ title1: 'Bike', desc: '<p>Two wheels</p>', distLevel: 'MEMBERS' },
    ...{ mainImage: await picture(who), ...values },
  })
const change = async (id: number, values: Record<string, unknown>, who = owner) => {
  const { updateDate } = await done('view', who, { id })
  return ask('update', who, { id, updateDate, ...values })
}
const submit = (id: number, who = owner) => ask('submit', who, { id })
const audit = (id: number, result: string, remark = 'Because', who = reviewer) =>
  ask('audit', who, { id, result, ...(remark && { remark }) })
const detail = async (who: Person, id: number) =>
  (await call('productDetail', who, { id })).data as Detail
const row = async (id: number) =>
  (await server.db.select().from(myProductTable).where(eq(myProductTable.id, id)))[0]
const approved = async (values: Record<string, unknown> = {}) => {
  const { id } = await added(values)
  await submit(id)
  expect((await audit(id, 'APPROVED')).meta?.code).toBe(200)
  return id
}
const told = (who: Person) =>
  server.db.select().from(notice).where(eq(notice.memberId, who.id)).orderBy(notice.id)

describe('a product is submitted', () => {
  it('with its reviewers being told, and waits', async () => {
    const { id } = await added()
    const { data } = await submit(id)
    expect(data).toMatchObject({ status: 'SUBMITTED', revStatus: 'PENDING' })
    expect(await told(reviewer)).toMatchObject([
      { kind: 'productSubmitted', params: { who: owner.loginName, title: 'Bike' } },
    ])
    expect(await told(owner)).toEqual([])
  })

  it('only when it says what it is and has a picture, with each field named', async () => {
    const { id } = await done('create', owner, { title1: 'Nothing yet' })
    expect((await submit(id)).meta).toMatchObject({
      ...{ code: 8182, name: 'productIncomplete' },
      refusals: { desc: { problem: 'required' }, mainImage: { problem: 'required' } },
    })
  })

  it('and not changed, submitted or deleted until it is decided', async () => {
    const { id } = await added()
    await submit(id)
    expect((await change(id, { title1: 'Car' })).meta).toMatchObject({ name: 'productInReview' })
    expect((await submit(id)).meta?.name).toBe('productInReview')
    expect((await ask('remove', owner, { id })).meta?.name).toBe('productInReview')
  })

  it('and withdrawn again: there is nothing to decide then', async () => {
    const { id } = await added()
    await submit(id)
    const { data } = await ask('withdraw', owner, { id })
    expect(data).toMatchObject({ status: 'SAVED', revStatus: 'NONE' })
    expect((await ask('view', reviewer, { id })).meta?.code).toBe(404)
    expect((await detail(owner, id)).versions).toEqual([])
    expect((await ask('withdraw', owner, { id })).meta?.name).toBe('productDecided')
  })

  it('to projects that its owner is in, and to at least one', async () => {
    const [mine, other] = [await makeProject(server.db), await makeProject(server.db)]
    await join(server.db, mine, owner.id)
    const disclosed = (projects: unknown) =>
      ask('create', owner, { title1: 'Bike', distLevel: 'PROJECT', projects })
    expect((await disclosed([mine])).data).toMatchObject({ projects: [mine] })
    expect((await disclosed([other])).meta?.refusals).toEqual({ projects: { problem: 'notFound' } })
    expect((await disclosed([])).meta?.refusals).toEqual({ projects: { problem: 'required' } })
    const open = { title1: 'Bike', distLevel: 'MEMBERS', projects: [mine] }
    expect((await ask('create', owner, open)).data).toMatchObject({ projects: null })
  })
})

describe('a reviewer decides', () => {
  it.each([
    ['APPROVED', 'productApproved'],
    ['REJECTED', 'productRejected'],
  ])('%s, and the owner is told', async (result, kind) => {
    const { id } = await added()
    await submit(id)
    const { data } = await audit(id, result)
    expect(data).toMatchObject({ revStatus: result, remark: 'Because', reviewer: reviewer.id })
    expect(await told(owner)).toMatchObject([{ kind, link: `/user/pd?id=${id}` }])
    expect((await detail(owner, id)).versions).toMatchObject([
      { number: 1, revStatus: result, remark: 'Because', reviewerName: reviewer.loginName },
    ])
  })

  it('but rejects only with a remark', async () => {
    const { id } = await added()
    await submit(id)
    const { meta } = await audit(id, 'REJECTED', '')
    expect(meta?.refusals).toEqual({ remark: { problem: 'required' } })
    expect((await audit(id, 'APPROVED', '')).meta?.code).toBe(200)
  })

  it('never on their own product', async () => {
    const { id } = await added({}, reviewer)
    await submit(id, reviewer)
    expect((await audit(id, 'APPROVED')).meta).toMatchObject({ code: 8185, name: 'ownSubmission' })
  })

  it('with the right to, which an ordinary member has not', async () => {
    const { id } = await added()
    await submit(id)
    expect((await audit(id, 'APPROVED', '', owner)).meta?.code).toBe(1103)
  })

  it('once: of two reviewers at once one decides', async () => {
    const second = await server.signedIn('ROLE_REVIEWER')
    const { id } = await added()
    await submit(id)
    const answers = await Promise.all([
      audit(id, 'APPROVED', ''),
      audit(id, 'REJECTED', 'No', second),
    ])
    const names = answers.map(({ meta }) => meta?.name ?? 'ok')
    expect(names.filter(name => name === 'productDecided')).toHaveLength(1)
    expect(answers.filter(({ meta }) => meta?.code === 200)).toHaveLength(1)
    const { versions } = await detail(owner, id)
    expect(versions).toHaveLength(1)
    expect((await row(id))?.revStatus).toBe(versions[0]?.revStatus)
  })

  it('in turn, without their own, and goes on with the one after', async () => {
    const ids = []
    for (const who of [owner, reviewer, owner]) {
      const { id } = await added({}, who)
      await submit(id, who)
      ids.push(id)
    }
    const next = async (form: Record<string, unknown> = {}) =>
      (await call('nextProduct', reviewer, form)).data as { next: number; waiting: number }
    const { waiting } = await next()
    expect(waiting).toBeGreaterThanOrEqual(2)
    expect((await next({ after: ids[0] })).next).toBe(ids[2])
    expect((await next({ after: ids[2] })).waiting).toBe(waiting - 1)
    expect((await next({ after: ids[2] })).next).not.toBe(ids[1])
  })
})

describe('an approved product', () => {
  it('stays shown while a new version is written and reviewed', async () => {
    const reader = await server.signedIn()
    const id = await approved()
    await change(id, { title1: 'Bike 2' })
    expect((await detail(reader, id)).shown).toMatchObject({ number: 1, title1: 'Bike' })
    await submit(id)
    expect((await detail(reader, id)).shown).toMatchObject({ number: 1, title1: 'Bike' })
    await audit(id, 'APPROVED')
    expect((await detail(reader, id)).shown).toMatchObject({ number: 2, title1: 'Bike 2' })
  })

  it('stays as it was when a new version is rejected or withdrawn', async () => {
    const reader = await server.signedIn()
    const id = await approved()
    await change(id, { title1: 'Bad' })
    await submit(id)
    await audit(id, 'REJECTED')
    expect(await row(id)).toMatchObject({ revStatus: 'REJECTED', version: 1 })
    await change(id, { title1: 'Better' })
    await submit(id)
    await ask('withdraw', owner, { id })
    // What was decided last is said again.
    const last = { revStatus: 'REJECTED', remark: 'Because', reviewer: reviewer.id }
    expect(await row(id)).toMatchObject({ status: 'SAVED', ...last, version: 1 })
    expect((await detail(reader, id)).shown).toMatchObject({ title1: 'Bike' })
  })

  it('has its versions by number for the owner and reviewers, and for nobody else', async () => {
    const reader = await server.signedIn()
    const id = await approved()
    await change(id, { title1: 'Bike 2' })
    await submit(id)
    for (const who of [owner, reviewer])
      expect((await detail(who, id)).versions).toMatchObject([
        { number: 2, title1: 'Bike 2', revStatus: 'PENDING' },
        { number: 1, title1: 'Bike', revStatus: 'APPROVED' },
      ])
    expect((await detail(reader, id)).versions).toEqual([])
  })

  it('is not submitted again unchanged', async () => {
    const id = await approved()
    expect((await submit(id)).meta).toMatchObject({ code: 8183, name: 'productUnchanged' })
  })

  it('is shown to fewer at once, without a review', async () => {
    const reader = await server.signedIn()
    const id = await approved({ distLevel: 'PUBLIC' })
    await change(id, { distLevel: 'MEMBERS' })
    expect(await row(id)).toMatchObject({ shownLevel: 'MEMBERS', status: 'SUBMITTED' })
    await change(id, { distLevel: 'PRIVATE', title1: 'Secret bike' })
    expect(await row(id)).toMatchObject({ shownLevel: 'PRIVATE', status: 'SAVED' })
    expect((await call('productDetail', reader, { id })).meta?.code).toBe(404)
  })

  it('is shown to more only once that is approved', async () => {
    const reader = await server.signedIn()
    const id = await approved({ distLevel: 'PRIVATE' })
    await change(id, { distLevel: 'MEMBERS' })
    expect(await row(id)).toMatchObject({ shownLevel: 'PRIVATE', status: 'SAVED' })
    expect((await call('productDetail', reader, { id })).meta?.code).toBe(404)
    await submit(id)
    await audit(id, 'APPROVED')
    expect((await detail(reader, id)).shownLevel).toBe('MEMBERS')
  })

  it('leaves a project at once, and enters another one after a review', async () => {
    const projects = [await makeProject(server.db), await makeProject(server.db)]
    for (const one of projects) await join(server.db, one, owner.id)
    const [first = '', second = ''] = projects
    const id = await approved({ distLevel: 'PROJECT', projects })
    await change(id, { projects: [first] })
    expect(await row(id)).toMatchObject({ shownProjects: [first], status: 'SUBMITTED' })
    await change(id, { projects: [first, second] })
    expect(await row(id)).toMatchObject({ shownProjects: [first], status: 'SAVED' })
  })
})

describe('pictures', () => {
  it('of the approved version stay while a new one has others', async () => {
    const reader = await server.signedIn()
    const [one, two] = [await picture(), await picture()]
    const id = await approved({ mainImage: one, images: [two] })
    const next = await picture()
    await change(id, { mainImage: next, images: [] })
    const code = async (who: Person, file: number) =>
      (await fetchFile(server, who.token, file)).code
    expect([await code(reader, one), await code(reader, two)]).toEqual([200, 200])
    // What is not approved yet is nobody else's.
    expect(await code(reader, next)).toBe(404)
    expect(await code(owner, next)).toBe(200)
    // A change later takes nothing away either.
    await change(id, { title1: 'Other' })
    expect(await code(reader, one)).toBe(200)
  })

  it('of a draft that no version had go when they are taken off', async () => {
    const { id, mainImage } = await added()
    await change(id, { mainImage: await picture() })
    expect((await fetchFile(server, owner.token, mainImage as number)).code).toBe(404)
  })

  it('go with a deleted product, and come back with it', async () => {
    const reader = await server.signedIn()
    const one = await picture()
    const id = await approved({ mainImage: one })
    await change(id, { mainImage: await picture() })
    const { entry } = await done('remove', owner, { id })
    expect((await fetchFile(server, reader.token, one)).code).toBe(404)
    expect((await call('productDetail', reader, { id })).meta?.code).toBe(404)
    expect((await ask('trash', reviewer)).data).toMatchObject({ list: [] })
    expect((await ask('putBack', owner, { entry })).meta?.code).toBe(200)
    expect((await detail(reader, id)).shown).toMatchObject({ number: 1, mainImage: one })
    expect((await fetchFile(server, reader.token, one)).code).toBe(200)
  })

  it.each([
    ['more than twelve', 13],
    ['the same twice', 0],
  ])('in a gallery: %s is refused', async (_, count) => {
    const one = await picture()
    const images = count ? Array.from({ length: count }, (_, at) => one + at) : [one, one]
    const { meta } = await ask('create', owner, { title1: 'Bike', images })
    expect(meta?.refusals).toHaveProperty('images')
  })
})
