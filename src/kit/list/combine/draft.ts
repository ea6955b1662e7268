import type { Condition } from '#contract/kit/condition.ts'
import type { Entity } from '#contract/kit/entity.ts'
import { type Clause, type Group, isGroup, type Way } from '#contract/kit/group.ts'
import { opposable, type VerbName, verbFor, verbs } from './verbs.ts'

/** A condition while it is edited, possibly incomplete. */
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
/** A unique key for each, so that removing one does not affect its neighbours. */
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
  // A single negated condition is expressed by its operator.
  const single = clause.way === 'none' && first && more.length === 0 && !isGroup(first)
  if (single && opposable(first)) return lineOf(first, true)
  return { key: key(), way: clause.way, of: clause.of.map(draftOf) }
}

/** The combined conditions for editing. */
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

/** Lines that are started and incomplete. */
export const unsaid = (part: Part): Line[] =>
  part.of.flatMap(one => (isPart(one) ? unsaid(one) : one.field && !isSaid(one) ? [one] : []))

/** A line as a condition, if it is complete; and whether it is negated. */
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

/** The group of a draft; empty lines are left out. */
export function fromDraft(part: Part): Group | undefined {
  const [clause] = clauseOf(part)
  return clause && isGroup(clause) ? clause : undefined
}

/** The fields of an entity that can be filtered. */
export const askable = (entity: Entity): string[] =>
  Object.entries(entity.fields)
    .filter(([, field]) => field.filter && field.kind !== 'password')
    .map(([name]) => name)

/** The same draft with one part changed, or removed without a replacement. */
export function changed(part: Part, which: number, to: Line | Part | undefined): Part {
  const of = part.of.flatMap(one => {
    if (one.key === which) return to ? [to] : []
    return [isPart(one) ? changed(one, which, to) : one]
  })
  return { ...part, of }
}
