import { and, eq } from 'drizzle-orm'
import { kpiTicketTable } from '#server/areas/ticket/public.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { columnName, isAnyOf, sql } from '#server/kit/sql.ts'
import { history } from '#server/kit/tables/history.ts'
import { hashOf, type Link } from './chain.ts'
import { type OpenPeriod, openPeriod } from './openPeriod.ts'
import { lockProject } from './project.ts'
import { cutCakeRecordTable, cutShare, cutTicket, waiverRecordTable } from './tables.ts'

/** The waivers that the next allocation counts. */
const standingIn = (project: string) =>
  and(eq(waiverRecordTable.project, project), eq(waiverRecordTable.status, 'STANDING'))

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
  await at
    .select({ id: waiverRecordTable.id })
    .from(waiverRecordTable)
    .where(standingIn(project.id))
    .for('update')
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
  const { id, hash, cutDate, operator } = cutCakeRecordTable
  const [made] = await at
    .select({ id, hash, cutDate })
    .from(cutCakeRecordTable)
    .where(
      and(
        eq(cutCakeRecordTable.project, project),
        eq(cutCakeRecordTable.fingerprint, fingerprint ?? ''),
        eq(operator, by.id),
        sql`${cutCakeRecordTable.remarks} is not distinct from ${remarks}`,
      ),
    )
  return made && { ...made, period: undefined }
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
  const { ticket, cut: by, member, kpi } = cutTicket
  const columns = [ticket, by, member, kpi].map(columnName)
  await at.execute(sql`insert into ${cutTicket} (${sql.join(columns, sql`, `)})
    select counted.ticket, ${cut}, counted.member, counted.kpi from unnest(
      ${each(one => one.id)}::bigint[], ${each(one => one.member)}::bigint[],
      ${each(one => one.kpi)}::numeric[]) as counted(ticket, member, kpi)`)
  await at
    .update(kpiTicketTable)
    .set({ cut })
    .where(
      isAnyOf(
        kpiTicketTable.id,
        counted.map(one => one.id),
      ),
    )
  await at
    .update(waiverRecordTable)
    .set({ status: 'COUNTED', cut, updateDate: clock.now() })
    .where(standingIn(record.project))
  return cut
}
