import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { cutPreview, cutView, equityHoldings } from '#contract/areas/equity/calls.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { makeContributor, makeCut, makeShared } from '#tests/factories/equity.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { makeSession } from '#tests/factories/session.ts'
import { makeTicket } from '#tests/factories/ticket.ts'
import { type TestServer, testServer } from '#tests/http.ts'

type Preview = CallOutput<typeof cutPreview>

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const as = async (member: number, name: string, form: Record<string, string>) => {
  const token = await makeSession(server.db, member)
  return server.ask(server.routeOf(name), { token, form })
}
const preview = async (member: number, projectId: string) =>
  (await as(member, 'cutPreview', { projectId })).data as Preview
const cut = (member: number, projectId: string, fingerprint: string, remarks = '') =>
  as(member, 'cut', { projectId, fingerprint, remarks })
const view = async (member: number, id: number) =>
  (await as(member, 'cutView', { id: String(id) })).data as CallOutput<typeof cutView>
const gets = (shares: readonly { member: number; shares: number }[]) =>
  Object.fromEntries(shares.map(one => [one.member, one.shares]))
const numberOf = async (query: ReturnType<typeof sql>) =>
  Number((await server.db.execute<{ n: number }>(query)).rows[0]?.n)
const records = (project: string) =>
  numberOf(sql`select count(*)::int as n from "cutCakeRecord" where "project" = ${project}`)

describe('a preview', () => {
  it('says what an allocation writes, and writes nothing', async () => {
    const { project, lead, one, other } = await makeShared(server.db)
    const seen = await preview(one, project)
    expect(gets(seen.shares)).toEqual({ [lead]: 0, [one]: 750, [other]: 250 })
    expect(seen).toMatchObject({ blocked: null, since: null, kpiTotal: '40.00', undivided: 0 })
    expect(await records(project)).toBe(0)
    const { data } = await cut(lead, project, seen.fingerprint, 'First harvest')
    const { id } = data as { id: number }
    const made = await view(other, id)
    expect(made).toMatchObject({ operator: lead, kpiTotal: '40.00', tickets: 2 })
    expect(made.remarks).toBe('First harvest')
    const byMember = (shares: Preview['shares']) =>
      shares.map(({ exited: _, ...share }) => share).sort((a, b) => a.member - b.member)
    expect(byMember(made.shares)).toEqual(byMember(seen.shares))
  })

  it('is refused in projects that do not divide by milestone (1501)', async () => {
    for (const cutType of ['FIXED', 'NONE']) {
      const { project, lead } = await makeShared(server.db, { cutType })
      const { meta } = await as(lead, 'cutPreview', { projectId: project })
      expect(meta).toMatchObject({ code: 1501, name: 'onlyMilestone' })
      expect((await cut(lead, project, '0'.repeat(64))).meta?.code).toBe(1501)
    }
  })

  it('counts only what is confirmed, once', async () => {
    const { project, lead, one } = await makeShared(server.db)
    await makeTicket(server.db, project, one, { status: 'PENDING_CONFIRM', kpiPoint: '99.00' })
    await makeCut(server.db, project, lead)
    expect((await preview(lead, project)).kpiTotal).toBe('0.00')
    await makeTicket(server.db, project, one, { kpiPoint: '7.00' })
    const next = await preview(lead, project)
    expect(next).toMatchObject({ kpiTotal: '7.00' })
    expect(next.since).not.toBeNull()
  })

  it('counts what somebody earned who has left meanwhile, but no fixed percent of theirs', async () => {
    const { project, lead, one, other } = await makeShared(server.db)
    await server.db.execute(sql`update "projectMember"
      set "status" = 'EXITED', "equityPer" = 50 where "project" = ${project} and "member" = ${one}`)
    expect(gets((await preview(lead, project)).shares)).toEqual({
      [lead]: 0,
      [one]: 750,
      [other]: 250,
    })
    await makeCut(server.db, project, lead)
    const { data } = await as(lead, 'equityHoldings', { projectId: project })
    const { members } = data as CallOutput<typeof equityHoldings>
    expect(members.find(held => held.member === one)).toMatchObject({ exited: true, shares: 750 })
  })

  it('refuses fixed percents above the whole (1202) instead of dividing them', async () => {
    const { project, lead } = await makeShared(server.db)
    await makeContributor(server.db, project, { equityPer: '60.00' })
    await makeContributor(server.db, project, { equityPer: '40.01' })
    const { meta } = await as(lead, 'cutPreview', { projectId: project })
    expect(meta).toMatchObject({ code: 1202 })
  })
})

describe('an allocation', () => {
  it('is made by a lead or whoever has the purse, by nobody else', async () => {
    const { project, lead, one } = await makeShared(server.db)
    const treasurer = await makeContributor(server.db, project)
    await server.db.execute(sql`update "projectMember" set "permissionTag" = '{FINANCE}'
      where "project" = ${project} and "member" = ${treasurer}`)
    const manager = await makeContributor(server.db, project)
    await server.db.execute(sql`update "projectMember"
      set "permissionTag" = '{CONFIRM,ASSIGN_TASK,MANAGE_MEMBER,EDIT_CHARTER}'
      where "project" = ${project} and "member" = ${manager}`)
    const { fingerprint } = await preview(lead, project)
    for (const member of [one, manager])
      expect((await cut(member, project, fingerprint)).meta).toMatchObject({
        code: 1103,
        name: 'noPermission',
      })
    expect((await cut(treasurer, project, fingerprint)).meta?.code).toBe(200)
  })

  it('does not exist for outsiders', async () => {
    const { project, lead } = await makeShared(server.db)
    const made = await makeCut(server.db, project, lead)
    const { id: outsider } = await server.signedIn()
    const calls = ['cutPreview', 'cutTickets', 'equityHoldings', 'explainShare', 'verifyCuts']
    for (const name of [...calls, 'exportShares', 'waiverCheck'])
      expect((await as(outsider, name, { projectId: project })).meta?.code, name).toBe(404)
    expect((await cut(outsider, project, '0'.repeat(64))).meta?.code).toBe(404)
    expect((await as(outsider, 'cutView', { id: String(made.id) })).meta?.code).toBe(404)
    const { data } = await as(outsider, 'cutCakeRecord.list', { project })
    expect(data).toMatchObject({ list: [], total: 0 })
  })

  it('does not show tickets of another project by the number of its allocation', async () => {
    const mine = await makeShared(server.db)
    const theirs = await makeShared(server.db)
    const made = await makeCut(server.db, theirs.project, theirs.lead)
    const { data } = await as(mine.lead, 'cutTickets', {
      projectId: mine.project,
      cut: String(made.id),
    })
    expect(data).toMatchObject({ list: [], total: 0 })
  })

  it('writes what was previewed or nothing (1105)', async () => {
    const { project, lead, one } = await makeShared(server.db)
    const { fingerprint } = await preview(lead, project)
    await makeTicket(server.db, project, one, { kpiPoint: '0.01' })
    expect((await cut(lead, project, fingerprint)).meta).toMatchObject({ code: 1105 })
    expect(await records(project)).toBe(0)
    for (const change of [
      sql`update "project" set "totalValue" = 1001 where "id" = ${project}`,
      sql`update "projectMember" set "equityPer" = 1
        where "project" = ${project} and "member" = ${one}`,
    ]) {
      const { fingerprint } = await preview(lead, project)
      await server.db.execute(change)
      expect((await cut(lead, project, fingerprint)).meta?.code).toBe(1105)
    }
    const again = await preview(lead, project)
    expect((await cut(lead, project, again.fingerprint)).meta?.code).toBe(200)
  })

  it('answers a repeat as it answered the first time, and no other request', async () => {
    const { project, lead, one } = await makeShared(server.db)
    await join(server.db, project, (await server.signedIn()).id, ['LEAD'])
    const { fingerprint } = await preview(lead, project)
    const first = await cut(lead, project, fingerprint, 'Spring')
    expect((await cut(lead, project, fingerprint, 'Spring')).data).toEqual(first.data)
    expect((await cut(lead, project, fingerprint, 'Autumn')).meta?.name).toBe('nobodyEarned')
    await makeTicket(server.db, project, one)
    expect((await cut(lead, project, fingerprint, 'Autumn')).meta?.code).toBe(1105)
    expect(await records(project)).toBe(1)
  })

  it.each([
    ['an archived project', { status: 'ARCHIVED' }, 'projectArchived'],
    ['no shares', { totalValue: 0 }, 'noSharesToDivide'],
  ])('is refused with %s, and the preview says so', async (_, values, refusal) => {
    const { project, lead } = await makeShared(server.db, values)
    const { blocked, fingerprint } = await preview(lead, project)
    expect(blocked).toBe(refusal)
    expect((await cut(lead, project, fingerprint)).meta?.name).toBe(refusal)
  })

  it('is refused where nobody earned anything, whatever is fixed, unless all is', async () => {
    const project = await makeProject(server.db)
    const half = await makeContributor(server.db, project, { equityPer: '50.00' })
    await server.db.execute(
      sql`update "projectMember" set "permissionTag" = '{LEAD}' where "member" = ${half}`,
    )
    const seen = await preview(half, project)
    expect(seen).toMatchObject({ blocked: 'nobodyEarned', undivided: 500 })
    expect((await cut(half, project, seen.fingerprint)).meta?.name).toBe('nobodyEarned')
    await makeContributor(server.db, project, { equityPer: '50.00' })
    const whole = await preview(half, project)
    expect(whole).toMatchObject({ blocked: null, undivided: 0 })
    expect((await cut(half, project, whole.fingerprint)).meta?.code).toBe(200)
  })

  it('tells everybody what they got', async () => {
    const { project, lead, one } = await makeShared(server.db)
    await cut(lead, project, (await preview(lead, project)).fingerprint)
    const { rows } = await server.db.execute<{ params: unknown; link: string }>(
      sql`select "params", "link" from "notice" where "memberId" = ${one} and "kind" = 'equityCut'`,
    )
    expect(rows).toMatchObject([
      { params: { shares: '750' }, link: `/projects/equity?projectId=${project}` },
    ])
  })
})

describe('many at once', () => {
  it('ten allocations of one preview are one', async () => {
    const { project, lead } = await makeShared(server.db)
    const { fingerprint } = await preview(lead, project)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => cut(lead, project, fingerprint)),
    )
    expect(new Set(answers.map(({ data }) => (data as { id: number }).id)).size).toBe(1)
    expect(await records(project)).toBe(1)
  })

  it('confirmations and allocations count every ticket exactly once', async () => {
    const { project, lead, one, other } = await makeShared(server.db)
    const ids: number[] = []
    for (let i = 0; i < 60; i++)
      ids.push(
        await makeTicket(server.db, project, i % 3 ? one : other, {
          status: 'PENDING_CONFIRM',
          kpiPoint: '1.00',
        }),
      )
    // The first two tickets alone: several allocations, however the machine sorts what follows.
    await makeCut(server.db, project, lead)
    const confirming = ids.map((id, i) =>
      (async () => {
        await new Promise(resolve => setTimeout(resolve, i * 3))
        await server.db.execute(
          sql`update "kpiTicket" set "status" = 'CONFIRMED' where "id" = ${id}`,
        )
      })(),
    )
    const cutting = Array.from({ length: 12 }, async (_, i) => {
      await new Promise(resolve => setTimeout(resolve, i * 15))
      await makeCut(server.db, project, lead).catch((error: Error) => {
        if (error.message !== 'nobodyEarned') throw error
      })
    })
    await Promise.all([...confirming, ...cutting])
    await makeCut(server.db, project, lead).catch(() => undefined)
    expect(await records(project)).toBeGreaterThan(1)
    const counted = sql`select count(*)::int as n from "cutTicket" t
      join "kpiTicket" k on k."id" = t."ticket" and k."cut" = t."cut"
      where k."project" = ${project}`
    expect(await numberOf(counted)).toBe(62)
    const kpi = sql`select sum("kpiTotal")::float8 as n from "cutCakeRecord"
      where "project" = ${project}`
    expect(await numberOf(kpi)).toBe(100)
    const shares = sql`select count(*)::int as n from "cutCakeRecord" c
      where "project" = ${project} and "totalValue" <>
        (select sum("shares") from "cutShare" s where s."cut" = c."id")`
    expect(await numberOf(shares)).toBe(0)
  })
})

describe('what was written stays', () => {
  it.each([
    'update "cutCakeRecord" set "remarks" = \'x\'',
    'update "cutShare" set "shares" = "shares"',
    'update "cutTicket" set "kpi" = 0',
    'delete from "cutCakeRecord"',
    'delete from "cutShare"',
    'delete from "cutTicket"',
    'truncate "cutShare"',
    'truncate "cutCakeRecord"',
    'truncate "cutTicket"',
    'update "kpiTicket" set "kpiPoint" = 1 where "cut" is not null',
    'update "kpiTicket" set "cut" = null where "cut" is not null',
    'delete from "kpiTicket" where "cut" is not null',
  ])('the database refuses: %s', async statement => {
    const { project, lead } = await makeShared(server.db)
    await makeCut(server.db, project, lead)
    const refused = await server.client.pool.query(statement).catch((error: Error) => error.message)
    expect(refused).toMatch(/only grows/)
  })
})

it('what the next allocation counts is found by its index among 20,000 others in fifty projects', async () => {
  const { project, lead, one } = await makeShared(server.db)
  const { id } = await makeCut(server.db, project, lead)
  await server.db.execute(sql`insert into "kpiTicket" ("project", "type", "title", "jobType",
      "workHour", "kpiPoint", "status", "contributor", "creator", "priority", "confirmCount",
      "confirmerCount", "leaderConfirmed", "cut", "round")
    select case when n % 50 = 1 or n % 50 = 2 then ${project} else 'X' || n % 50 end, 'CONTRIBUTION', 't', 1, 1, 1, case when n % 2 = 0 then 'CONFIRMED'
      else 'REJECTED' end, ${one}, ${one}, 'NORMAL', 0, 0, false, case when n % 2 = 0 then ${id}::int
      end, 1 from generate_series(1, 20000) n`)
  await server.db.execute(sql`analyze "kpiTicket"`)
  const { rows } = await server.db.execute<{ 'QUERY PLAN': string }>(sql`explain select "id"
    from "kpiTicket" where "project" = ${project} and "status" = 'CONFIRMED' and "cut" is null
      and "contributor" is not null order by "contributor", "id"`)
  const plan = rows.map(row => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('kpiTicket_uncounted_idx')
})
