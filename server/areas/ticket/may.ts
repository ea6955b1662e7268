import type { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import {
  type Step,
  type TicketAction,
  type TicketRole,
  type TicketState,
  ticketActions,
  ticketEditing,
} from '#contract/areas/ticket/ticketFlow.ts'
import type { WireOf } from '#contract/kit/field.ts'
import type { Me } from '#server/context.ts'
import type { Verdict } from '#server/kit/rules.ts'
import { panelOf, suffices } from './confirmers.ts'
import type { TicketFacts } from './facts.ts'

export type Ticket = WireOf<(typeof kpiTicket)['fields']>

/** The subject of a check. */
interface Asked {
  row: Ticket
  me: Me
  facts: TicketFacts
}

/** The owner of a ticket: the creator of a draft, otherwise the contributor. */
const ownerOf = ({ status, contributor, creator }: Ticket): number =>
  status === 'DRAFT' ? creator : (contributor ?? creator)

const panel = ({ row, facts }: Asked) =>
  panelOf(facts.project(row.project), row.contributor ?? row.creator)

const plays: Record<TicketRole, (asked: Asked) => boolean> = {
  owner: ({ row, me }) => ownerOf(row) === me.id,
  creator: ({ row, me }) => row.creator === me.id,
  assignee: ({ row, me }) => row.contributor === null || row.contributor === me.id,
  confirmer: asked => panel(asked).eligible.has(asked.me.id),
  CONFIRM: asked => panel(asked).holders.has(asked.me.id),
  ASSIGN_TASK: ({ row, facts }) => facts.project(row.project).tags.has('ASSIGN_TASK'),
  LEAD: ({ row, facts }) => facts.project(row.project).tags.has('LEAD'),
}

/** Doing or confirming work requires an active member; managing does not. */
const memberships: readonly TicketRole[] = ['owner', 'assignee', 'confirmer', 'CONFIRM']

function mayStep(action: TicketAction, asked: Asked): Verdict {
  const { row, facts } = asked
  const step: Step = ticketActions[action]
  // A step that this kind of ticket does not have is refused in every state.
  const wrongKind = step.instead?.type?.[row.type]
  if (wrongKind) return wrongKind
  const { who, denied } = step.when?.[row.status] ?? step
  const { archived, inside } = facts.project(row.project)
  if (archived) return 'projectArchived'
  if (!inside && who.every(role => memberships.includes(role))) return 'notInProject'
  return who.some(role => plays[role](asked)) || denied
}

/**
 * A member confirms a submission once. Only if confirmers have left in the meantime and the given
 * confirmations are now enough, a second one is accepted, which completes it.
 */
function mayConfirm(asked: Asked): Verdict {
  const verdict = mayStep('confirm', asked)
  if (verdict !== true) return verdict
  const { row, me, facts } = asked
  const given = facts.confirmedBy(row.id, row.round)
  if (!given.includes(me.id)) return true
  return suffices(facts.project(row.project), panel(asked), given) || 'alreadyConfirmed'
}

/**
 * If the lead confirms, others can reject only what a lead has confirmed (1110); the lead can
 * always reject.
 */
function mayReject(asked: Asked): Verdict {
  const verdict = mayStep('reject', asked)
  if (verdict !== true) return verdict
  const { row, me, facts } = asked
  const { leads } = panel(asked)
  const given = facts.confirmedBy(row.id, row.round)
  if (given.includes(me.id)) return 'alreadyConfirmed'
  const leadFirst = facts.project(row.project).confirmType !== 'RATE' && leads.size > 0
  const ledBy = given.some(member => leads.has(member))
  return !leadFirst || leads.has(me.id) || ledBy || 'onlyLeaderConfirmed'
}

/** Whether the content of the ticket may be changed. */
function mayEdit(asked: Asked): Verdict {
  const { row, facts } = asked
  if (row.status === 'CONFIRMED') return 'alreadyConfirmed'
  const editing: Partial<Record<TicketState, readonly TicketRole[]>> = ticketEditing[row.type]
  const who = editing[row.status]
  if (!who) return row.type === 'PLAN' ? 'planLocked' : 'changed'
  if (facts.project(row.project).archived) return 'projectArchived'
  if (!who.some(role => plays[role](asked)))
    return who.includes('owner') ? 'notPlanOwner' : 'noPermission'
  // What somebody has confirmed stays as they saw it.
  if (row.status === 'PENDING_CONFIRM' && row.confirmCount > 0) return 'alreadyConfirmed'
  return true
}

/** A waiting ticket with a confirmation stays as the confirmer saw it, including proofs. */
function mayRepeal(asked: Asked): Verdict {
  const seen = asked.row.status === 'PENDING_CONFIRM' && asked.row.confirmCount > 0
  const verdict = mayStep('repealFile', asked)
  return verdict === true && seen ? 'alreadyConfirmed' : verdict
}

const special: Partial<Record<TicketAction, (asked: Asked) => Verdict>> = {
  confirm: mayConfirm,
  reject: mayReject,
  repealFile: mayRepeal,
}

type Question = (moment: { row: Ticket; me: Me; facts: unknown }) => Verdict
const asking =
  (answer: (asked: Asked) => Verdict): Question =>
  moment =>
    answer({ ...moment, facts: moment.facts as TicketFacts })

/** Checks each step by the table of steps. */
export const mayOfTickets = {
  ...(Object.fromEntries(
    (Object.keys(ticketActions) as TicketAction[]).map(action => [
      action,
      asking(special[action] ?? (asked => mayStep(action, asked))),
    ]),
  ) as Record<TicketAction, Question>),
  update: asking(mayEdit),
}
