import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Entity } from '#contract/kit/entity.ts'
import { encode } from '#contract/kit/form.ts'
import { entities } from '#contract/registry.ts'
import type { Page } from '#contract/transport.ts'
import { trash } from '#server/kit/tables/trash.ts'
import { type TestServer, testServer } from './http.ts'
import { makeRow, makeWorld, type Row, type World } from './records/rows.ts'

/** Whatever is declared now or later: what is deleted can be put back. */
const deletable = (Object.values(entities) as Entity[]).filter(({ operations }) => operations.trash)

let server: TestServer
let world: World
beforeAll(async () => {
  server = await testServer()
  world = await makeWorld(server)
})
afterAll(() => server.close())

const ask = (
  entity: Entity,
  operation: string,
  values: Record<string, unknown> = {},
  who?: string,
) =>
  server.ask(server.routeOf(`${entity.name}.${operation}`), {
    token: who ?? world.token,
    form: encode(values),
  })
interface Deleted {
  entry: number
  deletedBy: string
  deleteDate: string
  expireDate: string
  row: Row
}
const trashOf = async (entity: Entity, values = {}, who?: string) =>
  ((await ask(entity, 'trash', values, who)).data as Page<Deleted>).list
const remove = async (entity: Entity, id: unknown) => {
  const { meta, data } = await ask(entity, 'remove', { id })
  expect(meta, JSON.stringify(meta)).toMatchObject({ code: 200 })
  return (data as { entry: number }).entry
}
/** What is stored of a row: what is calculated is calculated without it. */
const written = ({ fields }: Entity, row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => fields[name] && !fields[name].derived))
/** What is the same of a row before and after. */
const lasting = ({ updateDate: _, can: _can, ...row }: Row & { can?: unknown }) => row

it('what is deleted by what cannot be undone is said in its declaration', () => {
  const without = (Object.values(entities) as Entity[])
    .filter(({ operations }) => operations.remove && !operations.trash)
    .map(({ name }) => name)
  expect(without).toEqual(['comment', 'confirmRecord'])
})

describe.each(deletable)('$name', entity => {
  it('is deleted, lies in the trash and comes back as it was', async () => {
    const before = await makeRow(world, entity)
    const entry = await remove(entity, before.id)
    expect((await ask(entity, 'view', { id: before.id })).meta?.code).toBe(404)

    const [found] = (await trashOf(entity)).filter(one => one.entry === entry)
    expect(found?.row).toMatchObject(written(entity, before))
    expect(JSON.stringify(found)).not.toContain('v1.')
    const days = (Date.parse(String(found?.expireDate)) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(30, 1)

    const back = await ask(entity, 'putBack', { entry })
    expect(back.meta, back.text).toMatchObject({ code: 200 })
    const after = (await ask(entity, 'view', { id: before.id })).data as Row
    expect(lasting(after)).toEqual(lasting(before))
    expect(after.updateDate > before.updateDate).toBe(true)
    expect((await trashOf(entity)).map(one => one.entry)).not.toContain(entry)
    expect((await ask(entity, 'putBack', { entry })).meta?.code).toBe(404)
    if (!entity.operations.history) return
    const { list } = (await ask(entity, 'history', { id: before.id })).data as Page<{
      action: string
    }>
    expect(list.slice(0, 2).map(({ action }) => action)).toEqual(['putBack', 'remove'])
  })

  it('is gone for good after its time', async () => {
    const entry = await remove(entity, (await makeRow(world, entity)).id)
    await server.db.update(trash).set({ expireDate: sql`now()` as never })
    expect(await trashOf(entity)).toEqual([])
    expect((await ask(entity, 'putBack', { entry })).meta?.code).toBe(404)
  })

  it('is shown to nobody who may not delete it', async () => {
    const entry = await remove(entity, (await makeRow(world, entity)).id)
    const other = await server.signedIn('ROLE_MEMBER')
    const seen = await ask(entity, 'trash', {}, other.token)
    if (seen.meta?.code !== 1103) expect(seen.data).toMatchObject({ list: [], total: 0 })
    const { meta } = await ask(entity, 'putBack', { entry }, other.token)
    expect([404, 1103]).toContain(meta?.code)
  })

  it('is not found under the name of another entity', async () => {
    const entry = await remove(entity, (await makeRow(world, entity)).id)
    for (const other of deletable.filter(one => one !== entity))
      expect((await ask(other, 'putBack', { entry })).meta?.code, other.name).toBe(404)
  })
})
