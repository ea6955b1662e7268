import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Entity, restorable } from '#contract/kit/entity.ts'
import { encode } from '#contract/kit/form.ts'
import { entities } from '#contract/registry.ts'
import { type TestServer, testServer } from './http.ts'
import { makeRow, makeWorld, type Row, type World } from './records/rows.ts'
import { sample } from './records/sample.ts'

/** Whatever is declared now or later: every record goes back to what it was. */
const going = (Object.values(entities) as Entity[]).filter(({ operations }) => operations.restore)
const staying = (Object.values(entities) as Entity[]).filter(
  ({ operations }) => !operations.restore,
)

let server: TestServer
let world: World
beforeAll(async () => {
  server = await testServer()
  world = await makeWorld(server)
})
afterAll(() => server.close())

const ask = (entity: Entity, operation: string, values: Record<string, unknown>) =>
  server.ask(server.routeOf(`${entity.name}.${operation}`), {
    token: world.token,
    form: encode(values),
  })

interface Event {
  id: number
  action: string
  changes: Record<string, { from: unknown; to: unknown }>
}
const historyOf = async (entity: Entity, id: unknown) =>
  ((await ask(entity, 'history', { id })).data as { list: Event[] }).list

/** A field that may have another value each time: a text, where there is one. */
const freely = (entity: Entity): string => {
  const fields = Object.entries(restorable(entity.fields))
  const changing = fields.filter(([, field]) => {
    const [one, another] = [sample(field), sample(field)]
    return one !== another
  })
  const isText = ([, { kind }]: (typeof fields)[number]) => kind === 'text' || kind === 'longText'
  return (changing.find(isText) ?? changing[0])?.[0] ?? ''
}

it('what is only ever added, decided once, or nobody else’s past, does not go back', () => {
  expect(staying.map(({ name }) => name).sort()).toEqual([
    'accountTx',
    'accountWallet',
    'chainWallet',
    'coinBatch',
    'comment',
    'cutCakeRecord',
    'delivery',
    'invitation',
    'joinRequest',
    'kpiSettlement',
    'mail',
    'memberLabel',
    'myProduct',
    'payOrder',
    'payment',
    'projectApply',
    'providerSettlement',
    'providerSettlementLine',
    'refundRequire',
    'savedView',
    'sms',
    'waiverRecord',
    'webhookDelivery',
    'withdrawal',
  ])
})

describe.each(going)('$name', entity => {
  it('goes back to what it was, and its history says so', async () => {
    const before = await makeRow(world, entity)
    const name = freely(entity)
    // A row that a factory made has no history of its making: the first change stands for it.
    const first = { id: before.id, updateDate: before.updateDate, [name]: sample(field(name)) }
    const begun = (await ask(entity, 'update', first)).data as Row
    const [then] = await historyOf(entity, before.id)
    const typed = sample(field(name))
    const change = { id: before.id, updateDate: begun.updateDate, [name]: typed }
    const changed = await ask(entity, 'update', change)
    expect(changed.meta, JSON.stringify(change)).toMatchObject({ code: 200 })

    const about = { id: before.id, event: then?.id }
    const { data } = await ask(entity, 'earlier', about)
    expect(data).toMatchObject({ changes: { [name]: { from: typed, to: begun[name] } } })
    const { updateDate } = data as { updateDate: string }
    const wanted = { ...about, fields: [name], updateDate }
    const answered = await ask(entity, 'restore', wanted)
    expect(answered.meta, answered.text).toMatchObject({ code: 200 })
    expect((await ask(entity, 'view', { id: before.id })).data).toMatchObject({
      [name]: begun[name],
    })
    expect((await historyOf(entity, before.id))[0]).toMatchObject({
      action: 'restore',
      changes: { [name]: { from: typed, to: begun[name] } },
    })
    // The row is another one by now: what was looked at is not what would be done.
    expect((await ask(entity, 'restore', wanted)).meta?.code).toBe(1105)
  })

  it('takes nothing else along: only what differs and may be written', async () => {
    const { id } = await makeRow(world, entity)
    const [latest] = await historyOf(entity, id)
    if (!latest) return
    const about = { id, event: latest.id }
    const { data } = await ask(entity, 'earlier', about)
    expect(data).toMatchObject({ changes: {} })
    const { updateDate } = data as { updateDate: string }
    for (const fields of [[], ['createDate'], ['id'], ['nothing'], [freely(entity)]]) {
      const { meta } = await ask(entity, 'restore', { ...about, updateDate, fields })
      expect(meta, fields.join()).toMatchObject({ name: 'badInput', refusals: { fields: {} } })
    }
  })

  // Of resumes there is no other row that the member sees.
  if (entity.name !== 'personalCv')
    it('knows no event of another row', async () => {
      const [one, two] = [await makeRow(world, entity), await makeRow(world, entity)]
      const [event] = await historyOf(entity, one.id)
      const { meta } = await ask(entity, 'earlier', { id: two.id, event: event?.id ?? 1 })
      expect(meta?.code).toBe(404)
    })

  const field = (name: string) => {
    const found = entity.fields[name]
    if (!found)
      throw new Error(
        `${entity.name} has no field that could be changed: give the test another one`,
      )
    return found
  }
})
