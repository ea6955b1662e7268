import type { ErrorName } from '#contract/errors.ts'
import type { Condition } from '#contract/kit/query.ts'
import { answerOf } from '#src/kit/session/can.tsx'
import { type VerbName, verbNames, verbOf } from '../act/verbs.ts'
import type { Status, Ticket } from '../ticket.ts'

/** The columns of the board; cancelled and abolished tickets are not on it. */
export const columns = [
  'DRAFT',
  'TO_CLAIM',
  'CLAIMED',
  'PENDING_CONFIRM',
  'REJECTED',
  'CONFIRMED',
] as const satisfies readonly Status[]
export type Column = (typeof columns)[number]

/** The result of a move: an action, the refusal that blocks it, or none. */
export type Move = { verb: VerbName } | { blocked: ErrorName } | { none: true }

/** The move of a ticket from its column to another. */
export function moveTo(ticket: Pick<Ticket, 'status' | 'can'>, to: Status): Move {
  const verb = verbNames.find(
    name => verbOf(name).to === to && verbOf(name).from.includes(ticket.status),
  )
  const answer = verb && answerOf(ticket, verb)
  if (!verb || answer === undefined) return { none: true }
  return answer === true ? { verb } : { blocked: answer }
}

/** Whether a condition on the status includes that column. */
export function admits({ operator, value }: Condition, column: Column): boolean {
  const values = Array.isArray(value) ? value : [value]
  if (operator === 'eq' || operator === 'in') return values.includes(column)
  return operator === 'ne' || operator === 'nin' ? !values.includes(column) : true
}
