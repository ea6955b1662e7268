import { and, eq, isNotNull } from 'drizzle-orm'
import { providerSettlementLine } from '#contract/areas/payment/providerSettlementLine.ts'
import type { Context } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { zoneOf } from '#server/kit/calendar/zone.ts'
import { publish } from '#server/kit/publish.ts'
import { columnName, sql } from '#server/kit/sql.ts'
import { type providerSettlementTable, providerSettlementLineTable as table } from '../tables.ts'
import { listAbsent } from './absent.ts'
import { knownTo } from './known.ts'
import { matchLines, type Verdict } from './match.ts'
import type { FileLine } from './readers/reader.ts'

type Settlement = Pick<
  typeof providerSettlementTable.$inferSelect,
  'id' | 'provider' | 'firstDay' | 'lastDay'
>
type Line = typeof table.$inferSelect
/** A line of the file: of these, nothing of what is compared is empty. */
type StoredLine = Line & Pick<FileLine, 'amount' | 'fee'>

/** Lines written in one statement. */
const together = 500

/** Writes the lines of a file, compared with what we have. */
export async function writeLines(
  context: Pick<Context, 'db' | 'keys'>,
  settlement: Settlement,
  lines: readonly FileLine[],
): Promise<void> {
  const { db } = context
  const verdicts = matchLines(lines, await knownTo(db, settlement, lines))
  const rows = lines.map((line, at) => ({
    ...{ ...line, ...verdicts[at], settlement: settlement.id, resolved: false },
  }))
  for (let from = 0; from < rows.length; from += together)
    await db.insert(table).values(rows.slice(from, from + together) as never)
  await listAbsent(db, settlement, await zoneOf(context))
}

const same = (line: Line, verdict: Verdict): boolean =>
  (Object.keys(verdict) as (keyof Verdict)[]).every(name => line[name] === verdict[name])

/** Writes other verdicts than before. What was resolved was another difference. */
async function rewrite(at: Executor, changed: readonly (Verdict & { id: number })[]) {
  const each = <K extends keyof Verdict | 'id'>(name: K) =>
    sql.param(changed.map(one => (typeof one[name] === 'bigint' ? String(one[name]) : one[name])))
  const { payment, refund, match, difference, ours, oursFee } = table
  const { resolved, resolution, resolvedBy } = table
  await at.execute(sql`
    update ${table} set (${sql.join(
      [payment, refund, match, difference, ours, oursFee].map(columnName),
      sql`, `,
    )}) = (made.payment, made.refund, made.verdict, made.why, made.cents, made.kept),
      ${columnName(resolved)} = false, ${columnName(resolution)} = null,
      ${columnName(resolvedBy)} = null, ${columnName(table.updateDate)} = now()
    from unnest(${each('id')}::bigint[], ${each('payment')}::bigint[], ${each('refund')}::bigint[],
      ${each('match')}::text[], ${each('difference')}::text[], ${each('ours')}::bigint[],
      ${each('oursFee')}::bigint[]) made(line, payment, refund, verdict, why, cents, kept)
    where ${table.id} = made.line`)
}

/** Compares the lines of a settlement again, under its lock. */
export async function matchAgain(
  context: Pick<Context, 'db' | 'keys'>,
  settlement: Settlement,
): Promise<void> {
  const { db } = context
  const lines = (await db
    .select()
    .from(table)
    .where(and(eq(table.settlement, settlement.id), isNotNull(table.line)))
    .orderBy(table.line)) as StoredLine[]
  const verdicts = matchLines(lines, await knownTo(db, settlement, lines))
  const changed = lines.flatMap((line, at) => {
    const verdict = verdicts[at]
    return !verdict || same(line, verdict) ? [] : [{ ...verdict, id: line.id }]
  })
  if (changed.length > 0) await rewrite(db, changed)
  await listAbsent(db, settlement, await zoneOf(context))
  const { name } = providerSettlementLine
  await publish(db, name, { kind: `${name}.update` })
}
