import { and, eq } from 'drizzle-orm'
import type { Field } from '#contract/kit/field.ts'
import { check } from '#contract/kit/schema.ts'
import type { Database } from '#server/db/client.ts'
import type { SignedIn } from '../../context.ts'
import { Refused } from '../../fail.ts'
import { turns } from '../../turns.ts'
import { Batch } from '../batch.ts'
import { create } from '../crud.ts'
import { cleaned } from '../richText.ts'
import type { ReadRow } from '../sheetReader.ts'
import { sql } from '../sql.ts'
import type { Row, Subject } from '../subject.ts'
import { importedRow, importRecord, type RowProblem } from '../tables/importing.ts'
import { inTransaction } from '../transaction.ts'
import { reading, startOf, valuesOf } from './values.ts'

/** What is imported: rows of a subject from a file with matched columns. */
export interface Import {
  id: number
  subject: Subject
  /** The fields that columns can be matched to. */
  fields: Readonly<Record<string, Field>>
  /**
   * Fields of a new row, without those fixed by the import; fields that no column can provide get
   * their default.
   */
  whole: Readonly<Record<string, Field>>
  /** Values that all rows get. */
  fixed: Row
  columns: readonly (string | null)[]
  rows: readonly ReadRow[]
}

export interface Ran {
  good: number
  problems: RowProblem[]
  stopped: boolean
  created: boolean
}

/** Milliseconds between two checks whether the import should stop. */
const lookEvery = 400

// Each import occupies a connection while it runs.
const turn = turns(2)
/** Milliseconds between two heartbeats of an import that waits for its turn. */
const sayEvery = 30_000

/** Rows recorded in one statement: thousands in one would block others. */
const together = 200

/** Thrown to roll back a transaction. */
class Undone extends Error {}

/** Records the progress outside of the transaction; returns whether the import should stop. */
export async function cameTo(db: Database, id: number, done: number): Promise<boolean> {
  const [now] = await db
    .update(importRecord)
    .set({ done, updateDate: sql`now()` as never })
    .where(and(eq(importRecord.id, id), eq(importRecord.state, 'BUSY')))
    .returning({ stopping: importRecord.stopping })
  return now?.stopping ?? true
}

/**
 * Records the progress while the transaction is open, on connections that the transaction does not
 * wait for, and checks whether the import should stop.
 */
async function following(db: Database, id: number) {
  const progress = { done: 0, stopping: await cameTo(db, id, 0) }
  let saying = false
  const say = async () => {
    if (saying) return
    saying = true
    // If this fails, the next one records it.
    const stopping = await cameTo(db, id, progress.done).catch(() => false)
    if (stopping) progress.stopping = true
    saying = false
  }
  const timer = setInterval(() => void say(), lookEvery)
  return { progress, end: () => clearInterval(timer) }
}

/** Creates one row of a file as a form would, by every rule; throws its refusal. */
async function createRow(given: Import, context: SignedIn, read: Row, of: Row): Promise<Row> {
  const { subject, whole, fixed } = given
  const refusals = of as RowProblem['refusals']
  const checked = check(whole, cleaned(whole, read))
  const all = { ...(checked.ok ? {} : checked.refusals), ...refusals }
  if (!checked.ok || Object.keys(all).length > 0) throw new Refused('badInput', all)
  return create(subject, context, { ...checked.values, ...fixed })
}

/** Runs an import when it is its turn. */
export async function run(
  context: SignedIn,
  given: Import,
  how: { real: boolean; skip?: boolean },
): Promise<Ran> {
  // If this fails, the next one or the run itself records it.
  const living = setInterval(() => void cameTo(context.db, given.id, 0).catch(() => {}), sayEvery)
  try {
    return await turn(() => {
      clearInterval(living)
      return write(context, given, how)
    })
  } finally {
    clearInterval(living)
  }
}

/**
 * Writes the rows of a file in one transaction, each in its own savepoint. It is committed only if
 * it is `real` and no row was refused; with `skip`, refused rows are left out.
 */
async function write(
  context: SignedIn,
  given: Import,
  { real, skip = false }: { real: boolean; skip?: boolean },
): Promise<Ran> {
  const { id, subject, fields, whole, columns, rows } = given
  const read = await reading(subject, context, fields, columns, rows)
  const unsaid = startOf(whole)
  const problems: RowProblem[] = []
  const made: (typeof importedRow.$inferInsert)[] = []
  const { progress, end } = await following(context.db, id)
  try {
    await inTransaction(context, async inside => {
      const at = inside.db
      const batch = new Batch()
      for (const [done, row] of rows.entries()) {
        progress.done = done
        if (progress.stopping) throw new Undone()
        const { values, refusals } = valuesOf(fields, columns, row, read)
        try {
          const own = new Batch()
          const within = { ...inside, batch: own }
          const stored = await createRow(given, within, { ...unsaid, ...values }, refusals)
          batch.addAll(own)
          const seen = String(stored.updateDate)
          made.push({ importId: id, line: row.line, rowId: String(stored.id), seen })
        } catch (error) {
          if (!(error instanceof Refused)) throw error
          const { refusal: name, refusals = {} } = error
          problems.push({ line: row.line, name, refusals })
        }
      }
      const stays = real && made.length > 0 && (skip || problems.length === 0)
      if (!stays) throw new Undone()
      end()
      await batch.finish(at, inside.keys)
      for (let from = 0; from < made.length; from += together)
        await at.insert(importedRow).values(made.slice(from, from + together))
      const created = made.length
      await at
        .update(importRecord)
        .set({
          state: 'DONE',
          created,
          problems,
          done: rows.length,
          updateDate: sql`now()` as never,
        })
        .where(eq(importRecord.id, id))
    })
    return { good: made.length, problems, stopped: false, created: true }
  } catch (error) {
    if (!(error instanceof Undone)) throw error
    return { good: made.length, problems, stopped: progress.stopping, created: false }
  } finally {
    end()
  }
}
