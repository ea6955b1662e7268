import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownBoard, projectActivity, projectDashboard } from '#contract/areas/board/calls.ts'
import {
  countKpiByMember,
  countKpiByStatus,
  countMemberKpiByDay,
  countWorkHour,
} from '#contract/areas/report/calls.ts'
import type { Call } from '#contract/kit/call.ts'
import { makeWorld, type World } from '#tests/figures/world.ts'
import { type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
let world: World

/** Tickets in the table: a cooperative's, over many projects and some years. */
const many = 20_000

beforeAll(async () => {
  server = await testServer()
  world = await makeWorld(server)
  const { db } = server
  await db.execute(sql`
    insert into "project" ("id", "name", "type", "status", "sort", "totalValue", "confirmType",
      "confirmRate", "completion", "cutType", "published")
    select 'Q' || n, 'Q' || n, 'SOFTWARE', 'ACTIVE', n, 0, 'LEADER', 50, 0, 'NONE', false
    from generate_series(1, 200) n`)
  await db.execute(sql`
    insert into "kpiTicket" ("project", "type", "title", "jobType", "workHour", "kpiPoint",
      "status", "contributor", "creator", "priority", "confirmCount", "confirmerCount",
      "leaderConfirmed", "round", "createDate", "collectDate", "submitDate", "confirmDate")
    select case when n % 200 = 0 then ${world.mine[0]} else 'Q' || 1 + n % 200 end,
      'CONTRIBUTION', 'Ticket ' || n, 1, 1, 10,
      case when n % 50 = 0 then 'PENDING_CONFIRM' else 'CONFIRMED' end,
      case when n % 100 = 0 then ${world.me.id}::bigint else n % 300 + 1000 end, 1, 'NORMAL', 0, 0,
      false, 1, d, d, d, case when n % 50 = 0 then null else d end
    from (select n, now() - make_interval(hours => n) as d
      from generate_series(1, ${many}) n) t`)
  await db.execute(sql`vacuum analyze "kpiTicket"`)
  await db.execute(sql`analyze "project"`)
}, 120_000)
afterAll(() => server.close())

/** How often the table of tickets was read from end to end, and rows or entries of its indexes. */
async function reads(): Promise<{ scans: number; rows: number }> {
  // A connection tells what it counted when it is asked to, after its own transaction.
  const { pool } = server.client
  const all = await Promise.all(Array.from({ length: 10 }, () => pool.connect()))
  for (const one of all) await one.query('select pg_stat_force_next_flush()')
  for (const one of all) one.release()
  const { rows } = await server.db.execute<{ scans: number; rows: number }>(sql`
    select "seq_scan"::int as "scans", ("seq_tup_read" + (select sum("idx_tup_read")
      from pg_stat_user_indexes where "relname" = 'kpiTicket'))::int as "rows"
    from pg_stat_user_tables where "relname" = 'kpiTicket'`)
  return rows[0] as { scans: number; rows: number }
}

type Asked = [Call, Record<string, string>]

it('no figure reads the table of tickets from end to end', async () => {
  const project = { projectId: world.mine[0] }
  const asked: Asked[] = [
    [projectDashboard, project],
    [projectActivity, project],
    [ownBoard, {}],
    ...[countKpiByStatus, countMemberKpiByDay, countWorkHour, countKpiByMember].flatMap(
      (call): Asked[] => [
        [call, {}],
        [call, project],
      ],
    ),
  ]
  for (const [call, form] of asked)
    for (const token of [world.me.token, world.admin.token]) {
      const before = await reads()
      await server.data(call, { token, form })
      const after = await reads()
      const what = `${call.name} ${JSON.stringify(form)}`
      expect(after.scans - before.scans, `${what}: whole reads`).toBe(0)
      // Thirty days are 720 of these tickets.
      expect(after.rows - before.rows, `${what}: rows`).toBeLessThan(many / 10)
    }
})

it('and a whole read would have been noticed', async () => {
  const before = await reads()
  await server.db.execute(sql`select max(length("notes")) from "kpiTicket"`)
  const after = await reads()
  expect(after.scans - before.scans).toBeGreaterThan(0)
  expect(after.rows - before.rows).toBe(many)
})
