import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCut, makeShared } from '#tests/factories/equity.ts'
import { makeTicket } from '#tests/factories/ticket.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { hashOf, type Link } from './chain.ts'
import { verify } from './verify.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** A project with three allocations; the second heeded a waiver. */
async function chain() {
  const { db } = server
  const { project, lead, one, other } = await makeShared(db)
  const cuts = [await makeCut(db, project, lead)]
  await makeTicket(db, project, one, { kpiPoint: '5.00' })
  await makeTicket(db, project, other, { kpiPoint: '2.00' })
  await db.execute(sql`insert into "waiverRecord" ("project", "member", "reason", "status")
    values (${project}, ${other}, 'enough', 'STANDING')`)
  cuts.push(await makeCut(db, project, lead))
  await makeTicket(db, project, one, { kpiPoint: '3.33' })
  cuts.push(await makeCut(db, project, lead))
  return { project, one, other, ids: cuts.map(made => made.id) as [number, number, number] }
}

/** Changes what may not be changed, as somebody with the whole database in hand could. */
async function tamper(...statements: ReturnType<typeof sql>[]) {
  await server.db.transaction(async at => {
    await at.execute(sql`set local session_replication_role = replica`)
    for (const statement of statements) await at.execute(statement)
  })
}
const found = async (project: string) => {
  const { findings } = await verify(server.db, project)
  return findings.map(({ record, problem }) => `${record} ${problem}`)
}

describe('a chain', () => {
  it('is as it was written', async () => {
    const { project, ids } = await chain()
    expect(await verify(server.db, project)).toEqual({ records: 3, findings: [] })
    expect((await verify(server.db)).findings).toEqual([])
    const { rows } = await server.db.execute<{ hash: string; previousHash: string | null }>(
      sql`select "hash", "previousHash" from "cutCakeRecord" where "project" = ${project} order by "id"`,
    )
    expect(rows.map(row => row.previousHash)).toEqual([null, rows[0]?.hash, rows[1]?.hash])
    expect(ids).toHaveLength(3)
  })

  it('has a hash that depends on the content alone, not on the order of its keys', () => {
    const link = { project: 'P', totalValue: 5, remarks: null, shares: [] } as unknown as Link
    const turned = { shares: [], remarks: null, totalValue: 5, project: 'P' } as unknown as Link
    expect(hashOf(turned)).toBe(hashOf(link))
    expect(hashOf({ ...link, totalValue: 6 })).not.toBe(hashOf(link))
  })
})

// Every column of what an allocation writes, but for the number of a record, looked at below.
const fields: [table: string, column: string, value: string][] = [
  ['cutCakeRecord', 'project', `'OTHER'`],
  ['cutCakeRecord', 'cutDate', `"cutDate" - interval '1 millisecond'`],
  ['cutCakeRecord', 'operator', `"operator" + 1`],
  ['cutCakeRecord', 'totalValue', `"totalValue" + 1`],
  ['cutCakeRecord', 'kpiTotal', `"kpiTotal" + 0.01`],
  ['cutCakeRecord', 'remarks', `'agreed by all'`],
  ['cutCakeRecord', 'fingerprint', `'x'`],
  ['cutCakeRecord', 'hash', `'x'`],
  ['cutCakeRecord', 'previousHash', `'x'`],
  ['cutCakeRecord', 'createDate', `"createDate" + interval '1 hour'`],
  ['cutCakeRecord', 'updateDate', `"updateDate" + interval '1 hour'`],
  ['cutCakeRecord', 'id', `-"id"`],
  ['cutShare', 'cut', `-"cut"`],
  ['cutShare', 'member', `-"member"`],
  ['cutShare', 'project', `'OTHER'`],
  ['cutShare', 'kpi', `"kpi" + 0.01`],
  ['cutShare', 'equityPer', `1`],
  ['cutShare', 'waived', `not "waived"`],
  ['cutShare', 'rate', `"rate" + 0.000001`],
  ['cutShare', 'shares', `"shares" + 1`],
  ['cutTicket', 'ticket', `-"ticket"`],
  ['cutTicket', 'cut', `-"cut"`],
  ['cutTicket', 'member', `-"member"`],
  ['cutTicket', 'kpi', `"kpi" + 0.01`],
  ['kpiTicket', 'kpiPoint', `"kpiPoint" + 0.01`],
  ['kpiTicket', 'contributor', `-"contributor"`],
  ['kpiTicket', 'status', `'PENDING_CONFIRM'`],
  ['kpiTicket', 'project', `'OTHER'`],
  ['kpiTicket', 'cut', `null`],
  ['waiverRecord', 'member', `-"member"`],
  ['waiverRecord', 'status', `'STANDING'`],
  ['waiverRecord', 'cut', `null`],
]

describe('whatever single field is changed', () => {
  it('the list holds every column the tables have', async () => {
    const { rows } = await server.db.execute<{ place: string }>(sql`
      select table_name || '.' || column_name as "place" from information_schema.columns
      where table_name in ('cutCakeRecord', 'cutShare', 'cutTicket')`)
    const listed = new Set(fields.map(([table, column]) => `${table}.${column}`))
    expect(rows.map(row => row.place).filter(place => !listed.has(place))).toEqual([])
  })

  it.each(fields)('%s.%s is found, in that record', async (table, column, value) => {
    const { project, ids } = await chain()
    const [, second] = ids
    const key = table === 'cutCakeRecord' ? 'id' : 'cut'
    const row = sql.raw(`ctid = (select ctid from "${table}" where "${key}" = ${second} limit 1)`)
    const identity = table === 'cutCakeRecord' && column === 'id'
    if (identity)
      await server.db.execute(
        sql`alter table "cutCakeRecord" alter column "id" set generated by default`,
      )
    await tamper(sql`update ${sql.identifier(table)}
      set ${sql.identifier(column)} = ${sql.raw(value)} where ${row}`)
    const { findings } = await verify(server.db)
    const ofChain = findings.filter(one => [project, 'OTHER'].includes(one.project))
    expect(ofChain.length).toBeGreaterThan(0)
    const records = new Set(ofChain.map(one => Math.abs(one.record ?? 0)))
    // Taken out of its project, a record is missed by the one after it.
    const moved = table === 'cutCakeRecord' && ['project', 'id'].includes(column)
    for (const record of records) expect(moved ? ids : [second]).toContain(record)
    expect(records.has(second)).toBe(true)
    await tamper(
      sql`delete from "cutCakeRecord" where "project" in (${project}, 'OTHER')`,
      sql`delete from "cutShare" where "project" in (${project}, 'OTHER')`,
      sql`delete from "cutTicket" where abs("cut") = any(${sql.param(ids)}::bigint[])`,
      sql`delete from "kpiTicket" where "project" in (${project}, 'OTHER')`,
      sql`delete from "waiverRecord" where "project" = ${project}`,
      sql`delete from "history" where "entity" = 'cutCakeRecord'
        and "rowId" = any(${sql.param(ids.map(String))}::text[])`,
    )
    expect((await verify(server.db)).findings).toEqual([])
  })
})

describe('whole records', () => {
  const without = (id: number) => [
    sql`delete from "cutCakeRecord" where "id" = ${id}`,
    sql`delete from "cutShare" where "cut" = ${id}`,
    sql`delete from "cutTicket" where "cut" = ${id}`,
    sql`update "kpiTicket" set "cut" = null where "cut" = ${id}`,
    sql`update "waiverRecord" set "cut" = null where "cut" = ${id}`,
  ]

  it('one removed from the middle with all its traces is missed, by number', async () => {
    const { project, ids } = await chain()
    await tamper(...without(ids[1]))
    expect(await found(project)).toEqual([`${ids[2]} link`, `${ids[1]} missing`])
  })

  it('the last one removed is missed, though nothing comes after it', async () => {
    const { project, ids } = await chain()
    await tamper(...without(ids[2]))
    expect(await found(project)).toEqual([`${ids[2]} missing`])
  })

  it('one rewritten with a hash that fits breaks the link to the next', async () => {
    const { project, ids } = await chain()
    const [first] = ids
    await tamper(sql`update "cutCakeRecord" set "remarks" = 'x' where "id" = ${first}`)
    const { rows } = await server.db.execute<{ link: Link }>(sql`
      select json_build_object('project', "project", 'cutDate',
        to_char("cutDate", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'operator', "operator",
        'totalValue', "totalValue", 'kpiTotal', "kpiTotal"::text, 'remarks', "remarks",
        'fingerprint', "fingerprint", 'previousHash', "previousHash", 'createDate',
        to_char("createDate", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'updateDate',
        to_char("updateDate", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'shares',
        (select json_agg(json_build_object('member', s."member", 'project', s."project", 'kpi',
          s."kpi"::text, 'equityPer', s."equityPer"::text, 'waived', s."waived", 'rate',
          s."rate"::text, 'shares', s."shares", 'tickets', (select coalesce(json_agg(
            json_build_object('id', t."ticket", 'kpi', t."kpi"::text) order by t."ticket"), '[]')
            from "cutTicket" t where t."cut" = s."cut" and t."member" = s."member"))
          order by s."member") from "cutShare" s where s."cut" = c."id")) as "link"
      from "cutCakeRecord" c where "id" = ${first}`)
    const hash = hashOf(rows[0]?.link as Link)
    await tamper(sql`update "cutCakeRecord" set "hash" = ${hash} where "id" = ${first}`)
    expect(await found(project)).toEqual([`${ids[1]} link`, `${first} witness`])
  })

  it('one inserted at the end is not what history tells', async () => {
    const { project, ids } = await chain()
    await tamper(sql`insert into "cutCakeRecord" ("project", "cutDate", "operator", "totalValue",
        "kpiTotal", "fingerprint", "hash", "previousHash")
      select "project", now(), "operator", "totalValue", "kpiTotal", 'f', 'h', "hash"
      from "cutCakeRecord" where "id" = ${ids[2]}`)
    const [content, rule, witness] = await found(project)
    expect([content, rule, witness].map(one => one?.split(' ')[1])).toEqual([
      'content',
      'rule',
      'witness',
    ])
  })

  it('one inserted between two others is refused by the database itself', async () => {
    const { ids } = await chain()
    const fork = tamper(sql`insert into "cutCakeRecord" ("project", "cutDate", "operator",
        "totalValue", "kpiTotal", "fingerprint", "hash", "previousHash")
      select "project", now(), "operator", "totalValue", "kpiTotal", 'f', 'h', "previousHash"
      from "cutCakeRecord" where "id" = ${ids[1]}`)
    await expect(fork).rejects.toMatchObject({ cause: { constraint: 'cutCakeRecord_chain_key' } })
  })
})
