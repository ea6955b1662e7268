import { and, desc, eq } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import type { SignedIn } from '../../context.ts'
import { fail, Refused } from '../../fail.ts'
import { load, remove, requireUnchanged } from '../crud.ts'
import { sql } from '../sql.ts'
import type { Subject } from '../subject.ts'
import { importedRow, importRecord, type RowProblem } from '../tables/importing.ts'
import { inTransaction } from '../transaction.ts'
import type { Recorded } from './record.ts'
import { cameTo } from './run.ts'

type Made = typeof importedRow.$inferSelect

/** Removes an unchanged row by the rules of a deletion. */
async function removeRow(subject: Subject, context: SignedIn, made: Made): Promise<boolean> {
  const { entity } = subject
  const id = entity.fields.id?.kind === 'id' ? Number(made.rowId) : made.rowId
  return inTransaction(context, async inside => {
    const at = inside.db
    const found = await load(subject, inside, at, id, true).catch(gone(subject, at, id))
    if (found) {
      requireUnchanged(found, made.seen)
      await remove(subject, inside, { id })
    }
    await at
      .delete(importedRow)
      .where(and(eq(importedRow.importId, made.importId), eq(importedRow.line, made.line)))
    return found !== undefined
  })
}

/** A row that somebody else has removed is done; a row that is hidden now still exists. */
const gone =
  ({ entity, table }: Subject, at: Executor, id: string | number) =>
  async (error: unknown) => {
    if (!(error instanceof Refused) || error.refusal !== entity.missing) throw error
    const { rows } = await at.execute(sql`select from ${table} where ${table.id} = ${id}`)
    if (rows.length > 0) fail('noPermission')
    return undefined
  }

/**
 * Undoes an import from its last row to its first; rows that cannot be removed stay, with the
 * reason.
 */
export async function undo(
  context: SignedIn,
  subject: Subject,
  { id }: Recorded,
): Promise<{ removed: number; kept: RowProblem[] }> {
  if (!subject.entity.operations.remove) fail('importImpossible')
  const rows = await context.db
    .select()
    .from(importedRow)
    .where(eq(importedRow.importId, id))
    .orderBy(desc(importedRow.line))
  const kept: RowProblem[] = []
  let removed = 0
  for (const [done, row] of rows.entries()) {
    if (done % 25 === 0 && (await cameTo(context.db, id, done))) break
    try {
      if (await removeRow(subject, context, row)) removed++
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      kept.push({ line: row.line, name: error.refusal, refusals: error.refusals ?? {} })
    }
  }
  await context.db
    .update(importRecord)
    .set({ removed: sql`${importRecord.removed} + ${removed}` as never })
    .where(eq(importRecord.id, id))
  return { removed, kept: kept.reverse() }
}
