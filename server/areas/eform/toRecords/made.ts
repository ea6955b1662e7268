import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { sql } from '#server/kit/sql.ts'
import { importedRow, importRecord } from '#server/kit/tables/importing.ts'
import { eformImport as f } from '../tables.ts'

/** The first line of a file is its header, and submissions follow from 2 on. */
const submissionOf = sql<number>`(${f.records})[${importedRow.line} - 1]`

const imported = (at: Executor) =>
  at
    .select({
      record: submissionOf.mapWith(Number),
      entity: importRecord.entity,
      id: importedRow.rowId,
      date: importedRow.seen,
    })
    .from(f)
    .innerJoin(importRecord, eq(importRecord.fileId, f.file))
    .innerJoin(importedRow, eq(importedRow.importId, importRecord.id))

/** The submissions of a form of which records of an entity were made, and still are there. */
export async function madeOf(at: Executor, form: number, entity: string): Promise<number[]> {
  const rows = await imported(at).where(and(eq(f.eform, form), eq(importRecord.entity, entity)))
  return rows.map(({ record }) => record)
}

/** The records that were made of a submission, the latest first. */
export const madeOfOne = (at: Executor, record: number) =>
  imported(at)
    .where(and(sql`${f.records} @> array[${record}]::bigint[]`, eq(submissionOf, record)))
    .orderBy(desc(importedRow.importId))

/** With which fields the columns of a form were matched the last time, by their keys. */
export async function matchedBefore(
  at: Executor,
  form: number,
  entity: string,
): Promise<Map<string, string>> {
  const [last] = await at
    .select({ keys: f.columnKeys, columns: importRecord.columns })
    .from(importRecord)
    .innerJoin(f, eq(f.file, importRecord.fileId))
    .where(
      and(
        eq(importRecord.entity, entity),
        eq(f.eform, form),
        inArray(importRecord.state, ['DONE']),
      ),
    )
    .orderBy(desc(importRecord.id))
    .limit(1)
  const fields = last?.columns ?? []
  return new Map(
    (last?.keys ?? []).flatMap((key, at): [string, string][] => {
      const field = fields[at]
      return field ? [[key, field]] : []
    }),
  )
}
