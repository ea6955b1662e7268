import { projectTopic } from '#contract/areas/project/public.ts'
import { kpiSettlement } from '#contract/areas/settlement/kpiSettlement.ts'
import { sendNotice } from '#server/areas/notice/public.ts'
import { kpiTicketTable } from '#server/areas/ticket/public.ts'
import {
  houseAccount,
  lockAccounts,
  openWallet,
  post,
  publishWallet,
} from '#server/areas/wallet/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { dayAt } from '#server/kit/calendar/day.ts'
import { toMoney } from '#server/kit/column.ts'
import { record } from '#server/kit/history/history.ts'
import { publish } from '#server/kit/publish.ts'
import { columnName, isAnyOf, sql } from '#server/kit/sql.ts'
import { blockedFor, type Part, type Period, periodOf, ratedProject } from './period.ts'
import { kpiSettlementTable, settledTicket, settlementLine } from './tables.ts'

interface Settling {
  project: string
  /** Tickets confirmed up to then. */
  until: string
  operator: number
  remarks: string | null
  /** The hash of the confirmed preview; any change since is refused (1105). */
  fingerprint?: string
  /** The time zone of the cooperative. */
  zone: string
}

interface Settled {
  id: number
  /** What the transactions are called. */
  title: string
  period: Period
}

/**
 * Settles a project in the caller's transaction. Settlements of a project run one after another; a
 * ticket confirmed in the meantime goes into the next one.
 */
export async function settleIn(at: Executor, settling: Settling): Promise<Settled> {
  const { until, operator, fingerprint, zone } = settling
  const project = await ratedProject(at, settling.project, { lock: true })
  const period = await periodOf(at, project, until, { lock: true })
  if (fingerprint !== undefined && fingerprint !== period.fingerprint) fail('changed')
  const blocked = blockedFor(period, operator)
  if (blocked) fail(blocked)
  const id = await write(at, period, settling)
  const title = titleOf(period, zone)
  const transactions = await credit(at, period.parts, { id, title, operator })
  await writeParts(at, id, period.parts, transactions)
  return { id, title, period }
}

/** The project and the period: what a member reads in their wallet. */
function titleOf({ project, since, until }: Period, zone: string): string {
  const days = [since, until].flatMap(one => (one === null ? [] : dayAt(zone, new Date(one))))
  return `${project.name} · KPI ${days.join(' – ')}`
}

async function write(at: Executor, period: Period, { operator, remarks }: Settling) {
  const { project, since, until, kpiTotal, cents, tickets, parts, fingerprint } = period
  const [stored] = await at
    .insert(kpiSettlementTable)
    .values({
      project: project.id,
      rate: project.rate,
      amount: cents,
      members: parts.length,
      ...{ since, until, kpiTotal, tickets, operator, remarks, fingerprint },
    } as never)
    .returning({ id: kpiSettlementTable.id })
  return stored?.id ?? fail('internal')
}

/**
 * Credits each member by a journal entry of their own; answers the transactions by member. Members
 * without a wallet get one, and frozen wallets are credited as well: freezing stops payments out.
 */
async function credit(
  at: Executor,
  parts: readonly Part[],
  { id, title, operator }: { id: number; title: string; operator: number },
): Promise<Map<number, number>> {
  const paid = parts.filter(({ cents }) => cents > 0n)
  const issuance = await houseAccount(at, 'ISSUANCE')
  const wallets = new Map<number, number>()
  // In the order of the members, so that two settlements never wait for each other.
  for (const { member, wallet } of paid)
    wallets.set(member, wallet?.id ?? (await openWallet(at, member)).walletId)
  await lockAccounts(at, [issuance, ...wallets.values()])
  const transactions = new Map<number, number>()
  for (const { member, cents } of paid) {
    const { postings } = await post(at, {
      kind: 'SETTLEMENT',
      subType: 'REWARD_DISTRIBUTION',
      title,
      extId: `KPI-${id}`,
      actor: operator,
      frozen: true,
      legs: [
        { account: wallets.get(member) ?? fail('walletSystem'), cents },
        { account: issuance, cents: -cents },
      ],
    })
    transactions.set(member, postings[0]?.id ?? fail('walletSystem'))
  }
  return transactions
}

/** What each member received, and the tickets that were counted. */
async function writeParts(
  at: Executor,
  settlement: number,
  parts: readonly Part[],
  transactions: ReadonlyMap<number, number>,
): Promise<void> {
  await at.insert(settlementLine).values(
    parts.map(({ member, kpi, cents, tickets }) => ({
      ...{ settlement, member, kpi, amount: cents, tickets: tickets.length },
      transaction: transactions.get(member) ?? null,
    })),
  )
  const counted = parts.flatMap(({ member, tickets }) =>
    tickets.map(ticket => ({ ...ticket, member })),
  )
  const each = <T>(pick: (one: (typeof counted)[number]) => T) => sql.param(counted.map(pick))
  const { ticket, settlement: by, member, kpi } = settledTicket
  const columns = [ticket, by, member, kpi].map(columnName)
  await at.execute(sql`insert into ${settledTicket} (${sql.join(columns, sql`, `)})
    select counted.ticket, ${settlement}, counted.member, counted.kpi from unnest(
      ${each(one => one.id)}::bigint[], ${each(one => one.member)}::bigint[],
      ${each(one => one.kpi)}::numeric[]) as counted(ticket, member, kpi)`)
  await at
    .update(kpiTicketTable)
    .set({ settlement })
    .where(
      isAnyOf(
        kpiTicketTable.id,
        counted.map(one => one.id),
      ),
    )
}

/** Tells members what they received, and open pages of the new settlement. */
export async function announceSettlement(
  context: SignedIn,
  { id, title, period }: Settled,
): Promise<void> {
  const { db } = context
  const { project, kpiTotal, cents, parts } = period
  await record(db, context, {
    entity: kpiSettlement.name,
    rowId: id,
    action: 'settle',
    changes: {
      kpiTotal: { from: null, to: kpiTotal },
      amount: { from: null, to: toMoney(cents) },
    },
    project: project.id,
  })
  await publish(db, [kpiSettlement.name, projectTopic(project.id)], {
    kind: `${kpiSettlement.name}.create`,
    id,
  })
  const paid = parts.filter(({ cents }) => cents > 0n)
  await publishWallet(
    db,
    paid.map(({ member }) => member),
  )
  const alike = new Map<string, number[]>()
  for (const { member, cents } of paid) {
    const amount = toMoney(cents)
    alike.set(amount, [...(alike.get(amount) ?? []), member])
  }
  for (const [amount, members] of alike)
    await sendNotice(db, context, members, {
      kind: 'coinsReceived',
      params: { amount, title },
      link: '/user/wallet',
    })
}
