import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { notice } from '#server/areas/notice/tables.ts'
import type { JobContext } from '#server/kit/jobs/job.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { makeProduct, makeShownProduct } from '#tests/factories/product.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { demoCheck } from '../tables.ts'
import { setWebAsker } from './asker.ts'
import { checkDemo, checkDemos } from './check.ts'

const address = 'https://demo.example/'
let server: TestServer
let member: Awaited<ReturnType<TestServer['signedIn']>>
let asked: string[]
let up: boolean
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  member = await server.signedIn()
  asked = []
  up = true
  setWebAsker(async one => {
    asked.push(one)
    return up
  })
})
afterEach(() => setWebAsker())

const context = () => ({ db: server.db, keys: testKeys, say() {} }) as unknown as JobContext
const check = (product: number, again = false, at = address) =>
  checkDemo(context(), { product, address: at, again })
const stored = (product: number) =>
  server.db.select().from(demoCheck).where(eq(demoCheck.product, product))
const told = () => server.db.select().from(notice).where(eq(notice.memberId, member.id))
/** The checks that wait, by product. */
async function waiting(product: number) {
  const { rows } = await server.db.execute<{ payload: { product: number; again?: boolean } }>(
    sql`select "payload" from graphile_worker._private_jobs`,
  )
  return rows.map(({ payload }) => payload).filter(one => one.product === product)
}
const shown = async () => {
  const made = await makeShownProduct(server.db, member.id, { values: { demoAddress: address } })
  return made.id
}

it('the address of a demonstration is asked when it is saved, and saving waits for nothing', async () => {
  const { data } = await server.ask(server.routeOf('myProduct.create'), {
    token: member.token,
    form: { title1: 'Bike', demoAddress: address },
  })
  const { id, demoState } = data as { id: number; demoState: string | null }
  expect([demoState, asked]).toEqual([null, []])
  expect(await waiting(id)).toEqual([{ product: id, address }])
})

it.each([
  [true, 'ANSWERS'],
  [false, 'SILENT'],
])('whether it answers (%s) is said to its owner, with the time', async (answers, demoState) => {
  up = answers
  const id = await makeProduct(server.db, member.id, { values: { demoAddress: address } })
  await check(id)
  const { data } = await server.ask(server.routeOf('myProduct.view'), {
    token: member.token,
    form: { id: String(id) },
  })
  expect(data).toMatchObject({ demoState, demoDate: expect.stringMatching(/^20.*Z$/) })
  // It never worked: nobody is told that it has stopped.
  expect(await told()).toEqual([])
})

it('an owner is told once that the shown one has stopped answering, after a second try', async () => {
  const id = await shown()
  await check(id)
  up = false
  await check(id)
  expect(await told()).toEqual([])
  expect(await stored(id)).toMatchObject([{ answers: true }])
  expect(await waiting(id)).toMatchObject([{ again: true }])
  await check(id, true)
  await check(id, true)
  expect(await told()).toMatchObject([{ kind: 'productSilent', link: `/user/pd?id=${id}` }])
  expect(await stored(id)).toMatchObject([{ answers: false }])
})

it('an address that has been replaced is neither asked nor kept', async () => {
  const id = await makeProduct(server.db, member.id, { values: { demoAddress: address } })
  await check(id, false, 'https://old.example/')
  expect(asked).toEqual([])
  await server.db.insert(demoCheck).values({
    ...{ product: id, address: 'https://old.example/', answers: true },
    checkDate: new Date().toISOString(),
  })
  await check(id)
  expect(await stored(id)).toMatchObject([{ address, answers: true }])
})

it('what is shown is asked again after a week', async () => {
  const [fresh, old, hidden] = [await shown(), await shown(), await shown()]
  const days = (product: number, count: number) =>
    server.db.insert(demoCheck).values({
      ...{ product, address, answers: true },
      checkDate: new Date(Date.now() - count * 86_400_000).toISOString(),
    })
  await days(fresh, 6)
  await days(old, 8)
  await server.db.execute(
    sql`update "myProduct" set "shownLevel" = 'PRIVATE' where "id" = ${hidden}`,
  )
  await checkDemos(server.db)
  expect(await waiting(old)).toHaveLength(1)
  expect([await waiting(fresh), await waiting(hidden)]).toEqual([[], []])
})
