import {
  batchFile,
  batchProblems,
  batchRead,
  batchTemplate,
  batchTrial,
} from '#contract/areas/wallet/calls/batch.ts'
import { batchLine, coinBatch } from '#contract/areas/wallet/coinBatch.ts'
import { scaled } from '#contract/kit/schema.ts'
import type { SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { toMoney } from '#server/kit/column.ts'
import { change, load, requireAllowed, written } from '#server/kit/crud.ts'
import { labelOf } from '#server/kit/export/cell.ts'
import { problemSheet, template } from '#server/kit/import/sheets.ts'
import { verdictOf } from '#server/kit/permit.ts'
import type { Route } from '#server/kit/route.ts'
import { present } from '#server/kit/subject.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { worded } from '#server/words.ts'
import subject from '../coinBatch.ts'
import { sumOf } from '../limits.ts'
import { readBatch, writeLines } from './lines.ts'
import { coinBatchTable } from './tables.ts'
import { type Batch, isWrong, type TriedLine, trialOf } from './trial.ts'

const columns = Object.keys(batchLine)

/** A batch that the member sees, with its lines. */
async function loadTried(context: SignedIn, id: number) {
  const stored = await load(subject, context, context.db, id)
  const batch = present(subject, stored, context) as Batch
  return { batch, lines: await trialOf(context.db, batch) }
}

const money = (cents: bigint | null) => (cents === null ? null : toMoney(cents))

/** A line in the reader's language. */
function shownLine({ language }: SignedIn, one: TriedLine) {
  const { line, given, member, name, title, remarks, extId, amount, before, after, tx } = one
  return {
    line,
    email: given.email ?? '',
    member,
    name,
    amount: money(amount) ?? given.amount ?? null,
    title,
    remarks,
    extId,
    before: money(before),
    after: money(after),
    fields: worded(language, one.wrong),
    tx,
  }
}

export const batchRoutes: Route[] = [
  answer(batchTemplate, context => template(context, subject, batchLine)),

  answer(batchRead, async (context, { file, ...head }) => {
    // The file is read before the transaction: nothing in there waits for a storage.
    const { fileName, lines, total } = await readBatch(context, subject, file)
    return inTransaction(context, async context => {
      const { db, me } = context
      const [stored] = await db
        .insert(coinBatchTable)
        .values({
          ...head,
          remarks: head.remarks ?? null,
          fileName,
          lines: lines.length,
          total,
          status: 'DRAFT',
          applicant: me.id,
        } as never)
        .returning()
      const { id } = stored ?? fail('internal')
      await writeLines(db, id, lines)
      await written(subject, context, db, 'create', undefined, stored ?? {}, head)
      return { id }
    })
  }),

  answer(batchFile, async (context, { id, file }) => {
    const { fileName, lines, total } = await readBatch(context, subject, file)
    return inTransaction(context, async context => {
      const { db } = context
      const before = await load(subject, context, db, id, true)
      const row = present(subject, before, context)
      requireAllowed(await verdictOf(subject, context, db, 'update', row, undefined))
      await writeLines(db, id, lines)
      const values = { fileName, lines: lines.length, total: toMoney(total) }
      await change(subject, context, db, 'update', before, values, {})
      return { lines: lines.length }
    })
  }),

  answer(batchTrial, async (context, { id, pageNo = 1, pageSize = 50 }) => {
    const { batch, lines } = await loadTried(context, id)
    const above = await sumOf(context.db, context.keys, 'batchApprovalAbove')
    const blocked = lines.filter(isWrong)
    const order = [...blocked, ...lines.filter(line => !isWrong(line))]
    const from = (pageNo - 1) * pageSize
    return {
      members: new Set(lines.flatMap(({ member }) => member ?? [])).size,
      problems: blocked.length,
      approvalAbove: toMoney(above),
      needsApproval: scaled(batch.total, 2) > above,
      page: {
        list: order.slice(from, from + pageSize).map(line => shownLine(context, line)),
        total: order.length,
        pageNo,
        pageSize,
      },
    }
  }),

  answer(batchProblems, async (context, { id }) => {
    const { batch, lines } = await loadTried(context, id)
    const header = columns.map(name => labelOf(coinBatch, context.language, name))
    const rows = lines.map(({ line, given }) => ({ line, cells: columns.map(name => given[name]) }))
    const problems = lines
      .filter(isWrong)
      .map(({ line, wrong }) => ({ line, name: 'badInput' as const, refusals: wrong }))
    return problemSheet(context, subject, { name: batch.fileName, header, rows }, problems, false)
  }),
]
