import { and, eq, gt, gte, inArray, isNull, or } from 'drizzle-orm'
import { restorable } from '#contract/kit/entity.ts'
import type { Field } from '#contract/kit/field.ts'
import type { Executor } from '#server/db/client.ts'
import type { SignedIn } from '../../context.ts'
import { fail } from '../../fail.ts'
import { load } from '../crud.ts'
import { fixedIn, hiddenIn } from '../fieldRight/fieldRight.ts'
import { shown } from '../permit.ts'
import { namesOf } from '../reference.ts'
import { sql } from '../sql.ts'
import type { Row, Subject } from '../subject.ts'
import { file } from '../tables/file.ts'
import { type Change, history } from '../tables/history.ts'

/**
 * Why a field is not restored: its old value is unknown, the server owns it, the member may not
 * write it, or what it referred to is gone.
 */
export const leavings = ['secret', 'follows', 'notEditable', 'gone'] as const
type Left = (typeof leavings)[number]

/** The value that a field would be restored to, and its title. */
interface Back {
  value: unknown
  from: unknown
  to: unknown
  fromTitle?: unknown
  toTitle?: unknown
}

interface Asked {
  id: string | number
  event: number
}

/** What restoring would change, by field, and what it cannot. */
export interface Plan {
  row: Row
  back: Record<string, Back>
  left: Record<string, Left>
}

/** The value before a change, as the field stores it: ids of files. */
function before(field: Field, { from, files }: Change): unknown {
  if (!files || from === null) return from
  return field.kind === 'image' ? (files.from[0] ?? null) : files.from
}

/** The changes after that event: the earlier value of each field. */
async function changedSince(
  at: Executor,
  { entity }: Subject,
  row: Row,
  event: number,
): Promise<Record<string, Change>> {
  const ofRow = and(
    eq(history.entity, entity.name),
    eq(history.rowId, String(row.id)),
    // A chosen id may have belonged to another row that is gone.
    gte(history.createDate, String(row.createDate)),
  )
  const found = await at
    .select({ id: history.id })
    .from(history)
    .where(and(ofRow, eq(history.id, event)))
  if (found.length === 0) fail('notFound')
  const { rows } = await at.execute<{ name: string; change: Change }>(sql`
    select distinct on (each.key) each.key as "name", each.value as "change"
    from ${history}, jsonb_each(${history.changes}) each
    where ${and(ofRow, gt(history.id, event))} order by each.key, ${history.id}`)
  return Object.fromEntries(rows.map(({ name, change }) => [name, change]))
}

/** Those of the files that still exist, with their names. */
async function existingFiles(
  at: Executor,
  { entity }: Subject,
  row: Row,
  name: string,
  ids: number[],
) {
  if (ids.length === 0) return []
  const found = await at
    .select({ id: file.id, name: file.name })
    .from(file)
    .where(
      and(
        inArray(file.id, ids),
        eq(file.entity, entity.name),
        eq(file.rowId, String(row.id)),
        eq(file.field, name),
        or(isNull(file.expireDate), gt(file.expireDate, sql`now()`)),
      ),
    )
  return ids.flatMap(id => found.filter(one => one.id === id))
}

const listed = (value: unknown): unknown[] => [value ?? []].flat()

/** The value that a field can be restored to; undefined if what it referred to is gone. */
async function possible(
  { db: at, language }: SignedIn,
  subject: Subject,
  row: Row,
  name: string,
  field: Field,
  value: unknown,
): Promise<Back | undefined> {
  const plain = { value, from: row[name] ?? null, to: value }
  const wanted = listed(value)
  if (field.kind === 'ref' || field.kind === 'refs') {
    const names = await namesOf(at, language, field, wanted)
    const there = wanted.filter(id => names.has(String(id)))
    if (wanted.length > 0 && there.length === 0) return undefined
    const titles = there.map(id => names.get(String(id)))
    const several = field.kind === 'refs'
    const whole = several ? there : value
    const title = { fromTitle: row[`${name}Title`], toTitle: several ? titles : titles[0] }
    return { ...plain, value: whole, to: whole, ...title }
  }
  if (field.kind === 'image' || field.kind === 'files') {
    const existing = await existingFiles(at, subject, row, name, wanted as number[])
    if (wanted.length > 0 && existing.length === 0) return undefined
    const ids = existing.map(one => one.id)
    const now = listed(row[`${name}File`]) as { name: string }[]
    return {
      value: field.kind === 'image' ? (ids[0] ?? null) : value === null ? null : ids,
      from: now.map(one => one.name),
      to: existing.map(one => one.name),
    }
  }
  return plain
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * The row after an event of its history, as the changes that restoring would make. Only fields that
 * the member may write are restored: others follow from them or cannot be restored. Hidden fields
 * are left out.
 */
export async function planBack(
  subject: Subject,
  context: SignedIn,
  { id, event }: Asked,
): Promise<Plan> {
  const at = context.db
  const { fields } = subject.entity
  const row = shown(subject, context, await load(subject, context, at, id))
  const plan: Plan = { row, back: {}, left: {} }
  const may = restorable(fields)
  const hidden = await hiddenIn(subject, context, row)
  const fixed = await fixedIn(subject, context, row)
  for (const [name, change] of Object.entries(await changedSince(at, subject, row, event))) {
    const field = fields[name]
    if (!field || hidden.has(name)) continue
    const value = before(field, change)
    if (field.kind === 'secret' || field.kind === 'password') plan.left[name] = 'secret'
    else if (!may[name]) {
      if (!same(row[name], value)) plan.left[name] = 'follows'
    } else if (fixed.has(name)) {
      if (!same(row[name], value)) plan.left[name] = 'notEditable'
    } else if (!same(row[name], value)) {
      const back = await possible(context, subject, row, name, field, value)
      if (!back) plan.left[name] = 'gone'
      else if (!same(row[name], back.value)) plan.back[name] = back
    }
  }
  return plan
}
