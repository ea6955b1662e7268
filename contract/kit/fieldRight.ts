import type { Permission } from './right.ts'

/**
 * Who may see or write a field: the holders of a permission, or those a rule of the entity names
 * for each row (`row:own` is implemented by `fields.own` of its rules). Of several, one is enough.
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

/** The row rules that the fields of an entity name. */
export type RowRules<F> = { [K in keyof F]: RightsOf<F[K]> }[keyof F]

/** Fields that everyone who sees the row may see. */
export type Plain<F> = { [K in keyof F]: F[K] extends { see: unknown } ? never : K }[keyof F] &
  string

/** The rows a right covers: all, none, or those in which one of these rules holds. */
export type Reach = 'all' | 'none' | readonly string[]

/** All parts of a right, as a list. */
export const namedBy = (right: FieldRight | undefined): readonly Allowed[] =>
  right === undefined ? [] : typeof right === 'string' ? [right] : right

/** The name of a row rule, or undefined for a permission. */
export const ruleOf = (allowed: Allowed): string | undefined =>
  allowed.startsWith('row:') ? allowed.slice(4) : undefined

/** The rows that a right covers for the holder of these permissions. */
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

/** The fields with a right to see or to write. */
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
