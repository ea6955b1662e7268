import type { Permission } from './right.ts'

/**
 * Whom a field is for: the holders of a permission, or in each row whom a rule of the entity names
 * (`row:own` is answered by `fields.own` of its rules). Of several, one is enough.
 */
export type Allowed = Permission | `row:${string}`
export type FieldRight = Allowed | readonly Allowed[]

type RuleIn<R> = R extends readonly (infer One)[]
  ? RuleIn<One>
  : R extends `row:${infer Name}`
    ? Name
    : never
type RightsOf<F> =
  | (F extends { see: infer R } ? RuleIn<R> : never)
  | (F extends { edit: infer R } ? RuleIn<R> : never)

/** The rules on rows that the fields of an entity name. */
export type RowRules<F> = { [K in keyof F]: RightsOf<F[K]> }[keyof F]

/** Fields that everybody sees who sees the row. */
export type Plain<F> = { [K in keyof F]: F[K] extends { see: unknown } ? never : K }[keyof F] &
  string

/** In which rows something is a member's: in all, in none, or where one of these rules holds. */
export type Reach = 'all' | 'none' | readonly string[]

/** All who are named by a right. */
export const namedBy = (right: FieldRight | undefined): readonly Allowed[] =>
  right === undefined ? [] : typeof right === 'string' ? [right] : right

/** The name of a rule on rows, or undefined for a permission. */
export const ruleOf = (allowed: Allowed): string | undefined =>
  allowed.startsWith('row:') ? allowed.slice(4) : undefined

/** How far a right reaches for whoever holds these permissions. */
export function reachOf(
  right: FieldRight | undefined,
  holds: (permission: Permission) => boolean,
): Reach {
  if (right === undefined) return 'all'
  const rules: string[] = []
  for (const one of namedBy(right)) {
    const rule = ruleOf(one)
    if (rule === undefined && holds(one as Permission)) return 'all'
    if (rule !== undefined) rules.push(rule)
  }
  return rules.length > 0 ? rules : 'none'
}

interface Ruled {
  see?: FieldRight
  edit?: FieldRight
}

const known = new WeakMap<object, readonly [string, never][]>()

/** The fields that are not for everybody who sees, or may write, the row. */
export function ruledFields<F extends Ruled>(
  fields: Readonly<Record<string, F>>,
): readonly [string, F][] {
  let found = known.get(fields) as readonly [string, F][] | undefined
  if (!found) {
    found = Object.entries(fields).filter(([, { see, edit }]) => see ?? edit)
    known.set(fields, found as readonly [string, never][])
  }
  return found
}
