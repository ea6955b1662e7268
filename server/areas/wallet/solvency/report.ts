import { type HashedReport, reportText } from '#contract/areas/wallet/solvency.ts'
import type { Database, Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import { alias, columnName, sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { sha256 } from '../ledger/hash.ts'
import { stamp } from '../ledger/seal.ts'
import { ledgerKey } from '../ledger/tables.ts'
import { reserveTable } from '../reserve.ts'
import { owedBefore } from './balances.ts'
import { solvencyNode, solvencyReport } from './tables.ts'
import { sumTree } from './tree.ts'

const r = alias(solvencyReport, 'r')
const n = alias(solvencyNode, 'n')

/** Two servers must not report at the same time. */
const lock = 4_209_113
/** Nodes written in one statement. */
const together = 5_000

export const dayBefore = (day: string): string =>
  new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

/** The reserves of the cooperative, as they were recorded until the end of a day. */
async function reservesOn(at: Executor, day: string): Promise<bigint> {
  const { rows } = await at.execute<{ cents: string }>(sql`
    select coalesce(sum(${reserveTable.amount}), 0)::text as "cents" from ${reserveTable}
    where ${reserveTable.day} <= ${day}`)
  return BigInt(rows[0]?.cents ?? 0)
}

/**
 * Reports what was owed, and the reserves, at the end of yesterday, once. Runs each hour, so that it follows
 * midnight in any time zone.
 */
export const reportSolvency = (db: Database, keys: Keys): Promise<boolean> =>
  inTransaction({ db }, async ({ db: at }) => {
    const { zone, today } = await calendarOf({ db: at, keys })
    return reportDay(at, keys, { zone, day: dayBefore(today) })
  })

interface Asked {
  zone: string
  day: string
  /** For demo data; otherwise what is recorded now. */
  reserves?: bigint
}

/** Reports a day, unless it or a later one was reported. Answers whether it did. */
export async function reportDay(
  at: Executor,
  keys: Keys,
  { zone, day, reserves }: Asked,
): Promise<boolean> {
  await at.execute(sql`select pg_advisory_xact_lock(${lock})`)
  const { rows: last } = await at.execute<{ id: number; day: string; hash: string }>(
    sql`select ${r.id}, ${r.day}::text as "day", ${r.hash} from ${r} order by ${r.id} desc limit 1`,
  )
  const before = last[0] ?? { id: 0, day: '', hash: '' }
  if (day <= before.day) return false
  const end = sql`((${day}::date + 1)::timestamp at time zone ${zone})`
  const owed = await owedBefore(at, end)
  if (owed.length === 0) return false
  const { rows: clock } = await at.execute<{ now: string; until: string }>(
    sql`select ${stamp(sql`clock_timestamp()`)} as "now", ${stamp(end)} as "until"`,
  )
  const { leaves, levels } = sumTree(owed)
  const root = levels.at(-1)?.[0]
  const report: HashedReport = {
    id: before.id + 1,
    day,
    until: clock[0]?.until ?? '',
    createDate: clock[0]?.now ?? '',
    members: owed.length,
    owed: root?.sum ?? '0',
    reserves: String(reserves ?? (await reservesOn(at, day))),
    root: root?.hash ?? '',
    previous: before.hash,
  }
  const hash = sha256(reportText(report))
  const { keyId, publicKey, sign } = keys.signer
  await at.insert(ledgerKey).values({ id: keyId, publicKey }).onConflictDoNothing()
  await at.insert(solvencyReport).values({
    ...report,
    owed: BigInt(report.owed),
    reserves: BigInt(report.reserves),
    hash,
    signature: sign(hash),
    keyId,
  })
  const nodes = levels.flatMap((level, height) =>
    level.map(({ hash, sum }, position) => {
      const leaf = height === 0 ? leaves[position]?.owed : undefined
      const { member = null, part = null, nonce = null } = leaf ?? {}
      return { level: height, position, hash, sum, member, part, nonce }
    }),
  )
  for (let from = 0; from < nodes.length; from += together)
    await writeNodes(at, report.id, nodes.slice(from, from + together))
  // The one before stays for those who are just looking at it.
  await at.execute(sql`delete from ${n} where ${n.report} < ${report.id} - 1`)
  return true
}

type Node = {
  level: number
  position: number
  hash: string
  sum: string
  member: number | null
  part: number | null
  nonce: string | null
}

async function writeNodes(at: Executor, report: number, nodes: readonly Node[]): Promise<void> {
  const { level, position, hash, sum, member, part, nonce } = n
  const columns = [n.report, level, position, hash, sum, member, part, nonce].map(columnName)
  const each = <K extends keyof Node>(name: K) => sql.param(nodes.map(node => node[name]))
  await at.execute(sql`insert into ${solvencyNode} (${sql.join(columns, sql`, `)})
    select ${report}, node.* from unnest(${each('level')}::smallint[], ${each('position')}::int[],
      ${each('hash')}::text[], ${each('sum')}::bigint[], ${each('member')}::bigint[],
      ${each('part')}::smallint[], ${each('nonce')}::text[]) as node`)
}
