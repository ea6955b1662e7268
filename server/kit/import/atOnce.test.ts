import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ImportOutcome } from '#contract/kit/calls/importing.ts'
import { memberOf } from '#server/areas/access/session.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { upload } from '#tests/upload.ts'
import { importRecord } from '../tables/importing.ts'
import { run } from './run.ts'
import { subjectOf, wholeFields } from './subject.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const columns = '["type","value","cnLabel","enLabel"]'
const rowsOf = (type: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${type},V${at},甲,A`).join('\n')

/** Chooses a file; answers which import that is. */
async function begun(token: string, type: string, count = 2) {
  const content = `Type,Value,cnLabel,enLabel\n${rowsOf(type, count)}`
  const { id: file } = await upload(server, token, Buffer.from(content), 'rows.csv')
  const form = { entity: 'dict', file: String(file) }
  const { id } = await server.data<{ id: number }>(server.routeOf('importBegin'), { token, form })
  return id
}
const ask = async (token: string, name: string, form: Record<string, string>) => {
  const { meta, data } = await server.ask(server.routeOf(name), { token, form })
  return meta?.code === 200 ? (data as ImportOutcome) : meta?.name
}
const tried = (token: string, id: number) => ask(token, 'importTry', { id: String(id), columns })

it('as many run at once as there are connections, and all come through', async () => {
  const { token } = await server.signedIn('ROLE_ADMIN')
  const me = await memberOf(server.db, testKeys, token)
  if (!me) throw new Error('nobody')
  const { db } = server
  const context = { db, keys: testKeys, me, language: 'en-US', address: '', device: '' } as const
  const subject = subjectOf(context, 'dict')
  const id = await begun(token, 'crowd')
  await db.update(importRecord).set({ state: 'BUSY' }).where(eq(importRecord.id, id))
  const fields = wholeFields(subject, null)
  const columns = ['type', 'value', 'cnLabel', 'enLabel']
  const runs = Array.from({ length: 12 }, (_, at) => {
    // Long enough that each looks whether it should end, while it keeps its own connection.
    const rows = Array.from({ length: 25 }, (_, line) => ({
      line,
      cells: [`crowd${at}`, `V${line}`, '甲', 'A'],
    }))
    const given = { id, subject, fields, whole: fields, fixed: {}, columns, rows }
    return run(context, given, { real: false })
  })
  expect(await Promise.all(runs)).toEqual(
    runs.map(() => expect.objectContaining({ good: 25, stopped: false })),
  )
})

it('a member has one import under way; a second waits until it has ended', async () => {
  const { token } = await server.signedIn('ROLE_ADMIN')
  const [one, other] = [await begun(token, 'first', 40), await begun(token, 'second', 40)]
  // Rows like theirs, not yet committed: whichever begins does not end before the other has asked.
  const holding = await server.client.pool.connect()
  await holding.query('begin')
  await holding.query(`insert into "dict" ("type", "value", "cnLabel", "enLabel", "sort", "enabled")
    select t, 'V0', '甲', 'A', 0, true from unnest(array['first', 'second']) t`)
  const both = [tried(token, one), tried(token, other)]
  const answered = await Promise.race(both)
  await holding.query('rollback')
  holding.release()
  expect(answered).toBe('importWaits')
  expect(await Promise.all(both)).toContainEqual(expect.objectContaining({ good: 40 }))
  // It is over: the next one goes.
  expect(await tried(token, other)).toMatchObject({ good: 40 })
})

it('one that died with its server keeps nobody waiting', async () => {
  const { token } = await server.signedIn('ROLE_ADMIN')
  const [dead, next] = [await begun(token, 'dead'), await begun(token, 'next')]
  const busy = (updateDate: object) =>
    server.db
      .update(importRecord)
      .set({ state: 'BUSY', updateDate: updateDate as never })
      .where(eq(importRecord.id, dead))
  await busy(sql`now()`)
  expect(await tried(token, next)).toBe('importWaits')
  await busy(sql`now() - interval '3 minutes'`)
  expect(await tried(token, next)).toMatchObject({ good: 2 })
})
