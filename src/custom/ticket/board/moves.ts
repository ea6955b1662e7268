import type { ErrorName } from '#contract/errors.ts'
import { type VerbName, verbs } from '../act/verbs.ts'
import type { Status, Ticket } from '../ticket.ts'

/** The columns of the board; what was cancelled or abolished is no longer on it. */
export const columns = [
  'DRAFT',
  'TO_CLAIM',
  'CLAIMED',
  'PENDING_CONFIRM',
  'REJECTED',
  'CONFIRMED',
] as const satisfies readonly Status[]
export type Column = (typeof columns)[number]

/** What a move comes to: a verb, the refusal that blocks it, or no way at all. */
export type Move = { verb: VerbName } | { blocked: ErrorName } | { none: true }

/** What brings a ticket from its column to another. */
export function moveTo(ticket: Pick<Ticket, 'status' | 'can'>, to: Status): Move {
  const found = (Object.entries(verbs) as [VerbName, (typeof verbs)[VerbName]][]).find(
    ([, verb]) => verb.to === to && (verb.from as readonly Status[]).includes(ticket.status),
  )
  if (!found) return { none: true }
  const [verb] = found
  const answer = ticket.can[verb]
  if (answer === undefined) return { none: true }
  return answer === true ? { verb } : { blocked: answer }
}
