import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dictTable } from '#server/areas/setup/dict.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { makeMember } from '#tests/factories/member.ts'
import { makeSession, meOf } from '#tests/factories/session.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { panelOf, suffices } from '../confirmers.ts'
import { loadFacts } from '../facts.ts'
import type { Ticket } from '../may.ts'

let server: TestServer
let tickets: Ticket[]

beforeAll(async () => {
  server = await testServer()
  // The demo brings its own dictionaries.
  await server.db.delete(dictTable)
  await seedDemo(server.db, testKeys)
  const { rows } = await server.db.execute<Ticket & Record<string, unknown>>(sql`
    select t.*, t."id"::float8 as "id", t."contributor"::float8 as "contributor",
      t."creator"::float8 as "creator" from "kpiTicket" t`)
  tickets = rows
}, 60_000)
afterAll(() => server.close())

it('about sixty tickets, in every state', () => {
  expect(tickets.length).toBeGreaterThanOrEqual(55)
  expect(new Set(tickets.map(one => one.status)).size).toBe(8)
})

it('have their history in the order of time', async () => {
  const { rows } = await server.db.execute<{ at: Date }>(sql`
    select "createDate" as "at" from "history" where "entity" = 'kpiTicket' order by "id"`)
  const times = rows.map(one => Number(new Date(one.at)))
  expect(times.length).toBeGreaterThan(tickets.length)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
})

it('stand exactly where their confirmations put them', async () => {
  const { id } = await makeMember(server.db)
  const me = await meOf(server.db, await makeSession(server.db, id))
  const asWaiting = tickets.map(one => ({ ...one, status: 'PENDING_CONFIRM' }))
  const facts = await loadFacts(server.db, me, asWaiting)
  for (const ticket of tickets.filter(one => one.contributor)) {
    const project = facts.project(ticket.project)
    const given = facts.confirmedBy(ticket.id, ticket.round)
    const panel = panelOf(project, ticket.contributor ?? 0)
    expect(
      given.filter(one => !panel.eligible.has(one)),
      ticket.title,
    ).toEqual([])
    expect(suffices(project, panel, given), ticket.title).toBe(ticket.status === 'CONFIRMED')
  }
})

it('their KPI adds up, and nothing of them lies in the future or before its cause', async () => {
  const { rows } = await server.db.execute(sql`
    select
      (select count(*)::int from "projectMember" m where m."kpi" <> (
        select coalesce(sum(t."kpiPoint"), 0) from "kpiTicket" t where t."project" = m."project"
          and t."contributor" = m."member" and t."status" = 'CONFIRMED')) as "wrongSums",
      (select count(*)::int from "kpiTicket" t where t."contributor" is not null
        and not exists (select from "projectMember" m where m."project" = t."project"
          and m."member" = t."contributor" and m."joinDate" <= t."createDate"::date)) as "strangers",
      (select count(*)::int from "kpiTicket" where greatest("createDate", "updateDate", "submitDate",
        "collectDate", "deliveryDate", "confirmDate") > now()) as "ahead",
      (select count(*)::int from "kpiTicket" where "confirmDate" < "submitDate"
        or "submitDate" < "collectDate" or "collectDate" < "createDate") as "backwards"`)
  expect(rows[0]).toEqual({ wrongSums: 0, strangers: 0, ahead: 0, backwards: 0 })
})

it('every word said of one stands in its timeline', async () => {
  const { rows } = await server.db.execute<{ lines: number; records: number }>(sql`
    select (select count(*)::int from "history" where "entity" = 'kpiTicket'
        and "action" in ('confirm', 'reject')) as "lines",
      (select count(*)::int from "confirmRecord" r join "history" h on h."entity" = 'kpiTicket'
        and h."rowId" = r."ticket"::text and h."memberId" = r."member"
        and h."createDate" = r."createDate") as "records"`)
  expect(rows[0]?.records).toBe(rows[0]?.lines)
  expect(rows[0]?.records).toBeGreaterThan(40)
})
