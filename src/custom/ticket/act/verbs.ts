import type { ErrorName } from '#contract/errors.ts'
import { kpiTicket } from '#contract/entities/kpiTicket.ts'
import type { Action } from '#contract/kit/entity.ts'
import type { Status, Ticket } from '../ticket.ts'

/** What can be done with a ticket, in the order of its life. */
export const verbs = kpiTicket.actions satisfies Record<string, Action<Status>>
export type VerbName = keyof typeof verbs
export const verbNames = Object.keys(verbs) as VerbName[]

export const verbOf = (name: VerbName): Action<Status> => verbs[name] as Action<Status>

/** What it takes to go on from a status: offered first, and in every row of a list. */
const onward: Partial<Record<Status, VerbName>> = {
  DRAFT: 'publishKpi',
  TO_CLAIM: 'collect',
  CLAIMED: 'completeDev',
  REJECTED: 'resubmit',
}

/** The next sensible thing this member can do with a ticket. */
export function nextVerb({ status, can }: Pick<Ticket, 'status' | 'can'>): VerbName | undefined {
  const verb = onward[status]
  return verb && can[verb] === true ? verb : undefined
}

interface Offer {
  verb: VerbName
  blocked: ErrorName | undefined
}

/**
 * The verbs worth a button: those the status leads on to, blocked or not. One that another status
 * would need says nothing of use.
 */
export const offered = (ticket: Pick<Ticket, 'status' | 'can'>): Offer[] =>
  verbNames.flatMap(verb => {
    const answer = ticket.can[verb]
    if (answer === undefined || !verbOf(verb).from.includes(ticket.status)) return []
    return [{ verb, blocked: answer === true ? undefined : answer }]
  })
