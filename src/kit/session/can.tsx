import type { ReactNode } from 'react'
import type { ErrorName } from '#contract/errors.ts'
import type { Call } from '#contract/kit/call.ts'
import type { Entity, Operation } from '#contract/kit/entity.ts'
import { type FieldRight, type Reach, reachOf } from '#contract/kit/fieldRight.ts'
import { includesRight } from '#contract/kit/held.ts'
import type { Right } from '#contract/kit/right.ts'
import { currentMember } from './currentMember.ts'

/** Among the roles of a screen: every signed-in member. */
export const ANYBODY = '*'

/** What is required: one of several permissions, or of several roles; if both are given, both. */
export interface Demand {
  permission?: string | readonly string[]
  role?: string | readonly string[]
}

/** What is to be done with an entity: one of its operations or actions. */
export type Verb<E extends Entity = Entity> = Operation | (keyof E['actions'] & string)

/** What is to be done with a field: see it, write it, or filter, sort and search lists by it. */
type FieldVerb = { see: string } | { edit: string } | { filter: string }

/**
 * Whether the signed-in member may do something: the only place of the browser that decides it. The
 * server checks again, on every call.
 *
 * - `can('project:all')`, `can({ role: [...] })`: holds a permission or a role
 * - `can(viewAs)`: may make a declared call
 * - `can(entity, 'update')`, `can(entity, 'reject')`: the operation or action is offered, for some row
 * - `can(entity, 'update', row)`: for this row, as far as the row says (`answerOf`)
 * - `can(entity, { see: 'salary' }, row)`: sees that field, in this row or in some row
 */
export function can(subject: Right | Demand | Pick<Call, 'right'>): boolean
export function can<E extends Entity>(entity: E, verb: Verb<E> | FieldVerb, row?: object): boolean
export function can(
  subject: Right | Demand | Pick<Call, 'right'> | Entity,
  verb: string | FieldVerb = '',
  row?: object,
): boolean {
  if (typeof subject === 'string') return holds(subject)
  if ('operations' in subject)
    return typeof verb === 'string' ? canDo(subject, verb, row) : canUse(subject, verb, row)
  return 'right' in subject ? holds(subject.right) : meets(subject)
}

/** What the server says about a row's actions: true, or the name of the refusal. */
type Answers = Record<string, true | ErrorName | undefined>

/** What the server answered about one operation or action of a row; undefined if nothing. */
export const answerOf = (row: object, verb: string): true | ErrorName | undefined =>
  (row as { can?: Answers }).can?.[verb]

function holds(right: Right): boolean {
  if (right === 'public' || right === 'signedIn') return true
  return includesRight(currentMember().permissions, right)
}

const some = (wanted: string | readonly string[], held: (one: string) => boolean) =>
  typeof wanted === 'string' ? held(wanted) : wanted.some(held)

function meets({ permission, role }: Demand): boolean {
  const { permissions, profile } = currentMember()
  const has = (one: string) => one === ANYBODY || (profile?.roles.includes(one) ?? false)
  if (permission !== undefined && !some(permission, one => includesRight(permissions, one)))
    return false
  return role === undefined || some(role, has)
}

function canDo({ operations, actions }: Entity, verb: string, row: object | undefined): boolean {
  const operation = operations[verb as Operation]
  const action = actions[verb]
  const written = operations.update?.right ?? operations.create?.right ?? 'signedIn'
  const right = operation?.right ?? (action && (action.right ?? written))
  if (!right || !holds(right)) return false
  if (!row) return true
  // If the row does not say, the permission counts for operations; actions need a word of the row.
  const answer = answerOf(row, verb)
  return answer === true || (operation !== undefined && answer === undefined)
}

/** The rows in which the member has a field right. */
const reach = (right: FieldRight | undefined): Reach => reachOf(right, holds)

function canUse(entity: Entity, verb: FieldVerb, row: object | undefined): boolean {
  const { fields } = entity
  // Lists can be filtered only by what is visible in every row.
  if ('filter' in verb) return reach(fields[verb.filter]?.see) === 'all'
  if ('see' in verb) {
    const see = reach(fields[verb.see]?.see)
    // A row that hides a field does not contain it.
    return see === 'all' || (see !== 'none' && (!row || verb.see in row))
  }
  const { edit } = verb
  if (!canUse(entity, { see: edit }, row) || reach(fields[edit]?.edit) === 'none') return false
  return !row || answerOf(row, `field:${edit}`) === undefined
}

interface Props extends Demand {
  children: ReactNode
  /** Shown instead. */
  otherwise?: ReactNode
}

/** Hides what the member may not do. */
export const Can = ({ children, otherwise, ...demand }: Props) =>
  can(demand) ? children : otherwise
