import type { Entity, Operation } from '#contract/kit/entity.ts'
import { type FieldRight, type Reach, reachOf } from '#contract/kit/fieldRight.ts'
import { includesRight } from '#contract/kit/held.ts'
import type { Right } from '#contract/kit/right.ts'
import { currentMember } from './currentMember.ts'

/** Whether the signed-in member holds a right. The server checks again, on every call. */
export function holds(right: Right): boolean {
  if (right === 'public' || right === 'signedIn') return true
  return includesRight(currentMember().permissions, right)
}

/** Whether an operation is offered and allowed. */
export function may(entity: Entity, operation: Operation): boolean {
  const offered = entity.operations[operation]
  return offered !== undefined && holds(offered.right)
}

/** Whether an action of an entity may be tried; `can` of each row says more. */
export function mayAct(entity: Entity, name: string): boolean {
  const action = entity.actions[name]
  if (!action) return false
  const right = action.right ?? entity.operations.update?.right ?? entity.operations.create?.right
  return holds(right ?? 'signedIn')
}

type Row = Record<string, unknown>

/** The rows in which the member has a field right. */
const reach = (right: FieldRight | undefined): Reach => reachOf(right, holds)

/**
 * Whether the signed-in member sees a field: in that row, or in some row. A row that hides it does
 * not contain it.
 */
export function maySee({ fields }: Entity, name: string, row?: Row): boolean {
  const see = reach(fields[name]?.see)
  return see === 'all' || (see !== 'none' && (!row || name in row))
}

/** Whether lists can be filtered, sorted and searched by it: only if it is visible in every row. */
export const mayAsk = ({ fields }: Entity, name: string): boolean =>
  reach(fields[name]?.see) === 'all'

/** Whether the signed-in member may write a field: in that row, or in some row. */
export function mayEdit(entity: Entity, name: string, row?: Row): boolean {
  if (!maySee(entity, name, row) || reach(entity.fields[name]?.edit) === 'none') return false
  const can = row?.can as Row | undefined
  return can?.[`field:${name}`] === undefined
}
