import { sql } from 'drizzle-orm'
import ts from 'typescript'
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

it('the context inside has the transaction as its database, also within another', async () => {
  const { db } = server
  const idIn = async (context: { db: typeof db }) =>
    (await context.db.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`)).rows[0]
      ?.id
  const [first, nested] = await inTransaction({ db }, async context => [
    await idIn(context),
    await inTransaction(context, idIn),
  ])
  expect(nested).toBe(first)
  expect(await idIn({ db })).not.toBe(first)
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
    .filter(path => !/\.test\.ts$|^server\/(db|seed)\//.test(path))
    .filter(path => /\.transaction\(/.test(readSource(path)))
  expect(begins, 'Use inTransaction of server/kit/transaction.ts.').toEqual([
    'server/kit/transaction.ts',
  ])
})

/** Where the work of a transaction reaches for the context outside of it. */
function reachesOut(path: string): string[] {
  const source = ts.createSourceFile(path, readSource(path), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const uses = (node: ts.Node, name: string): boolean =>
    (ts.isIdentifier(node) && node.text === name) ||
    (ts.forEachChild(node, child => uses(child, name) || undefined) ?? false)
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'inTransaction') {
      const [outer, work] = node.arguments
      if (outer && work && ts.isArrowFunction(work)) {
        const isHidden = work.parameters[0]?.name.getText() === outer.getText()
        if (!isHidden && uses(work.body, outer.getText()))
          found.push(`${path}: ${outer.getText()} within inTransaction`)
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
it('the work of a transaction does not reach for the context outside of it', () => {
  const files = filesUnder('server', /\.ts$/).filter(path => !path.endsWith('.test.ts'))
  expect(files.flatMap(reachesOut), 'Give the inner context the name of the outer one.').toEqual([])
})

it('sixty tickets created at once, without a key, are all there', async () => {
  const lead = await world.person('LEAD')
  const all = await Promise.all(Array.from({ length: 60 }, () => world.plan(lead)))
  expect(new Set(all.map(({ id }) => id)).size).toBe(60)
})
