import { heldBy, includesRight } from '#contract/kit/held.ts'
import { type BuiltInRole, EVERYBODY } from '#contract/kit/right.ts'
import { rows } from './rows.ts'

const rightOf = new Map(
  Object.entries(rows).flatMap(([right, names]) => names.map(name => [name, right] as const)),
)

/** May somebody with that role make the call? Read from the rows here, not from the declaration. */
export function granted({ name }: { name: string }, role: BuiltInRole | undefined): boolean {
  const right = rightOf.get(name)
  if (right === 'public') return true
  if (role === undefined || right === undefined) return false
  // Every account has the role of everybody besides.
  const held = new Set([...heldBy(role), ...heldBy(EVERYBODY)])
  return right === 'signedIn' || includesRight(held, right)
}
