import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberOf } from '#server/areas/access/session.ts'
import { buildApp } from '#server/http/app.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { makeSession } from '#tests/factories/session.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { addTickets } from './tickets.ts'

const count = 10_000
let server: TestServer
const tokens: Record<string, string> = {}
const sent: { text: string; values: unknown[] }[] = []
let app: TestServer['app']

beforeAll(async () => {
  server = await testServer()
  const manager = await server.signedIn('ROLE_ADMIN')
  await addTickets(server.db, count)
  const { rows } = await server.client.pool.query<{ member: string }>(
    `select "member" from "projectMember" where "permissionTag" = '{}' group by 1 order by 1 limit 1`,
  )
  tokens.member = await makeSession(server.db, Number(rows[0]?.member))
  tokens.manager = manager.token
  const logQuery = (text: string, values: unknown[]) => sent.push({ text, values })
  const db = drizzle(server.client.pool, { logger: { logQuery } })
  app = await buildApp({ db, keys: testKeys, routes: server.routes, memberOf })
}, 120_000)
afterAll(async () => {
  await app.close()
  await server.close()
})

it('adds as many as were asked for, each confirmed one with its word, and KPI adds up', async () => {
  const { rows } = await server.client.pool.query(
    `select (select count(*)::int from "kpiTicket") as "tickets",
       (select count(*)::int from "kpiTicket" t left join "confirmRecord" r on r."ticket" = t."id"
         where (t."status" = 'CONFIRMED') <> (r."id" is not null)) as "unsaid",
       (select count(*)::int from "confirmRecord" r join "kpiTicket" t on t."id" = r."ticket"
         where r."member" = t."contributor") as "own",
       (select count(*)::int from "kpiTicket" t join "kpiJobType" j on j."id" = t."jobType"
         where t."kpiPoint" <> round(j."rate" * t."workHour", 2)) as "wrong",
       (select count(*)::int from "projectMember" m where m."kpi" <> (
         select coalesce(sum(t."kpiPoint"), 0) from "kpiTicket" t where t."project" = m."project"
           and t."contributor" = m."member" and t."status" = 'CONFIRMED')) as "sums"`,
  )
  expect(rows[0]).toEqual({ tickets: count, unsaid: 0, own: 0, wrong: 0, sums: 0 })
})

describe('no list and no count reads the table of tickets from end to end', () => {
  it.each([
    ['member', 'list?project=SEED000001'],
    ['member', 'list?project=SEED000001&status=PENDING_CONFIRM'],
    ['member', 'tabs?projectId=SEED000001'],
    ['member', 'ownList?pageSize=20'],
    ['member', 'ownList?status=CONFIRMED&orderBy=-confirmDate'],
    ['manager', 'allList?pageSize=20'],
    ['manager', 'allList?status=TO_CLAIM&contributor_null=true'],
    ['manager', 'tabs?'],
    ['member', 'staffKpiList?projectId=SEED000001&contributor=3'],
  ])('%s: %s', async (who, path) => {
    sent.length = 0
    const url = `/api/v1/cake/kpiTicket/${path}`
    const answer = await app.inject({ method: 'GET', url, headers: { token: tokens[who] } })
    expect(answer.json().meta.code).toBe(200)
    const [statement] = sent.filter(({ text }) => text.includes('"kpiTicket"'))
    if (!statement) throw new Error('it asked the database nothing')
    const { rows } = await server.client.pool.query(`explain ${statement.text}`, statement.values)
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('kpiTicket')
    expect(plan).not.toMatch(/Seq Scan on "kpiTicket"/)
  })
})
