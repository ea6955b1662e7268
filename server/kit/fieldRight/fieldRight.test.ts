import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encode } from '#contract/kit/form.ts'
import type { Permission } from '#contract/kit/right.ts'
import type { Page } from '#contract/transport.ts'
import { makeDict } from '#tests/factories/dict.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { createGuardedTable, servedGuarded } from '#tests/guarded.ts'
import { holderOf } from '#tests/holder.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { fetchFile, upload } from '#tests/upload.ts'

type Row = Record<string, unknown> & { id: number; updateDate: string }
interface Who {
  id: number
  token: string
}

let server: TestServer
/** Sees and writes all, sees all, and neither. Whose row it is has nothing else. */
let writer: Who
let viewer: Who
let owner: Who
let other: Who
let row: Row
let made = 0

const ask = (operation: string, values: Record<string, unknown>, who: Who) =>
  server.ask(server.routeOf(`guarded.${operation}`), { token: who.token, form: encode(values) })
const make = async (values: Record<string, unknown> = {}, who = writer) => {
  const { meta, data } = await ask('create', { name: `g${++made}`, ...values }, who)
  if (meta?.code !== 200) throw new Error(JSON.stringify(meta))
  return data as Row
}
const view = async (who: Who, id = row.id) => (await ask('view', { id }, who)).data as Row
const hidden = {
  wage: '1234.56',
  told: '2026-03-04T05:06:07.000Z',
  pin: '998877',
}

beforeAll(async () => {
  server = await testServer(servedGuarded.routes)
  await createGuardedTable(server.db)
  viewer = await holderOf(server, 'system:config')
  writer = await holderOf(server, 'system:config', 'system:config:write')
  owner = await server.signedIn()
  other = await server.signedIn()
  row = await make({
    ...hidden,
    memo: 'for two only',
    grade: 7,
    member: owner.id,
    level: (await makeDict(server.db)).id,
    friends: [other.id, owner.id],
  })
  await ask('update', { id: row.id, updateDate: row.updateDate, wish: 'a bicycle' }, owner)
  row = await view(writer)
})
afterAll(() => server.close())

describe('a field that some may see', () => {
  it('is in the answers of those who may, with the names of what it points at', async () => {
    expect(await view(writer)).toMatchObject({
      ...hidden,
      pin: '••••••',
      memo: 'for two only',
      level: expect.any(Number),
      levelTitle: expect.any(String),
      friendsTitle: expect.any(Array),
    })
    expect((await view(viewer)).wage).toBe('1234.56')
  })

  it('is left out for all others, of every answer', async () => {
    const left = ['wage', 'told', 'pin', 'level', 'levelTitle', 'friends', 'friendsTitle', 'proof']
    for (const key of [...left, 'proofFile', 'memo', 'badge', 'badgeFile'])
      expect(await view(other), key).not.toHaveProperty(key)
    const { list } = (await ask('list', {}, other)).data as Page<Row>
    expect(list.find(one => one.id === row.id)).not.toHaveProperty('wage')
    const { data } = await ask('create', { name: `g${++made}` }, other)
    expect(data).not.toHaveProperty('wage')
    const { id, updateDate } = data as Row
    const again = await ask('update', { id, updateDate, name: `g${++made}` }, other)
    expect(again.data).not.toHaveProperty('wage')
  })

  it('is in the rows where a rule says so, and only there', async () => {
    const theirs = await make({ memo: 'of nobody', member: other.id })
    expect(await view(owner)).toMatchObject({ memo: 'for two only' })
    expect(await view(owner)).not.toHaveProperty('wage')
    expect(await view(owner, theirs.id)).not.toHaveProperty('memo')
    const { list } = (await ask('list', {}, owner)).data as Page<Row>
    expect(list.filter(one => 'memo' in one).map(({ id }) => id)).toEqual([row.id])
  })

  it('is told of in no history, and there is nothing to go back to', async () => {
    const { id, updateDate } = row
    const changed = { id, updateDate, wage: '2.00', memo: 'else', wish: row.wish, grade: 3 }
    const now = (await ask('update', changed, writer)).data as Row
    const told = async (who: Who) =>
      ((await ask('history', { id }, who)).data as Page<{ changes: object }>).list.flatMap(
        ({ changes }) => Object.keys(changes),
      )
    expect(await told(writer)).toEqual(expect.arrayContaining(['wage', 'memo', 'grade', 'level']))
    expect(await told(owner)).toContain('memo')
    for (const name of ['wage', 'memo', 'level', 'pin'])
      expect(await told(other)).not.toContain(name)

    const events = (await ask('history', { id }, writer)).data as Page<{ id: number }>
    const about = { id, event: events.list.at(-1)?.id }
    const earlier = async (who: Who) => (await ask('earlier', about, who)).data
    expect(await earlier(writer)).toMatchObject({ changes: { wage: {}, memo: {}, grade: {} } })
    // Seen and not theirs to write; hidden; both.
    expect(await earlier(viewer)).toMatchObject({
      changes: { memo: {} },
      left: { wage: 'notEditable', grade: 'notEditable' },
    })
    expect(await earlier(other)).toEqual({
      updateDate: now.updateDate,
      changes: {},
      left: { grade: 'notEditable', wish: 'notEditable' },
    })
    for (const [who, fields] of [
      [other, ['wage']],
      [other, ['grade']],
      [viewer, ['wage']],
    ] as const) {
      const asked = { ...about, fields, updateDate: now.updateDate }
      expect((await ask('restore', asked, who)).meta).toMatchObject({ name: 'badInput' })
    }
    const back = { ...about, fields: ['wage', 'memo', 'grade'], updateDate: now.updateDate }
    expect((await ask('restore', back, writer)).meta?.code).toBe(200)
    row = await view(writer)
  })

  it('counts as nothing seen that points at a row', async () => {
    const { id } = await makeDict(server.db)
    await make({ level: id })
    const of = async (...held: Permission[]) => {
      const { token } = await holderOf(server, 'system:dict:write', ...held)
      const route = server.routeOf('dict.referrers')
      return (await server.ask(route, { token, form: { id: String(id) } })).data
    }
    const seen = [{ entity: 'guarded', field: 'level', count: 1 }]
    expect(await of('system:config')).toEqual({ seen, unseen: 0 })
    expect(await of()).toEqual({ seen: [], unseen: 1 })
  })

  it('keeps its files to those who see it, whatever else opens them', async () => {
    const background = { r: 1, g: 2, b: 3 }
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
      .png()
      .toBuffer()
    const proof = await upload(server, writer.token, png)
    const badge = await upload(server, writer.token, png)
    const values = { proof: [proof.id], badge: badge.id, member: owner.id }
    const { id } = await make(values)
    expect(await view(viewer, id)).toMatchObject({ proofFile: [{ id: proof.id }] })
    const status = async (who: Who, file: { id: number }) =>
      (await fetchFile(server, who.token, file.id)).code
    expect(await status(viewer, proof)).toBe(200)
    expect(await status(owner, badge)).toBe(200)
    expect(await status(other, badge)).toBe(404)
    expect(await status(owner, proof)).toBe(404)
    expect(await status(other, proof)).toBe(404)
    const info = { token: other.token, form: { id: String(proof.id) } }
    expect((await server.ask(server.routeOf('fileInfo'), info)).meta?.code).toBe(404)
  })

  it('is nothing a list is asked by, ordered by or searched in', async () => {
    const refusals = async (values: Record<string, unknown>, who = other) =>
      (await ask('list', values, who)).meta?.refusals
    const none = { problem: 'notFilterable' }
    expect(await refusals({ wage_gt: '1' })).toEqual({ wage_gt: none })
    expect(await refusals({ wage_null: true })).toEqual({ wage_null: none })
    expect(await refusals({ level: 1 })).toEqual({ level: none })
    expect(await refusals({ friends: 'me' })).toEqual({ friends: none })
    expect(await refusals({ told_ge: 'today' })).toEqual({ told_ge: none })
    expect(await refusals({ where: '{"none":[{"any":[{"told":"today"}]}]}' })).toEqual({
      'where.told': none,
    })
    expect(await refusals({ orderBy: 'name,-wage' })).toEqual({
      orderBy: { problem: 'notSortable' },
    })
    // Whose it is in some rows is nobody to ask for it in all of them.
    expect(await refusals({ memo_like: 'two' }, owner)).toEqual({ memo_like: none })
    expect(await refusals({ orderBy: 'memo' }, owner)).toEqual({
      orderBy: { problem: 'notSortable' },
    })
    const found = async (who: Who) =>
      ((await ask('list', { keyword: 'two only' }, who)).data as Page<Row>).total
    expect([await found(viewer), await found(owner), await found(other)]).toEqual([1, 0, 0])
    expect(await refusals({ wage_gt: '1', orderBy: 'wage', memo_like: 'two' }, viewer)).toBe(
      undefined,
    )
  })
})

it('nor is it found anywhere else, however it is spelled', async () => {
  await make({ memo: '祕密備忘' })
  const found = async (keyword: string, { token }: Who) =>
    (await server.ask(server.routeOf('findRecords'), { token, form: { keyword } })).data
  expect(await found('密備', viewer)).toMatchObject([{ entity: 'guarded' }])
  for (const keyword of ['密備', '密备', 'mimibeiwang', 'mmbw'])
    expect(await found(keyword, other), keyword).toEqual([])
})

describe('a field that some may write', () => {
  const change = async (values: Record<string, unknown>, who: Who) => {
    const { updateDate } = await view(writer)
    return ask('update', { id: row.id, updateDate, ...values }, who)
  }
  const refused = (...names: string[]) => ({
    code: 1103,
    name: 'noPermission',
    refusals: Object.fromEntries(names.map(name => [name, { problem: 'notEditable' }])),
  })

  it('is refused to all others by name, all of them at once', async () => {
    const { meta } = await change({ grade: 2, wage: '1.00', wish: 'else' }, other)
    expect(meta).toMatchObject(refused('grade', 'wage', 'wish'))
    expect(meta?.fields?.grade).toBe('您不能更改此欄位')
    expect((await change({ wage: '1.00' }, viewer)).meta).toMatchObject(refused('wage'))
    expect((await change({ wage: '1.00', grade: 2 }, writer)).meta?.code).toBe(200)
  })

  it('does no harm as it is', async () => {
    const before = await view(writer)
    const { meta, data } = await change({ grade: before.grade, wish: before.wish }, other)
    expect(meta?.code).toBe(200)
    expect(data).toMatchObject({ grade: before.grade, wish: before.wish })
    expect((await change({ wage: '1.0' }, viewer)).meta?.code).toBe(200)
    expect((await change({ wage: '1.01' }, viewer)).meta?.code).toBe(1103)
  })

  it('is not guessed: what is hidden is refused also where the guess is right', async () => {
    const { wage } = await view(writer)
    for (const guess of [wage, '0.01', null])
      expect((await change({ wage: guess }, other)).meta).toMatchObject(refused('wage'))
    expect((await change({ pin: hidden.pin }, other)).meta).toMatchObject(refused('pin'))
  })

  it('is whose row it is to write', async () => {
    expect((await change({ wish: 'a boat' }, owner)).meta?.code).toBe(200)
    expect((await change({ wish: 'a plane' }, writer)).meta).toMatchObject(refused('wish'))
    expect((await change({ memo: 'mine' }, owner)).meta?.code).toBe(200)
    expect((await change({ memo: 'theirs' }, other)).meta).toMatchObject(refused('memo'))
    row = await view(writer)
    // Whose it will be does not count, only whose it is.
    const taken = await change({ member: other.id, wish: 'yours' }, other)
    expect(taken.meta).toMatchObject(refused('wish'))
  })

  it('is said by a row where the row decides, and only then', async () => {
    expect((await view(owner)).can).toBe(undefined)
    expect((await view(other)).can).toEqual({ 'field:wish': 'noPermission' })
  })

  it('is what it is by default in a new row of somebody else', async () => {
    const start = { grade: 1, trial: false, wage: null, wish: null }
    const created = await ask('create', { name: `g${++made}`, ...start }, other)
    expect(created.meta?.code).toBe(200)
    expect(await view(writer, (created.data as Row).id)).toMatchObject(start)
    const { meta } = await ask('create', { name: `g${++made}`, grade: 5, wage: '5.00' }, other)
    expect(meta).toMatchObject(refused('grade', 'wage'))
    const own = { name: `g${++made}`, member: other.id, wish: 'a hat', memo: 'mine' }
    expect((await ask('create', own, other)).meta?.code).toBe(200)
  })
})

describe('the log of a project', () => {
  it('hides the same from who leads it, also of what is gone', async () => {
    const project = await makeProject(server.db)
    await join(server.db, project, other.id, ['LEAD'])
    await join(server.db, project, viewer.id, ['LEAD'])
    const { id } = await make({ project, wage: '31.41', memo: 'whose?', member: other.id })
    const gone = await make({ project, wage: '27.18', memo: 'theirs', member: other.id })
    await ask('remove', { id: gone.id }, writer)
    const told = async ({ token }: Who) => {
      const form = { projectId: project, entity: 'guarded' }
      const { data } = await server.ask(server.routeOf('projectAudit'), { token, form })
      const { list } = data as Page<{ action: string; rowId: string; changes: object }>
      return list.map(one => [one.action, Number(one.rowId), Object.keys(one.changes).sort()])
    }
    const plain = ['grade', 'member', 'name', 'project', 'trial']
    expect(await told(other)).toEqual([
      ['remove', gone.id, plain],
      ['create', gone.id, plain],
      ['create', id, [...plain, 'memo'].sort()],
    ])
    expect((await told(viewer)).map(([, , names]) => names)).toEqual(
      Array(3).fill([...plain, 'memo', 'pin', 'wage'].sort()),
    )
  })
})

describe('what is deleted', () => {
  it('hides the same in the trash, and comes back whole', async () => {
    const { id } = await make({ wage: '77.77', memo: 'kept from most', member: owner.id })
    const { entry } = (await ask('remove', { id }, other)).data as { entry: number }
    const lying = async (who: Who, values = {}) => {
      const { data } = await ask('trash', values, who)
      return (data as Page<{ entry: number; row: Row }>)?.list.find(one => one.entry === entry)?.row
    }
    expect(await lying(viewer)).toMatchObject({ wage: '77.77', memo: 'kept from most' })
    expect(await lying(owner)).toHaveProperty('memo')
    expect(await lying(other)).not.toHaveProperty('memo')
    expect(await lying(other)).not.toHaveProperty('wage')
    expect(await lying(other, { keyword: 'kept from' })).toBe(undefined)
    expect(await lying(viewer, { keyword: 'kept from' })).toBeDefined()
    expect((await ask('trash', { wage_gt: '1' }, other)).meta?.refusals).toHaveProperty('wage_gt')
    const back = await ask('putBack', { entry }, other)
    expect(back.data).not.toHaveProperty('wage')
    expect(await view(writer, id)).toMatchObject({ wage: '77.77', memo: 'kept from most' })
  })
})
