import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectMoney, projectMoves } from '#contract/areas/payment/calls/projectMoney.ts'
import { openPlanAccounts, seedHouseAccounts } from '#server/areas/wallet/accounts.ts'
import { makeManyPayments, makePlan } from '#tests/factories/payment.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
let project: string
let lead: { id: number; token: string }

/** Payments of each project, over three weeks. */
const each = 2_000
const projects = 10

beforeAll(async () => {
  server = await testServer()
  const { db } = server
  await seedHouseAccounts(db)
  lead = await server.signedIn()
  for (let n = 0; n < projects; n++) {
    project = await makeProject(db)
    const plans = await Promise.all(
      [1, 2].map(() => makePlan(db, { project, member: lead.id, secret: 'Dinner' })),
    )
    for (const plan of plans) {
      await openPlanAccounts(db, plan)
      await makeManyPayments(db, plan, each / plans.length, '2026-04-20T00:00:00Z')
    }
  }
  await join(db, project, lead.id, ['LEAD'])
  for (const table of ['accountTx', 'accountWallet', 'collectPayment'])
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
}, 120_000)
afterAll(() => server.close())

/** How often the table of postings was read from end to end, and how many entries were read. */
async function reads(): Promise<{ scans: number; rows: number }> {
  const { pool } = server.client
  const all = await Promise.all(Array.from({ length: 10 }, () => pool.connect()))
  for (const one of all) await one.query('select pg_stat_force_next_flush()')
  for (const one of all) one.release()
  const { rows } = await server.db.execute<{ scans: number; rows: number }>(sql`
    select "seq_scan"::int as "scans", ("seq_tup_read" + (select sum("idx_tup_read")
      from pg_stat_user_indexes where "relname" = 'accountTx'))::int as "rows"
    from pg_stat_user_tables where "relname" = 'accountTx'`)
  return rows[0] as { scans: number; rows: number }
}

it('the money of a project is read from its own postings, in few statements', async () => {
  for (const [call, statements] of [
    [projectMoney, 2],
    [projectMoves, 1],
  ] as const) {
    const before = await reads()
    await server.data(call, { form: { projectId: project }, token: lead.token })
    const after = await reads()
    expect(after.scans - before.scans, `${call.name}: whole reads`).toBe(0)
    expect(after.rows - before.rows, call.name).toBeLessThanOrEqual(statements * each + 100)
  }
})

it('a short period reads the postings of its days alone', async () => {
  const form = { projectId: project, startDate: '2026-04-20', endDate: '2026-04-20' }
  const before = await reads()
  const { list } = await server.data<{ list: unknown[] }>(projectMoves, { form, token: lead.token })
  expect(list).toHaveLength(20)
  expect((await reads()).rows - before.rows).toBeLessThan(each)
})
