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

/** What a question is about. */
interface Asked {
  row: Ticket
  me: Me
  facts: TicketFacts
}

/** Whose ticket it is: a draft is its writer's, anything else its contributor's. */
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

/** Doing or confirming work takes an active member; managing it does not. */
const memberships: readonly TicketRole[] = ['owner', 'assignee', 'confirmer', 'CONFIRM']

function mayStep(action: TicketAction, asked: Asked): Verdict {
  const { row, facts } = asked
  const step: Step = ticketActions[action]
  // What is not for this kind of ticket is so in every state.
  const wrongKind = step.instead?.type?.[row.type]
  if (wrongKind) return wrongKind
  const { who, denied } = step.when?.[row.status] ?? step
  const { archived, inside } = facts.project(row.project)
  if (archived) return 'projectArchived'
  if (!inside && who.every(role => memberships.includes(role))) return 'notInProject'
  return who.some(role => plays[role](asked)) || denied
}

/**
 * A member confirms a submission once. Only where confirmers have left meanwhile, and what was
 * given suffices by now, somebody may confirm again: that settles it.
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
 * Where the lead confirms, others send back only what a lead has confirmed (1110); the lead's own
 * word is enough.
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

/** May what the ticket says be changed? */
function mayEdit(asked: Asked): Verdict {
  const { row, facts } = asked
  if (row.status === 'CONFIRMED') return 'alreadyConfirmed'
  const editing: Partial<Record<TicketState, readonly TicketRole[]>> = ticketEditing[row.type]
  const who = editing[row.status]
  if (!who) return row.type === 'PLAN' ? 'planLocked' : 'changed'
  if (facts.project(row.project).archived) return 'projectArchived'
  if (!who.some(role => plays[role](asked)))
    return who.includes('owner') ? 'notPlanOwner' : 'noPermission'
  // What somebody has confirmed already stays as they saw it.
  if (row.status === 'PENDING_CONFIRM' && row.confirmCount > 0) return 'alreadyConfirmed'
  return true
}

/** Waiting work that somebody has confirmed stays as they saw it, proofs included. */
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

/** The question before each step, read from the table of steps. */
export const mayOfTickets = {
  ...(Object.fromEntries(
    (Object.keys(ticketActions) as TicketAction[]).map(action => [
      action,
      asking(special[action] ?? (asked => mayStep(action, asked))),
    ]),
  ) as Record<TicketAction, Question>),
  update: asking(mayEdit),
}
