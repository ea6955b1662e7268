import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { VIEWS_CAP } from '#contract/kit/savedView.ts'
import { holderOf } from '#tests/holder.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { savedViewTable } from '../tables/savedView.ts'

interface View {
  id: number
  name: string
  owner: number
  ownerTitle: string
  query: string | null
  sharedWith: number | null
  updateDate: string
  can: Record<string, unknown>
}
type Form = Record<string, string>

let server: TestServer
let roles: Record<string, string>
const call = (token: string, name: string, form: Form = {}) =>
  server.ask(server.routeOf(`savedView.${name}`), { token, form })
const data = <T = View>(token: string, name: string, form: Form = {}) =>
  server.data<T>(server.routeOf(`savedView.${name}`), { token, form })
const save = (token: string, more: Form = {}) =>
  data(token, 'create', { name: 'Colours', list: 'dict', query: 'type=colour', ...more })
const seen = async (token: string) =>
  (await data<{ list: View[] }>(token, 'list', { pageSize: '200' })).list.map(({ name }) => name)
const which = ({ id }: View): Form => ({ id: String(id) })
const one = ({ id, updateDate }: View): Form => ({ id: String(id), updateDate })

beforeAll(async () => {
  server = await testServer()
  const { token } = await server.signedIn()
  const all = await server.data<{ id: number; name: string }[]>(server.routeOf('roleMap'), {
    token,
  })
  roles = Object.fromEntries(all.map(({ id, name }) => [name, String(id)]))
})
afterAll(() => server.close())

describe('a view is seen', () => {
  it('by its owner alone: to all others it does not exist', async () => {
    const owner = await server.signedIn()
    const other = await server.signedIn('ROLE_EDITOR')
    const admin = await server.signedIn('ROLE_ADMIN')
    const view = await save(owner.token, { name: 'Private' })
    expect(view).toMatchObject({ owner: owner.id, ownerTitle: owner.loginName, sharedWith: null })
    expect(await seen(owner.token)).toEqual(['Private'])
    for (const { token } of [other, admin]) {
      expect(await seen(token)).not.toContain('Private')
      for (const name of ['view', 'update', 'remove'])
        expect(
          (await call(token, name, name === 'update' ? one(view) : which(view))).meta?.code,
          name,
        ).toBe(404)
      expect((await data<{ total: number }>(token, 'trash')).total).toBe(0)
    }
  })

  it('by nobody else as long as it asks by what only some may see', async () => {
    const { token } = await server.signedIn('ROLE_ADMIN')
    const asked = { list: 'member', query: 'mobile=%2B85251234567' }
    const view = await save(token, { name: 'By number', ...asked })
    const shared = { ...one(view), sharedWith: roles.ROLE_EDITOR ?? '' }
    expect((await call(token, 'update', shared)).meta).toMatchObject({
      name: 'badInput',
      refusals: { 'query.mobile': { problem: 'notFilterable' } },
    })
    expect((await call(token, 'update', { ...shared, query: 'status=ACTIVE' })).meta?.code).toBe(
      200,
    )
  })

  it('by the holders of the role it is shared with, and by nobody else', async () => {
    const owner = await server.signedIn('ROLE_EDITOR')
    const holder = await server.signedIn('ROLE_EDITOR')
    const other = await server.signedIn('ROLE_FINANCE')
    const view = await save(owner.token, { name: 'Shared', sharedWith: roles.ROLE_EDITOR ?? '' })
    expect(await seen(holder.token)).toContain('Shared')
    expect(await seen(other.token)).toEqual([])
    expect((await call(other.token, 'view', which(view))).meta?.code).toBe(404)
    // Seen is not changed.
    const found = await data(holder.token, 'view', which(view))
    expect(found.can).toEqual({ update: 'noPermission', remove: 'noPermission' })
    expect((await call(holder.token, 'update', { ...one(view), name: 'Mine' })).meta?.code).toBe(
      1103,
    )
    expect((await call(holder.token, 'remove', which(view))).meta?.code).toBe(1103)
    // No longer shared: gone for the others.
    await data(owner.token, 'update', { ...one(view), sharedWith: '' })
    expect(await seen(holder.token)).not.toContain('Shared')
  })

  it('not where the list itself is closed: its filters say what others look for', async () => {
    const admin = await server.signedIn('ROLE_ADMIN')
    const member = await server.signedIn()
    const sharedWith = roles.ROLE_MEMBER ?? ''
    await save(admin.token, { name: 'Accounts', list: 'member', query: '', sharedWith })
    expect(await seen(member.token)).not.toContain('Accounts')
    const { meta } = await call(member.token, 'create', { name: 'A', list: 'member' })
    expect(meta?.code).toBe(1103)
  })
})

describe('what is shared', () => {
  it('goes to a role one holds; to any only from whoever may write roles', async () => {
    const owner = await server.signedIn('ROLE_EDITOR')
    const admin = await server.signedIn('ROLE_ADMIN')
    const sharedWith = roles.ROLE_FINANCE ?? ''
    const form = { name: 'For finance', list: 'dict', sharedWith }
    expect((await call(owner.token, 'create', form)).meta).toMatchObject({
      code: 1103,
      refusals: { sharedWith: { problem: 'notGrantable' } },
    })
    const own = await save(owner.token, { name: 'Later' })
    const { meta } = await call(owner.token, 'update', { ...one(own), sharedWith })
    expect(meta?.code).toBe(1103)
    expect((await call(admin.token, 'create', form)).meta?.code).toBe(200)
    const unknown = await call(admin.token, 'create', { ...form, name: 'B', sharedWith: '987654' })
    expect(unknown.meta?.refusals).toEqual({ sharedWith: { problem: 'notFound' } })
  })

  it('goes to everybody only from whoever may write roles, not from any member', async () => {
    const owner = await server.signedIn('ROLE_EDITOR')
    const sharedWith = roles.ROLE_MEMBER ?? ''
    const form = { name: 'For all', list: 'dict', sharedWith }
    expect((await call(owner.token, 'create', form)).meta).toMatchObject({
      code: 1103,
      refusals: { sharedWith: { problem: 'notGrantable' } },
    })
    const writer = await holderOf(server, 'access:role', 'access:role:write')
    expect((await call(writer.token, 'create', form)).meta?.code).toBe(200)
  })

  it('is changed only by who still holds the role; taken back it may be', async () => {
    const owner = await server.signedIn('ROLE_EDITOR')
    const sharedWith = roles.ROLE_EDITOR ?? ''
    const view = await save(owner.token, { name: 'Handed on', sharedWith })
    await server.db.execute(sql`update "member"
      set "roles" = array_remove("roles", ${sharedWith}::bigint) where "id" = ${owner.id}`)
    const changes: Form[] = [{ name: 'Mine' }, { query: 'type=shade' }, { look: '' }]
    for (const change of changes)
      expect((await call(owner.token, 'update', { ...one(view), ...change })).meta).toMatchObject({
        code: 1103,
        refusals: { sharedWith: { problem: 'notGrantable' } },
      })
    const { meta } = await call(owner.token, 'update', { ...one(view), name: 'A', sharedWith: '' })
    expect(meta?.code).toBe(200)
  })

  it('is cleared up by whoever may write roles, and comes back by the undo', async () => {
    const owner = await server.signedIn('ROLE_EDITOR')
    const admin = await server.signedIn('ROLE_ADMIN')
    const view = await save(owner.token, { name: 'Old', sharedWith: roles.ROLE_EDITOR ?? '' })
    expect((await call(admin.token, 'update', { ...one(view), name: 'New' })).meta?.code).toBe(1103)
    const { entry } = await data<{ entry: number }>(admin.token, 'remove', which(view))
    expect(await seen(owner.token)).not.toContain('Old')
    await data(admin.token, 'putBack', { entry: String(entry) })
    expect(await data(owner.token, 'view', which(view))).toMatchObject({
      name: 'Old',
      owner: owner.id,
    })
  })
})

describe('a view is refused', () => {
  it.each<[string, string, string, string]>([
    ['a field there is not', 'dict', 'colour=red', 'query.colour unknownField'],
    [
      'a field that cannot be filtered',
      'dict',
      'description_like=x',
      'query.description_like notFilterable',
    ],
    ['an order there is not', 'dict', 'orderBy=description', 'query.orderBy notSortable'],
    ['a condition put together', 'dict', 'where={"any":[{"x":1}]}', 'query.where.x unknownField'],
    ['the same twice', 'dict', 'type=a&type=b', 'query.type repeated'],
    ['groups by a field of many values', 'dict', 'groupBy=value', 'query.groupBy notSortable'],
    ['a page', 'dict', 'pageNo=2', 'query.pageNo unknownField'],
    ['a tab there is not', 'kpiTicket', 'tab=nowhere', 'query.tab notAChoice'],
    ['another list’s word', 'dict', 'tab=mine', 'query.tab unknownField'],
    ['a list there is not', 'nothing', '', 'list notAChoice'],
  ])('for %s', async (_, list, query, refused) => {
    const { token } = await server.signedIn()
    const { meta } = await call(token, 'create', { name: 'Bad', list, query })
    const said = Object.entries(meta?.refusals ?? {}).map(
      ([name, { problem }]) => `${name} ${problem}`,
    )
    expect([meta?.code, ...said]).toEqual([400, refused])
  })

  it('for a changed query just the same; the words of a list, of days and of groups are kept', async () => {
    const { token } = await server.signedIn()
    const view = await save(token, {
      list: 'kpiTicket',
      query: 'tab=mine&view=board&planDate=thisWeek&groupBy=-status',
    })
    expect(view.query).toBe('tab=mine&view=board&planDate=thisWeek&groupBy=-status')
    const { meta } = await call(token, 'update', { ...one(view), query: 'planDate=never' })
    expect(Object.keys(meta?.refusals ?? {})).toEqual(['query.planDate'])
  })

  const columns = [{ name: 'value', shown: true, width: 200, side: 'start' }]
  it.each<[string, unknown]>([
    ['no columns', { columns: [], density: 'normal' }],
    ['a column of no field', { columns: [{ name: 'x', shown: true }], density: 'normal' }],
    ['a column twice', { columns: [...columns, ...columns], density: 'normal' }],
    ['too wide a column', { columns: [{ ...columns[0], width: 9999 }], density: 'normal' }],
    ['another side', { columns: [{ ...columns[0], side: 'top' }], density: 'normal' }],
    ['another height', { columns, density: 'huge' }],
    ['anything else', { columns, density: 'normal', more: 1 }],
    ['no look at all', 'red'],
  ])('for a look with %s', async (_, look) => {
    const { token } = await server.signedIn()
    const form = { name: 'Look', list: 'dict', look: JSON.stringify(look) }
    const { meta } = await call(token, 'create', form)
    expect(meta?.refusals).toEqual({ look: { problem: 'unreadable' } })
    const sound = JSON.stringify({ columns, density: 'roomy' })
    expect((await call(token, 'create', { ...form, look: sound })).meta?.code).toBe(200)
  })

  it('for a name the owner has for that list already; not for another list, or owner', async () => {
    const [{ token }, other] = [await server.signedIn(), await server.signedIn()]
    await save(token)
    expect((await call(token, 'create', { name: 'Colours', list: 'dict' })).meta?.code).toBe(8080)
    await save(token, { list: 'tag', query: '' })
    await save(other.token)
  })

  it('where it was changed meanwhile, or its owner has too many', async () => {
    const { id, token } = await server.signedIn()
    const view = await save(token)
    await data(token, 'update', { ...one(view), name: 'First' })
    expect((await call(token, 'update', { ...one(view), name: 'Second' })).meta?.code).toBe(1105)
    const many = Array.from({ length: VIEWS_CAP - 1 }, (_, i) => ({
      name: `n${i}`,
      list: 'dict',
      owner: id,
    }))
    await server.db.insert(savedViewTable).values(many as never)
    expect((await call(token, 'create', { name: 'More', list: 'dict' })).meta?.code).toBe(429)
  })
})
