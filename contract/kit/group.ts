import { type Condition, keyOf, readCondition } from './condition.ts'
import type { Entity } from './entity.ts'
import type { Refusals } from './refusal.ts'
import { refuseReversed } from './reversed.ts'

/** How the conditions of a group are combined: all, any or none of them. */
export const ways = ['all', 'any', 'none'] as const
export type Way = (typeof ways)[number]

/**
 * Combined conditions, on the wire as JSON in the parameter `where`:
 * `{"any":[{"status":"OPEN"},{"none":[{"owner":"me"}]}]}`. Each condition is a name-value pair of
 * the grammar. `none` also matches rows in which the fields are empty.
 */
export interface Group {
  way: Way
  of: readonly Clause[]
}
export type Clause = Condition | Group

export const isGroup = (clause: Clause): clause is Group => 'way' in clause

/** How many conditions may be combined at most. */
export const CONDITIONS_CAP = 50
/** Limits: depth of groups, and characters. */
const deepest = 4
const longest = 8000

const plain = (clause: Clause): Record<string, unknown> =>
  isGroup(clause)
    ? { [clause.way]: clause.of.map(plain) }
    : { [keyOf(clause)]: clause.value as unknown }

export const encodeGroup = (group: Group): string => JSON.stringify(plain(group))

/** A refusal names the condition as `where.<its parameter>`. */
class Reading {
  conditions = 0
  constructor(
    readonly entity: Entity,
    readonly refusals: Refusals,
    readonly today: string | undefined,
  ) {}

  clause(given: unknown, depth: number): Clause[] {
    const pairs = typeof given === 'object' && given !== null ? Object.entries(given) : []
    const [key = '', value] = pairs[0] ?? []
    if (pairs.length !== 1 || depth > deepest) return this.refuse('where', 'unreadable')
    if ((ways as readonly string[]).includes(key) && Array.isArray(value))
      return this.group(key as Way, value, depth)
    this.conditions += 1
    if (this.conditions > CONDITIONS_CAP) return this.refuse('where', 'tooMany')
    const simple = ['string', 'number', 'boolean'].includes(typeof value) || Array.isArray(value)
    if (!simple) return this.refuse(`where.${key}`, 'unreadable')
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const read = readCondition(this.entity, key, text)
    if ('condition' in read) return [read.condition]
    this.refusals[`where.${key}`] = read.refusal
    return []
  }

  group(way: Way, given: readonly unknown[], depth: number): Clause[] {
    if (given.length === 0) return this.refuse('where', 'tooFew')
    const of = given.flatMap(one => this.clause(one, depth + 1))
    const wrong: Refusals = {}
    const own = of.filter((one): one is Condition => !isGroup(one))
    if (way === 'all') refuseReversed(this.entity, own, wrong, this.today)
    for (const [key, refusal] of Object.entries(wrong)) this.refusals[`where.${key}`] = refusal
    return [{ way, of }]
  }

  refuse(key: string, problem: 'unreadable' | 'tooMany' | 'tooFew'): Clause[] {
    this.refusals[key] ??= { problem, ...(problem === 'tooMany' && { max: CONDITIONS_CAP }) }
    return []
  }
}

/** Reads the parameter `where`; what cannot be read is added to the refusals. */
export function decodeGroup(
  entity: Entity,
  text: string,
  refusals: Refusals,
  today?: string,
): Group | undefined {
  let given: unknown
  try {
    given = text.length <= longest ? JSON.parse(text) : undefined
  } catch {
    given = undefined
  }
  const [read] = new Reading(entity, refusals, today).clause(given, 0)
  if (read && isGroup(read)) return read
  if (read) refusals.where ??= { problem: 'unreadable' }
}
