import { and, eq, getTableColumns, gt, inArray, isNull, notInArray } from 'drizzle-orm'
import type { Accept } from '#contract/kit/field.ts'
import { acceptOf, accepts } from '#contract/kit/file.ts'
import type { Executor } from '#server/db/client.ts'
import type { Me } from '../context.ts'
import { fail } from '../fail.ts'
import { fileFields } from './export/fileColumns.ts'
import { sql } from './sql.ts'
import type { Row, Subject } from './subject.ts'
import { file } from './tables/file.ts'
import type { Changes } from './tables/history.ts'

/** The owner of files: a field of a row. */
export interface Owner {
  entity: string
  rowId: string | number
  field: string
}

/** Days a file is stored after it was removed from its row, and a row after it was deleted. */
export const trashDays = 30
const gone = sql`now() + make_interval(days => ${trashDays})`

const ownedBy = ({ entity, rowId, field }: Owner) =>
  and(eq(file.entity, entity), eq(file.rowId, String(rowId)), eq(file.field, field))

/**
 * Attaches files to a field of a row, in the transaction that writes the row. Each must be an
 * unused upload of the member, or belong to that field already; others are refused under the
 * field’s name. Files no longer named are detached. @public also for flows that write their rows
 * themselves
 */
export async function attach(
  at: Executor,
  me: Pick<Me, 'id'>,
  owner: Owner,
  ids: readonly number[],
  accept: Accept = 'any',
): Promise<void> {
  const { entity, rowId, field } = owner
  const refuse = (problem: 'notFound' | 'wrongFormat') => fail('badInput', { [field]: { problem } })
  if (ids.length > 0) {
    const found = await at
      .select({ ...getTableColumns(file), over: sql<boolean | null>`${file.expireDate} < now()` })
      .from(file)
      .where(inArray(file.id, [...ids]))
      .orderBy(file.id)
      .for('update')
    const mine = found.filter(one => {
      if (one.over) return false
      if (one.entity === null) return one.uploaderId === me.id
      return one.entity === entity && one.rowId === String(rowId) && one.field === field
    })
    if (mine.length < new Set(ids).size) refuse('notFound')
    if (mine.some(one => !accepts(accept, one.type))) refuse('wrongFormat')
    await at
      .update(file)
      .set({ entity, rowId: String(rowId), field, expireDate: null })
      .where(inArray(file.id, [...ids]))
  }
  const dropped = ids.length > 0 ? notInArray(file.id, [...ids]) : undefined
  await at
    .update(file)
    .set({ expireDate: gone as never })
    .where(and(ownedBy(owner), isNull(file.expireDate), dropped))
}

/**
 * Keeps files of a row that its fields no longer name, such as those of an earlier version, in the
 * transaction that took them off.
 */
export async function keepAttached(
  at: Executor,
  { entity, rowId }: Omit<Owner, 'field'>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const ofRow = and(eq(file.entity, entity), eq(file.rowId, String(rowId)))
  await at
    .update(file)
    .set({ expireDate: null })
    .where(and(ofRow, inArray(file.id, [...ids]), gt(file.expireDate, sql`now()`)))
}

/** Attaches the files of all file fields of a row. */
export async function attachWritten(
  { entity }: Subject,
  at: Executor,
  me: Pick<Me, 'id'>,
  rowId: string | number,
  values: Row,
): Promise<void> {
  for (const [name, field] of fileFields(entity)) {
    if (values[name] === undefined) continue
    const ids = [values[name] ?? []].flat() as number[]
    await attach(at, me, { entity: entity.name, rowId, field: name }, ids, acceptOf(field))
  }
}

/** Detaches the files of a deleted row; they expire later. Returns what they were. */
export async function detachRow(
  at: Executor,
  entity: string,
  rowId: string | number,
): Promise<DeletedFile[]> {
  const ofRow = and(eq(file.entity, entity), eq(file.rowId, String(rowId)))
  const held = await at
    .select({ id: file.id, field: file.field })
    .from(file)
    .where(and(ofRow, isNull(file.expireDate)))
  await at
    .update(file)
    .set({ field: null, expireDate: gone as never })
    .where(ofRow)
  return held.flatMap(({ id, field }) => (field ? [{ id, field }] : []))
}

/** A file of a deleted row, and the field it was in. */
export interface DeletedFile {
  id: number
  field: string
}

/** Attaches the files of a restored row again. */
export async function reattachRow(
  at: Executor,
  entity: string,
  rowId: string | number,
  files: readonly DeletedFile[],
): Promise<void> {
  for (const { id, field } of files)
    await at
      .update(file)
      .set({ field, expireDate: null })
      .where(
        and(
          eq(file.id, id),
          eq(file.entity, entity),
          eq(file.rowId, String(rowId)),
          // The bytes of an expired file may be gone already.
          gt(file.expireDate, sql`now()`),
        ),
      )
}

/** Names instead of ids in the history, where they outlive the files. */
export async function nameFiles(
  { entity }: Subject,
  at: Executor,
  changes: Changes,
): Promise<void> {
  const touched = fileFields(entity).flatMap(([name]) => changes[name] ?? [])
  const ids = touched.flatMap(({ from, to }) => [from ?? [], to ?? []].flat() as number[])
  if (ids.length === 0) return
  const rows = await at
    .select({ id: file.id, name: file.name })
    .from(file)
    .where(inArray(file.id, ids))
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  const idsOf = (value: unknown) => [value ?? []].flat() as number[]
  const named = (value: unknown) =>
    value === null ? null : idsOf(value).map(id => nameOf.get(id) ?? `#${id}`)
  for (const change of touched) {
    change.files = { from: idsOf(change.from), to: idsOf(change.to) }
    change.from = named(change.from)
    change.to = named(change.to)
  }
}
