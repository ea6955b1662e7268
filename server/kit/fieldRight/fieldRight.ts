import type { Entity } from '#contract/kit/entity.ts'
import type { Field } from '#contract/kit/field.ts'
import { type Reach, reachOf, ruledFields } from '#contract/kit/fieldRight.ts'
import type { Executor } from '#server/db/client.ts'
import { can } from '#server/kit/can.ts'
import type { Me, SignedIn } from '../../context.ts'
import type { Row, Subject } from '../subject.ts'

/** The reach of each restricted field for one member. */
type Reaches = ReadonlyMap<string, { see: Reach; edit: Reach }>

/** Computed once per call: a member is loaded again for each. */
const reaches = new WeakMap<Me, Map<Entity, Reaches>>()
const everything: Reaches = new Map()

export function reachesOf(entity: Entity, me: Me): Reaches {
  const ruled = ruledFields(entity.fields)
  if (ruled.length === 0) return everything
  const mine = reaches.get(me) ?? new Map<Entity, Reaches>()
  reaches.set(me, mine)
  let found = mine.get(entity)
  if (!found) {
    const of = (right: Field['see']) => reachOf(right, permission => can(me, permission))
    found = new Map(ruled.map(([name, { see, edit }]) => [name, { see: of(see), edit: of(edit) }]))
    mine.set(entity, found)
  }
  return found
}

/** Whether the member sees that field in every row, which filtering and searching require. */
export const seesAll = (entity: Entity, me: Me, name: string): boolean =>
  (reachesOf(entity, me).get(name)?.see ?? 'all') === 'all'

/** Fields the member does not see in every row. */
export const unsure = (entity: Entity, me: Me): ReadonlySet<string> =>
  new Set([...reachesOf(entity, me)].filter(([, { see }]) => see !== 'all').map(([name]) => name))

/** Fields the member sees in some row at least: what an export can hold. */
export const seenFields = (entity: Entity, me: Me): string[] =>
  Object.keys(entity.fields).filter(name => reachesOf(entity, me).get(name)?.see !== 'none')

/** Fields the member can write in some row at least: what an import can provide. */
export function isWritable(entity: Entity, me: Me, name: string): boolean {
  const reach = reachesOf(entity, me).get(name)
  return reach?.see !== 'none' && reach?.edit !== 'none'
}

/** Evaluates the rules of an entity for one row, each once. */
export function asker({ rules }: Subject, context: SignedIn, at: Executor, row: Row) {
  const answers = new Map<string, Promise<boolean>>()
  const ask = (rule: string): Promise<boolean> => {
    const moment = { row: row as never, me: context.me, at, context }
    const answer = answers.get(rule) ?? Promise.resolve(rules.fields?.[rule]?.(moment) ?? false)
    answers.set(rule, answer)
    return answer
  }
  return async (reach: Reach): Promise<boolean> => {
    if (typeof reach === 'string') return reach === 'all'
    for (const rule of reach) if (await ask(rule)) return true
    return false
  }
}

/** The fields of a row in wire format that are hidden from the member. */
export async function hiddenIn(
  subject: Subject,
  context: SignedIn,
  row: Row,
  at: Executor = context.db,
): Promise<ReadonlySet<string>> {
  const hidden = new Set<string>()
  const reaches = reachesOf(subject.entity, context.me)
  if (reaches.size === 0) return hidden
  const within = asker(subject, context, at, row)
  for (const [name, { see }] of reaches) if (!(await within(see))) hidden.add(name)
  return hidden
}

/** Fields of a row that the member sees, and may not write. */
export async function fixedIn(
  subject: Subject,
  context: SignedIn,
  row: Row,
  at: Executor = context.db,
): Promise<ReadonlySet<string>> {
  const fixed = new Set<string>()
  const reaches = reachesOf(subject.entity, context.me)
  if (reaches.size === 0) return fixed
  const within = asker(subject, context, at, row)
  for (const [name, { see, edit }] of reaches)
    if (edit !== 'all' && (await within(see)) && !(await within(edit))) fixed.add(name)
  return fixed
}

/** The row without these fields: neither values, nor reference titles, nor files. */
function leavingOut(row: Row, hidden: ReadonlySet<string>): Row {
  if (hidden.size === 0) return row
  const out = { ...row }
  for (const name of hidden)
    for (const key of [name, `${name}Title`, `${name}File`]) delete out[key]
  return out
}

/** Rows in wire format, each without the fields that are hidden from the member. */
export async function withoutHidden(
  subject: Subject,
  context: SignedIn,
  rows: readonly Row[],
  at: Executor = context.db,
): Promise<Row[]> {
  if (reachesOf(subject.entity, context.me).size === 0) return [...rows]
  const out: Row[] = []
  for (const row of rows) out.push(leavingOut(row, await hiddenIn(subject, context, row, at)))
  return out
}

/**
 * Fields that the row itself makes read-only, for `can`. What permissions decide is known to the
 * browser.
 */
export async function saidFixed(
  subject: Subject,
  context: SignedIn,
  row: Row,
  at: Executor,
): Promise<Record<string, 'noPermission'>> {
  const byRow = [...reachesOf(subject.entity, context.me)]
    .filter(([, { edit }]) => typeof edit !== 'string')
    .map(([name]) => name)
  if (byRow.length === 0) return {}
  const fixed = await fixedIn(subject, context, row, at)
  const said = byRow.filter(name => fixed.has(name))
  return Object.fromEntries(said.map(name => [`field:${name}`, 'noPermission'] as const))
}
