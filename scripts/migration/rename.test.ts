import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Entity, entity } from '#contract/kit/entity.ts'
import { day, type Fields, files, flag, secret, text } from '#contract/kit/field.ts'
import { encode } from '#contract/kit/form.ts'
import type { Page } from '#contract/transport.ts'
import { serve } from '#server/kit/serve.ts'
import { tableOf } from '#server/kit/table.ts'
import { trash } from '#server/kit/tables/trash.ts'
import { makePdf } from '#tests/factories/file.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { upload } from '#tests/upload.ts'
import { planMigration } from './plan.ts'
import { snapshotOf } from './snapshot.ts'

type Row = Record<string, unknown> & { id: number; updateDate: string }

/** One entity, declared as it was and as it is: each has its own address. */
const leaseWith = (path: string, fields: Fields) => {
  const lease = entity('lease', {
    path,
    rights: { read: 'signedIn', write: 'system:dict:write' },
    fields: { name: text({ max: 20 }), ...fields },
    title: 'name',
    order: ['name'],
  }) as Entity
  const leaseTable = tableOf(lease)
  return { lease, leaseTable, served: serve(lease, leaseTable, {} as never) }
}
const before = leaseWith('/admin/v1/leaseBefore', {
  contractEnds: day({ optional: true, filter: true }),
  papers: files({ max: 3, optional: true }),
  code: secret({ max: 20, optional: true }),
})
const after = leaseWith('/admin/v1/lease', {
  endDate: day({ optional: true, filter: true, was: 'contractEnds' }),
  documents: files({ max: 3, optional: true, was: 'papers' }),
  lockCode: secret({ max: 20, optional: true, was: 'code' }),
  furnished: flag({}),
})

let server: TestServer
let token: string
const ask = async <T = Row>(
  { lease }: { lease: Entity },
  operation:
    | 'create'
    | 'update'
    | 'view'
    | 'remove'
    | 'putBack'
    | 'history'
    | 'earlier'
    | 'restore',
  values: Record<string, unknown>,
) => {
  const path = lease.operations[operation]?.path ?? ''
  const method = ['view', 'history', 'earlier'].includes(operation) ? 'GET' : 'POST'
  const answered = await server.ask({ path, method }, { token, form: encode(values) })
  expect(answered.meta, `${operation}: ${answered.text}`).toMatchObject({ code: 200 })
  return answered.data as T
}

let changed: Row
let deleted: Row
let entry: number
beforeAll(async () => {
  server = await testServer([...before.served.routes, ...after.served.routes])
  token = (await server.signedIn('ROLE_ADMIN')).token
  const none = snapshotOf({})
  const first = snapshotOf({ leaseTable: before.leaseTable })
  const { pool } = server.client
  await pool.query((await planMigration(none, first, [before.lease])).statements.join('\n'))

  const paper = async () => (await upload(server, token, makePdf(), 'contract.pdf')).id
  const values = { contractEnds: '2027-01-31', code: 'hunter2' }
  changed = await ask(before, 'create', { name: 'changed', ...values, papers: [await paper()] })
  deleted = await ask(before, 'create', { name: 'deleted', ...values, papers: [await paper()] })
  const { id, updateDate } = changed
  await ask(before, 'update', { id, updateDate, contractEnds: '2028-12-31', papers: [] })
  entry = (await ask<{ entry: number }>(before, 'remove', { id: deleted.id })).entry
  // A row may also have gone along with one of another entity.
  await pool.query(
    `insert into "trash" ("entity", "rowId", "row", "along", "files", "memberId", "memberName", "expireDate")
      values ('house', '1', '{"contractEnds": 1}', '{"lease": [{"id": 7, "contractEnds": "2027-01-31"}]}', '[]', 1, 'a', now())`,
  )

  const plan = await planMigration(first, snapshotOf({ leaseTable: after.leaseTable }), [
    after.lease,
  ])
  expect(plan.refusals).toEqual([])
  await pool.query(plan.statements.join('\n'))
})
afterAll(() => server.close())

it('a row that is there has its values under the new names', async () => {
  expect(await ask(after, 'view', { id: changed.id })).toMatchObject({
    endDate: '2028-12-31',
    lockCode: '••••••',
    furnished: false,
  })
})

it('history shows changes made before under the new name', async () => {
  const { list } = await ask<Page<{ changes: object }>>(after, 'history', { id: changed.id })
  expect(list.map(({ changes }) => Object.keys(changes).sort())).toEqual([
    ['documents', 'endDate'],
    ['documents', 'endDate', 'lockCode', 'name'],
  ])
  expect(list[0]?.changes).toMatchObject({ endDate: { from: '2027-01-31', to: '2028-12-31' } })
})

it('a row goes back to what it was before, with its files', async () => {
  const { id } = changed
  const { list } = await ask<Page<{ id: number }>>(after, 'history', { id })
  const event = list.at(-1)?.id
  const { updateDate } = await ask(after, 'earlier', { id, event })
  await ask(after, 'restore', { id, event, updateDate, fields: ['endDate', 'documents'] })
  expect(await ask(after, 'view', { id })).toMatchObject({
    endDate: '2027-01-31',
    documentsFile: [{ name: 'contract.pdf' }],
  })
})

it('a row that was deleted before comes back with its values, its files and what is new', async () => {
  await ask(after, 'putBack', { entry })
  expect(await ask(after, 'view', { id: deleted.id })).toMatchObject({
    endDate: '2027-01-31',
    lockCode: '••••••',
    documentsFile: [{ name: 'contract.pdf' }],
    furnished: false,
  })
})

it('a row that went along with one of another entity has them, too; the other stays as it is', async () => {
  const [found] = await server.db.select().from(trash).where(eq(trash.entity, 'house'))
  expect(found).toMatchObject({
    row: { contractEnds: 1 },
    along: { lease: [{ id: 7, endDate: '2027-01-31', furnished: false }] },
  })
  expect(JSON.stringify(found?.along)).not.toContain('contractEnds')
})

it('nothing is left to migrate, whether the declaration goes on saying what a field was or not', async () => {
  const stands = snapshotOf({ leaseTable: after.leaseTable })
  expect(await planMigration(stands, stands, [after.lease])).toEqual({
    statements: [],
    refusals: [],
  })
})
