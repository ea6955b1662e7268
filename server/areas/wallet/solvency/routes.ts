import { balancesAt, solvency, solvencyProof } from '#contract/areas/wallet/calls/solvency.ts'
import { type SignedReport, SOLVENCY_PROOF } from '#contract/areas/wallet/solvency.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { can } from '#server/kit/can.ts'
import { toMoney } from '#server/kit/column.ts'
import type { Route } from '#server/kit/route.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { walletOf } from '../accounts.ts'
import { stamp } from '../ledger/seal.ts'
import { accountWalletTable, ledgerKey } from '../ledger/tables.ts'
import { balanceBefore, postingsBefore, w } from './balances.ts'
import { solvencyNode, solvencyReport } from './tables.ts'

const r = alias(solvencyReport, 'r')
const n = alias(solvencyNode, 'n')
const h = alias(accountWalletTable, 'h')

/** Reports that are shown by day. */
const shown = 90

type Signed = SignedReport & Record<string, unknown>

/** The last reports, the latest first. */
async function reports(at: Executor, most: number): Promise<Signed[]> {
  const { rows } = await at.execute<Signed>(sql`
    select ${r.id}, ${r.day}::text as "day", ${stamp(r.until)} as "until", ${stamp(r.createDate)} as "createDate", ${r.members},
      ${r.owed}::text as "owed", ${r.reserves}::text as "reserves", ${r.root}, ${r.previous}, ${r.hash},
      ${r.signature}, ${r.keyId}
    from ${r} order by ${r.id} desc limit ${most}`)
  return rows
}

const inPoints = ({ day, owed, reserves }: SignedReport) => ({
  day,
  owed: toMoney(BigInt(owed)),
  reserves: toMoney(BigInt(reserves)),
})

interface PartNode extends Record<string, unknown> {
  leaf: number
  position: number
  part: number
  nonce: string
  amount: string
}

interface Beside extends Record<string, unknown> {
  leaf: number
  level: number
  position: number
  hash: string
  sum: string
}

/** The parts of a member's balance, each with its way to the root. */
async function partsOf(at: Executor, report: number, member: number) {
  const { rows: leaves } = await at.execute<PartNode>(sql`
    select ${n.position}, ${n.part}, ${n.nonce}, ${n.sum}::text as "amount" from ${n}
    where ${n.report} = ${report} and ${n.member} = ${member} order by ${n.part}`)
  const positions = sql.param(leaves.map(({ position }) => position))
  // Of the node above a leaf at each level, the one beside it.
  const { rows: beside } = await at.execute<Beside>(sql`
    select of_leaf as "leaf", ${n.level}, ${n.position}, ${n.hash}, ${n.sum}::text as "sum"
    from unnest(${positions}::int[]) of_leaf cross join generate_series(0, 31) at_level
    join ${n} on ${n.report} = ${report} and ${n.level} = at_level
      and ${n.position} = (of_leaf >> at_level) # 1
    order by of_leaf, ${n.level}`)
  return leaves.map(({ position, part, nonce, amount }) => ({
    part,
    nonce,
    amount,
    path: beside
      .filter(({ leaf }) => leaf === position)
      .map(({ position, hash, sum }) => ({
        side: position % 2 === 0 ? ('left' as const) : ('right' as const),
        hash,
        sum,
      })),
  }))
}

export const solvencyRoutes: Route[] = [
  answer(solvency, async ({ db }) => {
    const all = await reports(db, shown)
    const [last] = all
    const days = all.map(inPoints).reverse()
    if (!last) return { report: null, days }
    const { id, until, createDate, members, root, hash, keyId } = last
    return {
      report: { ...inPoints(last), id, until, createDate, members, root, hash, keyId },
      days,
    }
  }),

  answer(solvencyProof, async ({ db, me }) => {
    if (!(await walletOf(db, me.id))) fail('noWallet')
    const [report] = await reports(db, 1)
    const parts = report ? await partsOf(db, report.id, me.id) : []
    if (!report || parts.length === 0) return fail('notFound')
    const { rows } = await db.execute<{ name: string; publicKey: string }>(sql`
      select ${accountName()} as "name", ${ledgerKey.publicKey} as "publicKey"
      from ${memberTable} join ${ledgerKey} on ${ledgerKey.id} = ${report.keyId}
      where ${memberTable.id} = ${me.id}`)
    const { name, publicKey } = rows[0] ?? fail('notFound')
    const owed = String(parts.reduce((sum, { amount }) => sum + BigInt(amount), 0n))
    return { format: SOLVENCY_PROOF, name, member: me.id, owed, report, publicKey, parts }
  }),

  answer(balancesAt, async ({ db, me }, { moment, member, pageNo = 1, pageSize = 20 }) => {
    // Finance sees all accounts, members their own wallet.
    const visible = can(me, 'coins:manage') ? sql`true` : sql`${w.member} = ${me.id}`
    const asked = member ? sql`${w.member} = ${member}` : sql`true`
    // What happened at the moment itself is included.
    const after = sql`(${moment}::timestamptz + interval '1 millisecond')`
    const existed = sql`(${w.createDate} < ${after} or ${postingsBefore(w.id, after)} > 0)`
    const from = sql`${w} left join ${h} on ${h.member} = ${w.member}
      and ${h.currency} = ${w.currency} and ${h.kind} = 'HOLD' and ${w.kind} = 'WALLET'
      left join ${memberTable} on ${memberTable.id} = ${w.member}
      where ${w.kind} <> 'HOLD' and ${visible} and ${asked} and ${existed}`
    const balance = balanceBefore(w.id, after)
    const held = balanceBefore(h.id, after)
    const { rows } = await db.execute<{
      id: number
      member: number | null
      name: string | null
      kind: string
      balance: string
      held: string
      sequence: number
    }>(sql`
      select ${w.id}::float8 as "id", ${w.member}::float8 as "member",
        case when ${memberTable.id} is not null then ${accountName()} end as "name", ${w.kind},
        ${balance}::text as "balance", ${held}::text as "held",
        ${postingsBefore(w.id, after)} as "sequence"
      from ${from} order by ${w.id} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`)
    const { rows: sums } = await db.execute<{ total: number; owed: string }>(sql`
      select count(*)::int as "total", coalesce(sum(${balance} + ${held})
        filter (where ${w.kind} = 'WALLET'), 0)::text as "owed"
      from ${from}`)
    const { total = 0, owed = '0' } = sums[0] ?? {}
    return {
      list: rows.map(row => ({
        ...row,
        balance: toMoney(BigInt(row.balance)),
        held: toMoney(BigInt(row.held)),
      })),
      total,
      pageNo,
      pageSize,
      owed: toMoney(BigInt(owed)),
    }
  }),
]
