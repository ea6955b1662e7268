import { useTranslation } from 'react-i18next'
import { confirmRecord } from '#contract/areas/ticket/confirmRecord.ts'
import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import { type TicketAction, ticketActions } from '#contract/areas/ticket/ticketFlow.ts'
import type { ErrorName } from '#contract/errors.ts'
import type { Action } from '#contract/kit/entity.ts'
import type { Fields } from '#contract/kit/field.ts'
import type { Values } from '#src/kit/form/draft.ts'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import type { Status, Ticket } from '../ticket.ts'

/** What can be done with a ticket, in the order of its life. */
export const verbNames = Object.keys(ticketActions) as TicketAction[]
export type VerbName = TicketAction

export const verbOf = (name: VerbName): Action<Status> => ticketActions[name]

type Whose = Pick<Ticket, 'status' | 'contributor'>

/** What it is to publish: a draft is offered for the first time, what was claimed is released. */
export const saidOf = (verb: VerbName, from: unknown): VerbName | 'release' =>
  verb === 'publishKpi' && from !== 'DRAFT' ? 'release' : verb

/** What the button of a verb says. */
export function useVerbWords() {
  const { t } = useTranslation('pages/ticket')
  const words = wordsOf(kpiTicket)
  return (verb: VerbName, { status }: Pick<Ticket, 'status'>): string =>
    saidOf(verb, status) === 'release' ? t('release.verb') : words.action(verb)
}

/** What a verb asks for; undefined where it is done at once. */
export function inputOf(verb: VerbName, { status, contributor }: Whose): Fields | undefined {
  if (verb === 'confirm') return { comment: confirmRecord.fields.comment }
  if (verb !== 'publishKpi') return verbOf(verb).input
  // A draft says whom it is for; one's own goes back to all.
  if (status === 'DRAFT') return undefined
  return contributor === currentMember().profile?.id ? {} : verbOf(verb).input
}

/** Where a verb is sent, and what besides what was typed. */
export function sendingOf(verb: VerbName, ticket: Ticket): { path: string; values: Values } {
  const { id, updateDate, submitDate } = ticket
  if (verb === 'confirm')
    return {
      path: confirmRecord.operations.create?.path ?? '',
      values: { ticket: id, submitDate },
    }
  return { path: `${kpiTicket.path}/${verb}`, values: { id, updateDate } }
}

/** What it takes to go on from a status: offered first, and in every row of a list. */
const onward: Partial<Record<Status, VerbName>> = {
  DRAFT: 'publishKpi',
  TO_CLAIM: 'collect',
  CLAIMED: 'completeDev',
  PENDING_CONFIRM: 'confirm',
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
    // Done where the file is shown, not to the ticket as a whole.
    if (verb === 'repealFile') return []
    if (answer === undefined || !verbOf(verb).from.includes(ticket.status)) return []
    // Never for this kind of ticket.
    if (answer === 'onlyPlans') return []
    return [{ verb, blocked: answer === true ? undefined : answer }]
  })
