import { useTranslation } from 'react-i18next'
import { confirmRecord } from '#contract/areas/ticket/confirmRecord.ts'
import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import {
  type Step,
  type TicketAction,
  type TicketRole,
  ticketActions,
} from '#contract/areas/ticket/ticketFlow.ts'
import type { ErrorName } from '#contract/errors.ts'
import type { Action, Entity } from '#contract/kit/entity.ts'
import type { Fields } from '#contract/kit/field.ts'
import type { Values } from '#src/kit/form/draft.ts'
import { answerOf, can } from '#src/kit/session/can.tsx'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import type { Status, Ticket } from '../ticket.ts'

/** The actions of a ticket, in the order of its life cycle. */
export const verbNames = Object.keys(ticketActions) as TicketAction[]
export type VerbName = TicketAction

export const verbOf = (name: VerbName): Action<Status> => ticketActions[name]

type Whose = Pick<Ticket, 'status' | 'contributor'> & Partial<Ticket>

/** A draft is published for the first time, a claimed plan is released. */
export const saidOf = (verb: VerbName, from: unknown): VerbName | 'release' =>
  verb === 'publishKpi' && from !== 'DRAFT' ? 'release' : verb

/** The label of an action's button. */
export function useVerbWords() {
  const { t } = useTranslation('pages/ticket')
  const words = wordsOf(kpiTicket)
  return (verb: VerbName, { status }: Pick<Ticket, 'status'>): string =>
    saidOf(verb, status) === 'release' ? t('release.verb') : words.action(verb)
}

/**
 * What is corrected before a ticket is submitted again. What is sent empty stays as it was, so that
 * nothing with a value can be emptied here.
 */
function correctionOf(ticket: Whose): Fields {
  const { description, ...delivery } = ticketActions.resubmit.input
  const all: Fields = ticket.type === 'PLAN' ? delivery : ticketActions.resubmit.input
  const row: Partial<Record<string, unknown>> = ticket
  return Object.fromEntries(
    Object.entries(all).map(([name, field]) => [
      name,
      row[name] && field.kind !== 'files' ? { ...field, optional: false } : field,
    ]),
  )
}

/** The input of an action; undefined if it has none. */
export function inputOf(verb: VerbName, ticket: Whose): Fields | undefined {
  const { status, contributor } = ticket
  if (verb === 'confirm') return { comment: confirmRecord.fields.comment }
  if (verb === 'resubmit') return correctionOf(ticket)
  if (verb !== 'publishKpi') return verbOf(verb).input
  // A draft names its assignee; the member's own plan is released to everyone.
  if (status === 'DRAFT') return undefined
  return contributor === currentMember().profile?.id ? {} : verbOf(verb).input
}

interface Sending {
  entity: Entity
  action: string
  row?: Ticket
  values?: Values
}

/** What an action does, and its parameters besides the input. */
export const sendingOf = (verb: VerbName, ticket: Ticket): Sending =>
  verb === 'confirm'
    ? { entity: confirmRecord, action: 'create', values: confirmationOf(ticket) }
    : { entity: kpiTicket, action: verb, row: ticket }

/** A new confirmation: of the version that was seen. */
export const confirmationOf = ({ id, submitDate }: Ticket): Values => ({ ticket: id, submitDate })

/** The main action of a status: offered first, and in every row of a list. */
const onward: Partial<Record<Status, VerbName>> = {
  DRAFT: 'publishKpi',
  TO_CLAIM: 'collect',
  CLAIMED: 'completeDev',
  PENDING_CONFIRM: 'confirm',
  REJECTED: 'resubmit',
}

/** The next action that the member can take on a ticket. */
export function nextVerb(ticket: Pick<Ticket, 'status' | 'can'>): VerbName | undefined {
  const verb = onward[ticket.status]
  return verb && can(kpiTicket, verb, ticket) ? verb : undefined
}

interface Offer {
  verb: VerbName
  blocked: ErrorName | undefined
}

/** Refusals for who the member is, not for the state of the ticket. */
const forOthers: readonly ErrorName[] = [
  'noPermission',
  'notPlanOwner',
  'mayNotConfirm',
  'planTaken',
]

/** The actions of the current status, blocked or not: one of another status would not be useful. */
const ofStatus = (ticket: Pick<Ticket, 'status' | 'can'>): Offer[] =>
  verbNames.flatMap(verb => {
    const answer = answerOf(ticket, verb)
    // Done beside the file, not on the ticket as a whole.
    if (verb === 'repealFile') return []
    if (answer === undefined || !verbOf(verb).from.includes(ticket.status)) return []
    // Never available for this kind of ticket.
    if (answer === 'onlyPlans') return []
    return [{ verb, blocked: answer === true ? undefined : answer }]
  })

/** The actions worth a button: what the member can do, or could in another state of things. */
export const offered = (ticket: Pick<Ticket, 'status' | 'can'>): Offer[] =>
  ofStatus(ticket).filter(({ blocked }) => !blocked || !forOthers.includes(blocked))

/** The actions that only other members can take, and who these are. */
export const ofOthers = (
  ticket: Pick<Ticket, 'status' | 'can'>,
): { verb: VerbName; who: readonly TicketRole[] }[] =>
  ofStatus(ticket)
    .filter(({ blocked }) => blocked && forOthers.includes(blocked))
    .map(({ verb }) => {
      const step: Step = ticketActions[verb]
      return { verb, who: (step.when?.[ticket.status] ?? step).who }
    })
