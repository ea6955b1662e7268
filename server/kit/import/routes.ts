import { and, desc, eq, exists } from 'drizzle-orm'
import {
  importBegin,
  importProblems,
  importRecords,
  importRun,
  importState,
  importStop,
  importTemplate,
  importTry,
  importUndo,
  PROBLEM_CAP,
} from '#contract/kit/calls/importing.ts'
import type { Field } from '#contract/kit/field.ts'
import { mayOmit } from '#contract/kit/importing.ts'
import { can, EVERYTHING } from '#server/kit/can.ts'
import type { SignedIn } from '../../context.ts'
import { fail } from '../../fail.ts'
import { answer } from '../answer.ts'
import type { Route } from '../route.ts'
import { sql } from '../sql.ts'
import { importedRow, importRecord } from '../tables/importing.ts'
import { guessColumns, readColumns } from './columns.ts'
import { readFile, said } from './file.ts'
import { inHand, load, loadOwn, type Recorded } from './record.ts'
import { type Import, type Ran, run } from './run.ts'
import { problemSheet, template, wordedProblem } from './sheets.ts'
import { givenFields, isUndoable, subjectOf, wholeFields } from './subject.ts'
import { undo } from './undo.ts'

/** Values of a column that are shown as a sample. */
const samples = 5

/**
 * The subject of a recorded import, with its columns matched as requested; the fields that the
 * member may write can have changed since.
 */
async function importOf(
  context: SignedIn,
  { id, entity, project, fileId }: Recorded,
  asked: unknown,
): Promise<Import> {
  const subject = subjectOf(context, entity)
  const { header, rows } = await readFile(context, fileId)
  const fields = givenFields(subject, context, project)
  const whole = wholeFields(subject, project)
  const columns = readColumns(fields, header, asked)
  return { id, subject, fields, whole, fixed: project ? { project } : {}, columns, rows }
}

const outcomeOf = ({ language }: SignedIn, { good, problems, stopped, created }: Ran) => ({
  good,
  refused: problems.length,
  problems: problems.slice(0, PROBLEM_CAP).map(problem => wordedProblem(language, problem)),
  stopped,
  created,
})

export const importRoutes: Route[] = [
  answer(importTemplate, async (context, { entity, columns = null, project = null }) => {
    const subject = subjectOf(context, entity)
    const fields = givenFields(subject, context, project)
    const asked = columns === null ? Object.keys(fields) : columns
    if (!Array.isArray(asked)) return fail('badInput', { columns: { problem: 'notAList' } })
    const shown = asked.filter(name => typeof name === 'string' && Object.hasOwn(fields, name))
    // Required fields must be matched.
    const needed = Object.keys(fields).filter(name => !mayOmit(fields[name] as Field))
    const all = new Set<string>([...shown, ...needed])
    return template(
      context,
      subject,
      Object.fromEntries([...all].map(name => [name, fields[name] as Field])),
    )
  }),

  answer(importBegin, async (context, { entity, file, project = null }) => {
    const { db, me } = context
    const subject = subjectOf(context, entity)
    const fields = givenFields(subject, context, project)
    const { name, header, rows } = await readFile(context, file)
    const [record] = await db
      .insert(importRecord)
      .values({
        entity,
        project,
        memberId: me.id,
        memberName: me.loginName,
        fileId: file,
        fileName: name,
        state: 'OPEN',
        rows: rows.length,
        done: 0,
        stopping: false,
        created: 0,
        removed: 0,
        problems: [],
      })
      .returning({ id: importRecord.id })
    const guessed = guessColumns(subject.entity, fields, header)
    return {
      id: record?.id ?? fail('internal'),
      rows: rows.length,
      columns: header.map((text, at) => ({
        header: text,
        samples: rows.slice(0, samples).map(({ cells }) => said(cells[at]).slice(0, 200)),
        field: guessed[at] ?? null,
      })),
      undoable: isUndoable(subject, context),
    }
  }),

  answer(importTry, async (context, { id, columns }) => {
    const record = await loadOwn(context, id)
    return inHand(context, record, 'OPEN', async () => {
      const given = await importOf(context, record, columns)
      const ran = await run(context, given, { real: false })
      await context.db
        .update(importRecord)
        .set({ columns: [...given.columns], problems: ran.problems })
        .where(eq(importRecord.id, id))
      return outcomeOf(context, ran)
    })
  }),

  answer(importRun, async (context, { id, skip = false }) => {
    const record = await loadOwn(context, id)
    const { columns } = record
    // An import that was never checked has no columns yet.
    if (!columns) return fail('importOver')
    return inHand(context, record, 'OPEN', async () => {
      const ran = await run(context, await importOf(context, record, columns), { real: true, skip })
      if (!ran.created && !ran.stopped)
        await context.db
          .update(importRecord)
          .set({ problems: ran.problems })
          .where(eq(importRecord.id, id))
      return outcomeOf(context, ran)
    })
  }),

  answer(importState, async (context, { id }) => {
    const { done, rows } = await load(context, id)
    return { done, rows }
  }),

  answer(importStop, async (context, { id }) => {
    await load(context, id)
    await context.db
      .update(importRecord)
      .set({ stopping: true })
      .where(and(eq(importRecord.id, id), eq(importRecord.state, 'BUSY')))
    return null
  }),

  answer(importProblems, async (context, { id }) => {
    const record = await loadOwn(context, id)
    if (record.problems.length === 0) return fail('importOver')
    const file = await readFile(context, record.fileId)
    const subject = subjectOf(context, record.entity)
    // Rows that were imported already must not be imported again.
    return problemSheet(context, subject, file, record.problems, record.state === 'DONE')
  }),

  answer(importUndo, async (context, { id }) => {
    const record = await load(context, id)
    const subject = subjectOf(context, record.entity)
    if (!isUndoable(subject, context)) fail('importImpossible')
    return inHand(context, record, 'DONE', async () => {
      const { removed, kept } = await undo(context, subject, record)
      return { removed, kept: kept.map(problem => wordedProblem(context.language, problem)) }
    })
  }),

  answer(importRecords, async (context, { entity, pageNo = 1, pageSize = 20 }) => {
    const { db, me } = context
    const subject = subjectOf(context, entity)
    const mine = can(me, EVERYTHING) ? undefined : eq(importRecord.memberId, me.id)
    const left = db
      .select({ one: sql`1` })
      .from(importedRow)
      .where(eq(importedRow.importId, importRecord.id))
    const rows = await db
      .select({
        id: importRecord.id,
        fileName: importRecord.fileName,
        memberName: importRecord.memberName,
        createDate: importRecord.createDate,
        created: importRecord.created,
        refused: sql<number>`jsonb_array_length(${importRecord.problems})`,
        removed: importRecord.removed,
        left: sql<boolean>`${exists(left)}`,
        total: sql<number>`(count(*) over ())::int`,
      })
      .from(importRecord)
      .where(and(eq(importRecord.entity, entity), eq(importRecord.state, 'DONE'), mine))
      .orderBy(desc(importRecord.id))
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
    const undoable = isUndoable(subject, context)
    return {
      list: rows.map(({ left, total: _, ...row }) => ({ ...row, mayUndo: undoable && left })),
      total: rows[0]?.total ?? 0,
      pageNo,
      pageSize,
    }
  }),
]
