import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '#tests/http.ts'
import { filesUnder, readSource } from '#tests/sources.ts'
import { type TicketWorld, ticketWorld } from '#tests/tickets.ts'
import { inTransaction } from './transaction.ts'

let server: TestServer
let world: TicketWorld
beforeAll(async () => {
  server = await testServer()
  world = await ticketWorld(server)
})
afterAll(() => server.close())

it('the context inside has the transaction as its database', async () => {
  const { db } = server
  const own = sql`select pg_current_xact_id_if_assigned()::text as id, pg_current_xact_id()`
  await inTransaction({ db }, async context => {
    const { rows: first } = await context.db.execute<{ id: string }>(own)
    const [second] = await inTransaction(
      context,
      async context => (await context.db.execute<{ id: string }>(own)).rows,
    )
    expect(first).toHaveLength(1)
    expect(second?.id).not.toBeNull()
  })
})

it('the tests refuse a second connection to whoever holds one', async () => {
  const { db } = server
  const asked = inTransaction({ db }, async () => await db.execute(sql`select 1`))
  await expect(asked).rejects.toMatchObject({
    cause: { message: expect.stringContaining('inside a transaction') },
  })
})

it('transactions begin here and nowhere else, where the pool is out of reach', () => {
  const begins = filesUnder('server', /\.ts$/)
    .filter(path => !/\.test\.ts$|^server\/db\//.test(path))
    .filter(path => /\.transaction\(/.test(readSource(path)))
  expect(begins, 'Use inTransaction of server/kit/transaction.ts.').toEqual([
    'server/kit/transaction.ts',
  ])
})

it('the context inside hides the one outside', () => {
  const shadowing =
    /inTransaction\(\s*(\w+),\s*(?:async )?(?:\(?\{[^}]*\bdb: at\b[^}]*\}\)?|\(?(\w+)\)?) =>/g
  const open = filesUnder('server', /\.ts$/)
    .filter(path => !path.endsWith('.test.ts'))
    .flatMap(path => {
      const text = readSource(path)
      const all = [...text.matchAll(/inTransaction\((?!\s*context: C|<)/g)].length
      return all === [...text.matchAll(shadowing)].length || /function inTransaction/.test(text)
        ? []
        : [path]
    })
  expect(open).toEqual([])
})

it('sixty tickets created at once, without a key, are all there', async () => {
  const lead = await world.person('LEAD')
  const all = await Promise.all(Array.from({ length: 60 }, () => world.plan(lead)))
  expect(new Set(all.map(({ id }) => id)).size).toBe(60)
})
