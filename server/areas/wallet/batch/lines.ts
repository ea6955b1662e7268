import { eq } from 'drizzle-orm'
import { batchLine, coinBatch } from '#contract/areas/wallet/coinBatch.ts'
import { check, scaled } from '#contract/kit/schema.ts'
import { memberTable } from '#server/areas/access/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { guessColumns } from '#server/kit/import/columns.ts'
import { readFile, said } from '#server/kit/import/file.ts'
import { reading, valuesOf } from '#server/kit/import/values.ts'
import { isAnyOf } from '#server/kit/sql.ts'
import type { Subject } from '#server/kit/subject.ts'
import { tooLarge } from '../amount.ts'
import { type BatchLine, coinBatchLine } from './tables.ts'

type ReadLine = Omit<BatchLine, 'batch' | 'tx'> & { tx?: number | null }

/** A sheet as it was read. */
interface ReadBatch {
  fileName: string
  lines: ReadLine[]
  /** Cents of all lines whose amount can be read. */
  total: bigint
}

/** Each column by itself: what is wrong with one leaves the others readable. */
const columnsOfLine = Object.entries(batchLine).map(([name, field]) => ({
  name,
  fields: { [name]: field },
}))
const required = ['email', 'amount'] as const

/** Characters of a cell that are kept to be shown. */
const shown = 1000
/** Lines written in one statement. */
const together = 500

/** Reads an upload of the member; whatever a line contains, it becomes a line. */
export async function readBatch(
  context: SignedIn,
  subject: Subject,
  file: number,
): Promise<ReadBatch> {
  const { name: fileName, header, rows } = await readFile(context, file)
  const columns = guessColumns(coinBatch, batchLine, header)
  if (required.some(name => !columns.includes(name))) fail('batchColumns')
  const read = await reading(subject, context, batchLine, columns, rows)
  const lines = rows.map(row => {
    const { values, refusals } = valuesOf(batchLine, columns, row, read)
    const fit: Record<string, unknown> = {}
    for (const { name, fields } of columnsOfLine) {
      const checked = check(fields, name in values ? { [name]: values[name] } : {})
      if (checked.ok) fit[name] = checked.values[name]
      else refusals[name] ??= checked.refusals[name] ?? { problem: 'wrongFormat' }
    }
    const text = (name: string) => (fit[name] ?? null) as string | null
    const amount = text('amount')
    const cents = amount === null ? null : scaled(amount, 2)
    const refusal = cents === null ? undefined : tooLarge(cents)
    if (refusal) refusals.amount = refusal
    const given = Object.fromEntries(
      columns.flatMap((name, at) =>
        name === null ? [] : [[name, said(row.cells[at]).slice(0, shown)]],
      ),
    )
    return {
      line: row.line,
      given,
      refusals,
      email: text('email'),
      amount: refusal ? null : cents,
      title: text('title'),
      remarks: text('remarks'),
      extId: text('extId'),
    }
  })
  const members = await membersOf(
    context.db,
    lines.flatMap(({ email }) => email ?? []),
  )
  return {
    fileName,
    lines: lines.map(({ email, ...line }) => ({
      ...line,
      member: (email !== null && members.get(email)) || null,
    })),
    total: lines.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n),
  }
}

/** Members by e-mail address. */
async function membersOf(at: Executor, emails: string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await at
    .select({ id: memberTable.id, email: memberTable.email })
    .from(memberTable)
    .where(isAnyOf(memberTable.email, [...new Set(emails)]))
  return new Map(rows.map(({ id, email }) => [email, id]))
}

/** Writes the lines of a batch, in place of those it had. */
export async function writeLines(
  at: Executor,
  batch: number,
  lines: readonly ReadLine[],
): Promise<void> {
  await at.delete(coinBatchLine).where(eq(coinBatchLine.batch, batch))
  for (let from = 0; from < lines.length; from += together)
    await at
      .insert(coinBatchLine)
      .values(lines.slice(from, from + together).map(line => ({ ...line, batch })))
}

/** The lines of a batch, in the order of the file. */
export const linesOf = (at: Executor, batch: number): Promise<BatchLine[]> =>
  at.select().from(coinBatchLine).where(eq(coinBatchLine.batch, batch)).orderBy(coinBatchLine.line)
