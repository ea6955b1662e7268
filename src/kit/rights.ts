import type { Entity, Operation, Right } from '#contract/kit/entity.ts'
import { standing } from './standing.ts'

/** Whether the signed-in member holds a right. The server checks again, on every call. */
function holds(right: Right): boolean {
  if (right === 'public' || right === 'signedIn') return true
  const { permissions } = standing()
  return permissions.has('*') || permissions.has(right)
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
