import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDict } from '#tests/factories/dict.ts'
import { makeJobType, makeProject } from '#tests/factories/project.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { createSpecimenTable, servedSpecimen } from '#tests/specimen.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await testServer(servedSpecimen.routes)
  await createSpecimenTable(server.db)
  token = (await server.signedIn('ROLE_ADMIN')).token
})
afterAll(() => server.close())

type Form = Record<string, string>
const call = (name: string, form: Form) => server.ask(server.routeOf(name), { token, form })
const update = async (entity: string, id: string, form: Form) => {
  const { updateDate } = (await call(`${entity}.view`, { id })).data as { updateDate: string }
  return call(`${entity}.update`, { id, updateDate, ...form })
}
const outside = (field: string) => ({
  code: 400,
  refusals: { [field]: { problem: 'notAChoice' } },
})
let made = 0
const project = (type: string) => ({ id: `D${++made}`, name: 'A project', type })

describe('a value outside its dictionary is refused', () => {
  it('in a new row, where it is unknown, switched off, or of another dictionary', async () => {
    await makeDict(server.db, { type: 'projectType', value: 'OVER', enabled: false })
    for (const type of ['UNKNOWN', 'OVER', 'VOLUNTEER'])
      expect((await call('project.create', project(type))).meta).toMatchObject(outside('type'))
    expect((await call('project.create', project('FARM'))).meta?.code).toBe(200)
  })

  it('in every field that names a dictionary', async () => {
    const jobType = { projectType: 'UNKNOWN', cnName: '工', enName: 'Work', rate: '1', unit: 'h' }
    expect((await call('kpiJobType.create', jobType)).meta).toMatchObject(outside('projectType'))
    const member = {
      project: await makeProject(server.db),
      member: String((await server.signedIn()).id),
      permissionTag: '[]',
    }
    expect(
      (await call('projectMember.create', { ...member, jointype: 'UNKNOWN' })).meta,
    ).toMatchObject(outside('jointype'))
    expect((await call('projectMember.create', member)).meta?.code).toBe(200)
  })

  it('in the lines of a nested table, and in the input of an action', async () => {
    const line = (type: string) => JSON.stringify([{ what: 'Seeds', type }])
    const specimen = { name: 'Lines', amount: '1' }
    expect(
      (await call('specimen.create', { ...specimen, lines: line('UNKNOWN') })).meta,
    ).toMatchObject(outside('lines'))
    const made = await call('specimen.create', { ...specimen, lines: line('FARM') })
    expect(made.meta?.code).toBe(200)
    const { id, updateDate } = made.data as { id: number; updateDate: string }
    const finish = { id: String(id), updateDate, note: 'Done' }
    expect((await call('specimen.finish', { ...finish, type: 'UNKNOWN' })).meta).toMatchObject(
      outside('type'),
    )
    expect((await call('specimen.finish', { ...finish, type: 'FARM' })).meta?.code).toBe(200)
  })

  it('in a change; what a row has already may be saved, though it was switched off', async () => {
    const { value } = await makeDict(server.db, { type: 'projectType' })
    const id = await makeProject(server.db, { type: value })
    await server.client.pool.query('update "dict" set "enabled" = false where "value" = $1', [
      value,
    ])
    expect((await update('project', id, { type: value, name: 'New' })).meta?.code).toBe(200)
    expect((await update('project', id, { type: 'UNKNOWN' })).meta).toMatchObject(outside('type'))
    expect((await update('project', id, { type: 'FARM' })).meta?.code).toBe(200)
    expect((await update('project', id, { type: value })).meta).toMatchObject(outside('type'))
  })

  it('of what it held before, a row is put back with it', async () => {
    const { value } = await makeDict(server.db, { type: 'projectType' })
    const id = String(await makeJobType(server.db, '1.00', value))
    const { entry } = (await call('kpiJobType.remove', { id })).data as { entry: number }
    await server.client.pool.query('update "dict" set "enabled" = false where "value" = $1', [
      value,
    ])
    expect((await call('kpiJobType.putBack', { entry: String(entry) })).data).toMatchObject({
      projectType: value,
    })
  })
})
