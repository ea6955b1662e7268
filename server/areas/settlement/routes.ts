import { eq } from 'drizzle-orm'
import { projectTopic } from '#contract/areas/project/public.ts'
import {
  kpiSettlementPreview,
  setPointRate,
  settledProjects,
  settleKpi,
  settlementLines,
  settlementTickets,
  unsettledTickets,
} from '#contract/areas/settlement/calls.ts'
import { scaled } from '#contract/kit/schema.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { projectTable } from '#server/areas/project/public.ts'
import { asCounted, countedTickets, isUncounted } from '#server/areas/ticket/public.ts'
import type { Me, SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { zoneOf } from '#server/kit/calendar/zone.ts'
import { can } from '#server/kit/can.ts'
import { toMoney } from '#server/kit/column.ts'
import { load } from '#server/kit/crud.ts'
import { record } from '#server/kit/history/history.ts'
import { publish } from '#server/kit/publish.ts'
import type { Route } from '#server/kit/route.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import served from './kpiSettlement.ts'
import { blockedFor, type Part, periodOf, ratedProject } from './period.ts'
import { announceSettlement, settleIn } from './settle.ts'
import { kpiSettlementTable, settledTicket, settlementLine } from './tables.ts'

const l = alias(settlementLine, 'l')
const m = alias(memberTable, 'm')
const t = alias(settledTicket, 't')

/** The moment asked for, which cannot be later than now; by default now. */
async function momentOf(at: Executor, asked: string | null | undefined): Promise<string> {
  const now = await clock.read(at)
  if (!asked) return now
  const until = new Date(asked).toISOString()
  return until > now ? fail('badInput', { until: { problem: 'inFuture' } }) : until
}

const shown = ({ member, name, kpi, cents, tickets, exited, wallet }: Part) =>
  ({
    ...{ member, name, kpi, exited },
    amount: toMoney(cents),
    tickets: tickets.length,
    wallet: wallet === undefined ? 'NONE' : wallet.status === 'FROZEN' ? 'FROZEN' : 'ACTIVE',
  }) as const

/** Whose lines and tickets a member sees: the finance role everybody's, others their own. */
const whose = (me: Me, asked?: number | null): number | undefined =>
  can(me, 'coins:settle') ? (asked ?? undefined) : me.id

interface StoredLine extends Record<string, unknown> {
  member: number
  name: string
  kpi: string
  cents: string
  tickets: number
  transaction: number | null
}

async function linesOf({ db, me }: SignedIn, settlement: number) {
  const member = whose(me)
  const { rows } = await db.execute<StoredLine>(sql`
    select ${l.member}::float8 as "member", ${accountName(m)} as "name", ${l.kpi},
      ${l.amount}::text as "cents", ${l.tickets}, ${l.transaction}::float8 as "transaction"
    from ${l} join ${m} on ${m.id} = ${l.member}
    where ${l.settlement} = ${settlement}
      ${member === undefined ? sql`` : sql`and ${l.member} = ${member}`}
    order by ${l.amount} desc, ${l.member}`)
  return rows.map(({ cents, ...line }) => ({ ...line, amount: toMoney(BigInt(cents)) }))
}

const sameRate = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : scaled(one, 2) === scaled(other, 2)

export const settlementRoutes: Route[] = [
  answer(settledProjects, async ({ db }) => {
    const { id, name, pointRate } = projectTable
    const list = await db
      .select({
        id,
        name,
        rate: sql<string | null>`${pointRate}`,
        since: sql<string | null>`(select to_char(max(${kpiSettlementTable.until}),
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from ${kpiSettlementTable}
          where ${kpiSettlementTable.project} = ${id})`,
      })
      .from(projectTable)
      .where(sql`${projectTable.status} <> 'ARCHIVED'`)
      .orderBy(name, id)
    return { list }
  }),

  answer(setPointRate, (context, { project, rate = null, before = null }) =>
    inTransaction(context, async context => {
      const { db } = context
      const { id, pointRate, status } = projectTable
      const [found] = await db
        .select({ rate: pointRate, status })
        .from(projectTable)
        .where(eq(id, project))
        .for('no key update')
      if (!found) return fail('notFound')
      if (found.status === 'ARCHIVED') fail('projectArchived')
      if (!sameRate(found.rate, before)) fail('changed')
      await db
        .update(projectTable)
        .set({ pointRate: rate, updateDate: clock.now() })
        .where(eq(id, project))
      await record(db, context, {
        entity: 'project',
        rowId: project,
        action: 'update',
        changes: { pointRate: { from: found.rate, to: rate } },
        project,
      })
      await publish(db, ['project', projectTopic(project)], { kind: 'project.update', id: project })
      return { rate }
    }),
  ),

  answer(kpiSettlementPreview, async ({ db, me }, { project, until: asked }) => {
    const found = await ratedProject(db, project)
    const period = await periodOf(db, found, await momentOf(db, asked))
    const { fingerprint, since, until, kpiTotal, cents, tickets, parts } = period
    if (since !== null && until <= since) fail('badInput', { until: { problem: 'startAfterEnd' } })
    const { name, rate } = found
    return {
      ...{ fingerprint, name, rate, since, until, kpiTotal, tickets },
      blocked: blockedFor(period, me.id),
      amount: toMoney(cents),
      lines: parts.map(shown),
    }
  }),

  answer(settleKpi, (context, { project, until, fingerprint, remarks = null }) =>
    inTransaction(context, async context => {
      const { db, me } = context
      const settled = await settleIn(db, {
        ...{ project, fingerprint, remarks },
        operator: me.id,
        until: await momentOf(db, until),
        zone: await zoneOf(context),
      })
      await announceSettlement(context, settled)
      const { id, period } = settled
      return { id, amount: toMoney(period.cents), members: period.parts.length }
    }),
  ),

  answer(settlementLines, async (context, { id }) => {
    await load(served, context, context.db, id)
    return { list: await linesOf(context, id) }
  }),

  answer(settlementTickets, async (context, { id, member: asked, ...paging }) => {
    const { db, me } = context
    await load(served, context, db, id)
    const member = whose(me, asked)
    const counted = sql`select ${t.ticket} as ticket, ${t.member} as member, ${t.kpi} as kpi
      from ${t} where ${t.settlement} = ${id}
        ${member === undefined ? sql`` : sql`and ${t.member} = ${member}`}`
    return countedTickets(db, counted, paging)
  }),

  answer(unsettledTickets, async ({ db }, { project, until: asked, member, ...paging }) => {
    const { id } = await ratedProject(db, project)
    const until = await momentOf(db, asked)
    const open = asCounted(isUncounted(id, { by: 'settlement', until }), member ?? undefined)
    return countedTickets(db, open, paging)
  }),
]
