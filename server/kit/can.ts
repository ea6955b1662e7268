import type { Call } from '#contract/kit/call.ts'
import type { Entity, Operation } from '#contract/kit/entity.ts'
import { includesRight } from '#contract/kit/held.ts'
import type { Right } from '#contract/kit/right.ts'
import type { Me } from '../context.ts'
import { reaches, refusalOfVerb } from './tokenPart.ts'

/** The permission of administrators, which includes all others but exclusive ones. */
export const EVERYTHING = '*'

/** A role that must be held. */
interface Demand {
  role: string
}

/** A call, or only its right. */
type Guarded = Pick<Call, 'right'> & { name?: string }

/**
 * Whether the caller may do something, as far as rights decide it: the only place of the server that
 * compares what is required with what is held, on every call. Three rules ask here and go further:
 * `verdictOf` (permit.ts) by the row, `mayWrite` (the project area) by the role in a project, and
 * `reachesOf` (fieldRight) by the field.
 *
 * - `can(me, 'project:all')`, `can(me, { role: 'ROLE_EDITOR' })`: holds a permission or a role
 * - `can(me, call)`: may make a declared call
 * - `can(me, entity, 'list')`, `can(me, entity, 'reject')`: the operation or action is offered
 */
export function can(me: Me | undefined, subject: string | Demand | Guarded): boolean
export function can<E extends Entity>(
  me: Me | undefined,
  entity: E,
  verb: Operation | (keyof E['actions'] & string),
): boolean
export function can(
  me: Me | undefined,
  subject: string | Demand | Guarded | Entity,
  verb = '',
): boolean {
  if (typeof subject === 'string') return holds(me, subject)
  if ('operations' in subject) {
    if (me?.token && refusalOfVerb(me.token, subject.name, verb)) return false
    const right = rightOf(subject, verb)
    return right !== undefined && holds(me, right)
  }
  if ('right' in subject) {
    if (me?.token && subject.name !== undefined && !reaches(me.token, subject.name)) return false
    return holds(me, subject.right)
  }
  return me?.roles.includes(subject.role) ?? false
}

function holds(me: Me | undefined, right: string): boolean {
  if (right === 'public') return true
  return me !== undefined && (right === 'signedIn' || includesRight(me.permissions, right))
}

/** The right of an operation or action; undefined if the entity does not offer it. */
function rightOf({ operations, actions }: Entity, verb: string): Right | undefined {
  const action = actions[verb]
  const offered = operations[verb as Operation]?.right
  return offered ?? (action && (action.right ?? operations.update?.right ?? 'signedIn'))
}
