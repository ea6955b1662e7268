import { and, desc, eq } from 'drizzle-orm'
import { sumOf } from '#contract/kit/decimal.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { projectMemberTable, projectTable } from '#server/areas/project/public.ts'
import { confirmedKpi, type Earned } from '#server/areas/ticket/public.ts'
import { walletsOf } from '#server/areas/wallet/public.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { toMoney } from '#server/kit/column.ts'
import { digestOf } from '#server/kit/digest.ts'
import { isAnyOf, sql } from '#server/kit/sql.ts'
import { centsFor } from './amount.ts'
import { kpiSettlementTable } from './tables.ts'

/** A project whose KPI becomes points. */
export interface Rated {
  id: string
  name: string
  /** Points for one KPI point. */
  rate: string
}

/**
 * The project, or why it is not settled. With `lock` until the transaction ends: its settlements,
 * its allocations and changes of its rate run one after another.
 */
export async function ratedProject(
  at: Executor,
  project: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Rated> {
  const { id, name, pointRate } = projectTable
  const found = at.select({ id, name, rate: pointRate }).from(projectTable).where(eq(id, project))
  const [row] = await (lock ? found.for('no key update') : found)
  if (!row) return fail('notFound')
  const { rate } = row
  return rate === null ? fail('noPointRate') : { ...row, rate }
}

/** What a member is given in a settlement. */
export interface Part extends Earned {
  name: string
  /** No longer in the project. */
  exited: boolean
  cents: bigint
  wallet: { id: number; status: string } | undefined
}

/** The KPI of a project that is confirmed up to a moment and not settled, in points. */
export interface Period {
  project: Rated
  /** The end of the last settlement. */
  since: string | null
  until: string
  kpiTotal: string
  cents: bigint
  tickets: number
  parts: Part[]
  /** A hash of everything that is written, which changes if any of it changes. */
  fingerprint: string
}

/** The end of a project's last settlement. */
async function lastUntil(at: Executor, project: string): Promise<string | null> {
  const { until } = kpiSettlementTable
  const [last] = await at
    .select({ until })
    .from(kpiSettlementTable)
    .where(eq(kpiSettlementTable.project, project))
    .orderBy(desc(until))
    .limit(1)
  return last?.until ?? null
}

/** Who earned it: also members who have left meanwhile. */
function people(at: Executor, project: string, members: readonly number[]) {
  const { id } = memberTable
  const member = projectMemberTable.member
  return at
    .select({ id, name: accountName(), exited: sql<boolean>`${member} is null` })
    .from(memberTable)
    .leftJoin(
      projectMemberTable,
      and(
        eq(projectMemberTable.project, project),
        eq(member, id),
        eq(projectMemberTable.status, 'ACTIVE'),
      ),
    )
    .where(isAnyOf(id, members))
}

/** Reads the open period of a project; `lock` locks its tickets until the transaction ends. */
export async function periodOf(
  at: Executor,
  project: Rated,
  until: string,
  options: { lock?: boolean } = {},
): Promise<Period> {
  const { id, rate } = project
  const since = await lastUntil(at, id)
  const earned = await confirmedKpi(at, id, { by: 'settlement', until, ...options })
  const members = earned.map(({ member }) => member)
  const known = new Map((await people(at, id, members)).map(one => [one.id, one]))
  const wallets = new Map((await walletsOf(at, members)).map(one => [one.member, one]))
  const parts = earned.map((own): Part => {
    const { name = '', exited = true } = known.get(own.member) ?? {}
    const wallet = wallets.get(own.member)
    return { ...own, name, exited, cents: centsFor(own.kpi, rate), wallet }
  })
  const kpiTotal = sumOf(parts.map(({ kpi }) => kpi))
  const content = parts.map(({ member, kpi, cents, tickets }) => {
    return { member, kpi, amount: toMoney(cents), tickets }
  })
  return {
    project,
    since,
    until,
    kpiTotal,
    cents: parts.reduce((sum, { cents }) => sum + cents, 0n),
    tickets: parts.reduce((sum, { tickets }) => sum + tickets.length, 0),
    parts,
    fingerprint: digestOf({ project: id, rate, since, until, content }),
  }
}

/** Why a member cannot settle it now. Four eyes: nobody settles for themselves. */
export function blockedFor(
  { cents, parts }: Period,
  me: number,
): 'nothingToSettle' | 'ownDecision' | null {
  if (cents === 0n) return 'nothingToSettle'
  return parts.some(({ member }) => member === me) ? 'ownDecision' : null
}
