import type { Condition } from '#contract/kit/condition.ts'
import type { Entity } from '#contract/kit/entity.ts'
import { type Clause, type Group, isGroup, type Way } from '#contract/kit/group.ts'
import { opposable, type VerbName, verbFor, verbs } from './verbs.ts'

/** A condition as it is put together: not everything is said yet. */
export interface Line {
  key: number
  field?: string
  verb?: VerbName
  value?: unknown
}
export interface Part {
  key: number
  way: Way
  of: readonly (Line | Part)[]
}
export const isPart = (one: Line | Part): one is Part => 'way' in one

let made = 0
/** A key of its own for each, so that one taken away takes nothing of its neighbour's along. */
const key = () => ++made

export const newLine = (): Line => ({ key: key() })
export const newPart = (way: Way = 'any'): Part => ({ key: key(), way, of: [newLine()] })

const lineOf = (condition: Condition, not: boolean): Line => {
  const { field, value } = condition
  return { key: key(), field, verb: verbFor(condition, not), value }
}

function draftOf(clause: Clause): Line | Part {
  if (!isGroup(clause)) return lineOf(clause, false)
  const [first, ...more] = clause.of
  // One thing that is not so is said by its verb.
  const single = clause.way === 'none' && first && more.length === 0 && !isGroup(first)
  if (single && opposable(first)) return lineOf(first, true)
  return { key: key(), way: clause.way, of: clause.of.map(draftOf) }
}

/** What is put together, to be changed. */
export function toDraft(group: Group | undefined): Part {
  if (!group) return newPart('any')
  const draft = draftOf(group)
  return isPart(draft) ? draft : { key: key(), way: 'all', of: [draft] }
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)

const isSaid = ({ field, verb, value }: Line): boolean =>
  field !== undefined &&
  verb !== undefined &&
  (verbs[verb].wants === 'nothing' || !isNothing(value))

/** The lines that begin to say something, and do not say it to the end. */
export const unsaid = (part: Part): Line[] =>
  part.of.flatMap(one => (isPart(one) ? unsaid(one) : one.field && !isSaid(one) ? [one] : []))

/** A line as a condition, where it says one; whether it is meant the other way. */
export function conditionOf(line: Line): { condition: Condition; not: boolean } | undefined {
  const { field, verb, value } = line
  if (!field || !verb || !isSaid(line)) return undefined
  const { operator, not = false, value: own } = verbs[verb]
  return { condition: { field, operator, value: own ?? value }, not }
}

function clauseOf(one: Line | Part): Clause[] {
  if (isPart(one)) {
    const of = one.of.flatMap(clauseOf)
    return of.length > 0 ? [{ way: one.way, of }] : []
  }
  const said = conditionOf(one)
  if (!said) return []
  return said.not ? [{ way: 'none', of: [said.condition] }] : [said.condition]
}

/** What is said by the draft; lines that say nothing are left out. */
export function fromDraft(part: Part): Group | undefined {
  const [clause] = clauseOf(part)
  return clause && isGroup(clause) ? clause : undefined
}

/** The fields of an entity that can be asked for. */
export const askable = (entity: Entity): string[] =>
  Object.entries(entity.fields)
    .filter(([, field]) => field.filter && field.kind !== 'password')
    .map(([name]) => name)

/** The same draft with one of its parts changed; taken away where nothing comes in its place. */
export function changed(part: Part, which: number, to: Line | Part | undefined): Part {
  const of = part.of.flatMap(one => {
    if (one.key === which) return to ? [to] : []
    return [isPart(one) ? changed(one, which, to) : one]
  })
  return { ...part, of }
}
