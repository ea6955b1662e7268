import { sql } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { history } from '#server/kit/tables/history.ts'
import { hashOf, type Link } from './chain.ts'
import { type OpenPeriod, openPeriod } from './openPeriod.ts'
import { lockProject } from './project.ts'
import { cutCakeRecordTable, cutShare } from './tables.ts'

export interface Cutting {
  project: string
  by: { id: number; loginName: string; address: string }
  remarks: string | null
  /** The hash of the confirmed preview; any change since is refused (1105). */
  fingerprint?: string
  /** As of an earlier moment: only tickets confirmed until then. */
  moment?: string
}

export interface Made {
  id: number
  cutDate: string
  hash: string
  /** The new record; undefined if it had been written before. */
  period: OpenPeriod | undefined
}

/**
 * Makes an allocation in the caller's transaction. Allocations of a project run one after another;
 * a ticket confirmed in the meantime is counted by the next one.
 */
export async function cutIn(at: Executor, cutting: Cutting): Promise<Made> {
  const project = await lockProject(at, cutting.project)
  const before = cutting.fingerprint && (await madeBefore(at, cutting))
  if (before) return before
  // A waiver cannot be withdrawn between reading and counting it.
  await at.execute(sql`select from "waiverRecord"
    where "project" = ${project.id} and "status" = 'STANDING' for update`)
  const period = await openPeriod(at, project, { until: cutting.moment, lock: true })
  if (period.blocked) fail(period.blocked)
  if (cutting.fingerprint && cutting.fingerprint !== period.fingerprint) fail('changed')
  const link = await linkOf(at, period, cutting)
  const hash = hashOf(link)
  const id = await write(at, link, hash)
  await at.insert(history).values({
    entity: 'cutCakeRecord',
    rowId: String(id),
    action: 'cut',
    memberId: cutting.by.id,
    memberName: cutting.by.loginName,
    address: cutting.by.address,
    createDate: link.cutDate,
    // A second record of the hash, outside of the chain.
    changes: {
      project: { from: null, to: project.id },
      hash: { from: link.previousHash, to: hash },
    },
  })
  return { id, cutDate: link.cutDate, hash, period }
}

/** The same preview confirmed twice by the same member: the first answer is repeated. */
async function madeBefore(at: Executor, { project, fingerprint, by, remarks }: Cutting) {
  const { rows } = await at.execute<Omit<Made, 'period'> & Record<string, unknown>>(sql`
    select "id"::float8 as "id", "hash",
      to_char("cutDate", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "cutDate"
    from "cutCakeRecord" where "project" = ${project} and "fingerprint" = ${fingerprint}
      and "operator" = ${by.id} and "remarks" is not distinct from ${remarks}`)
  return rows[0] && { ...rows[0], period: undefined }
}

/** Later than the previous record, and not before what the database has written. */
const dateAfter = async (at: Executor, last: string | undefined): Promise<string> =>
  new Date(
    Math.max(Date.parse(await clock.read(at)), last ? Date.parse(last) + 1 : 0),
  ).toISOString()

async function linkOf(
  at: Executor,
  period: OpenPeriod,
  { by, remarks, moment }: Cutting,
): Promise<Link> {
  const { project, totalValue, kpiTotal, fingerprint, last, shares } = period
  const cutDate = moment ?? (await dateAfter(at, last?.cutDate))
  return {
    project,
    cutDate,
    operator: by.id,
    totalValue,
    kpiTotal,
    remarks,
    fingerprint,
    previousHash: last?.hash ?? null,
    createDate: cutDate,
    updateDate: cutDate,
    shares: shares.map(({ member, kpi, equityPer, waived, rate, shares, tickets }) => {
      return { member, project, kpi, equityPer, waived, rate, shares, tickets }
    }),
  }
}

async function write(at: Executor, { shares, ...record }: Link, hash: string): Promise<number> {
  const [stored] = await at
    .insert(cutCakeRecordTable)
    .values({ ...record, hash } as never)
    .returning({ id: cutCakeRecordTable.id })
  const cut = Number(stored?.id)
  if (shares.length > 0)
    await at.insert(cutShare).values(shares.map(({ tickets: _, ...share }) => ({ ...share, cut })))
  const counted = shares.flatMap(({ member, tickets }) =>
    tickets.map(ticket => ({ ...ticket, member })),
  )
  const each = <T>(pick: (one: (typeof counted)[number]) => T) => sql.param(counted.map(pick))
  await at.execute(sql`insert into "cutTicket" ("ticket", "cut", "member", "kpi")
    select "ticket", ${cut}, "member", "kpi" from unnest(${each(one => one.id)}::bigint[],
      ${each(one => one.member)}::bigint[], ${each(one => one.kpi)}::numeric[])
      as counted ("ticket", "member", "kpi")`)
  await at.execute(sql`update "kpiTicket" set "cut" = ${cut}
    where "id" = any(${each(one => one.id)}::bigint[])`)
  await at.execute(sql`update "waiverRecord"
    set "status" = 'COUNTED', "cut" = ${cut}, "updateDate" = now()
    where "project" = ${record.project} and "status" = 'STANDING'`)
  return cut
}
