import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProjectCard } from '#contract/areas/project/calls/market.ts'
import type { Page } from '#contract/transport.ts'
import { setFileStorage } from '#server/gateways/storage/index.ts'
import { makeApplication } from '#tests/factories/apply.ts'
import { makePng } from '#tests/factories/file.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { fetchFile, memoryStorage, upload } from '#tests/upload.ts'

let server: TestServer
let visitor: { id: number; token: string }
beforeAll(async () => {
  server = await testServer()
  visitor = await server.signedIn()
})
afterAll(() => server.close())

const published = (values: Record<string, unknown> = {}) =>
  makeProject(server.db, { published: true, ...values })
const list = async (form: Record<string, string> = {}, token = visitor.token) => {
  const answer = await server.ask(server.routeOf('externalList'), { token, form })
  return answer.data as Page<ProjectCard>
}
const detail = (projectId: string, token = visitor.token) =>
  server.ask(server.routeOf('externalDetail'), { token, form: { projectId } })
const ids = (page: Page<ProjectCard>) => page.list.map(({ id }) => id)

describe('what stands in the hall', () => {
  it('projects that are published and active, and no others', async () => {
    const type = 'STANDING'
    const [shown] = [await published({ type })]
    const hidden = await makeProject(server.db, { type })
    const old = await published({ type, status: 'ARCHIVED' })
    expect(ids(await list({ type }))).toEqual([shown])
    for (const id of [hidden, old, 'NOWHERE'])
      expect((await detail(id)).meta).toMatchObject({ code: 404, name: 'notFound' })
  })

  it('of each exactly what it publishes', async () => {
    const lead = await server.signedIn()
    const secrets = {
      description: 'internal aim',
      totalValue: 987_654,
      stakeholders: [{ name: 'a secret friend', influence: 'HIGH' }],
      risks: [{ title: 'a secret risk', likelihood: 'HIGH', impact: 'HIGH', state: 'OPEN' }],
      budget: [{ item: 'a secret sum', planned: '1.00' }],
      events: [{ date: '2026-01-01', title: 'a secret event' }],
    }
    const id = await published({ ...secrets, publicIntro: 'Come in', type: 'KEYS' })
    await join(server.db, id, lead.id, ['LEAD'])
    const keys = [
      ...[
        'activeMembers',
        'completion',
        'endDate',
        'id',
        'leadName',
        'logo',
        'name',
        'publicIntro',
      ],
      ...['relation', 'startDate', 'type'],
    ]
    const [card] = (await list({ type: 'KEYS' })).list
    expect(Object.keys(card ?? {}).sort()).toEqual(keys)
    const answer = await detail(id)
    expect(Object.keys(answer.data as object).sort()).toEqual(['application', ...keys].sort())
    expect(answer.data).toMatchObject({
      publicIntro: 'Come in',
      activeMembers: 1,
      leadName: lead.loginName,
      relation: 'NONE',
      application: null,
    })
    expect(answer.text).not.toMatch(/secret|internal|987654/)
  })

  it('the person in charge goes by the name others know', async () => {
    const [manager, lead] = [await server.signedIn(), await server.signedIn()]
    const id = await published({ manager: manager.id, type: 'CHARGE' })
    await join(server.db, id, lead.id, ['LEAD'])
    expect((await list({ type: 'CHARGE' })).list[0]?.leadName).toBe(manager.loginName)
  })
})

it('shows its logo to every member, as long as it stands there', async () => {
  setFileStorage(memoryStorage())
  const lead = await server.signedIn()
  const id = await published({ type: 'LOGO' })
  await join(server.db, id, lead.id, ['LEAD'])
  const logo = await upload(server, lead.token, await makePng(), 'logo.png')
  const update = (form: Record<string, string>) =>
    server.update('project', lead.token, { id, ...form })
  expect((await update({ logo: `${logo.id}` })).meta?.code).toBe(200)
  expect((await list({ type: 'LOGO' })).list[0]?.logo).toBe(logo.id)
  expect((await fetchFile(server, visitor.token, logo.id)).code).toBe(200)
  await update({ published: 'false' })
  expect((await fetchFile(server, visitor.token, logo.id)).code).toBe(404)
})

describe('how it is looked through', () => {
  it('by words, by type, in an order, a page at a time', async () => {
    const type = 'ORDERED'
    const farm = await published({ type, name: 'B 農場', publicIntro: '種菜', sort: 1 })
    const shop = await published({ type, name: 'A 小店 50%', publicIntro: null, sort: 2 })
    await join(server.db, shop, visitor.id)
    expect(ids(await list({ type }))).toEqual([farm, shop])
    expect(ids(await list({ type, orderBy: 'NAME' }))).toEqual([shop, farm])
    expect(ids(await list({ type, orderBy: 'MEMBERS' }))).toEqual([shop, farm])
    expect(ids(await list({ type, keyword: '種菜' }))).toEqual([farm])
    // What a search takes for a sign of its own is looked for as it stands.
    expect(ids(await list({ type, keyword: '50%' }))).toEqual([shop])
    expect(ids(await list({ type, keyword: '%' }))).toEqual([shop])
    const second = await list({ type, pageSize: '1', pageNo: '2' })
    expect(second).toMatchObject({ total: 2, list: [{ id: shop }] })
  })

  it('says where one stands', async () => {
    const type = 'RELATED'
    const mine = await published({ type, sort: 1 })
    const waiting = await published({ type, sort: 2 })
    const left = await published({ type, sort: 3 })
    await join(server.db, mine, visitor.id)
    await join(server.db, left, visitor.id, [], { status: 'EXITED' })
    await makeApplication(server.db, waiting, visitor.id)
    await makeApplication(server.db, left, visitor.id, { status: 'REFUSED', remark: 'not yet' })
    const relations = (await list({ type })).list.map(({ relation }) => relation)
    expect(relations).toEqual(['MEMBER', 'APPLIED', 'NONE'])
    expect((await detail(left)).data).toMatchObject({
      application: { status: 'REFUSED', remark: 'not yet' },
    })
    const other = await server.signedIn()
    const theirs = (await list({ type }, other.token)).list.map(({ relation }) => relation)
    expect(theirs).toEqual(['NONE', 'NONE', 'NONE'])
    expect((await detail(left, other.token)).data).toMatchObject({ application: null })
  })
})
