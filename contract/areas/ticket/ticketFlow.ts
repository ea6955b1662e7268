import type { ErrorName } from '#contract/errors.ts'
import type { Action } from '#contract/kit/entity.ts'
import { day, decimal, files, int, longText, ref } from '#contract/kit/field.ts'

/** Who may take a step of a ticket. Whoever leads the project holds every tag of it. */
export type TicketRole =
  /** Whose ticket it is: of a draft its creator, otherwise its contributor. */
  | 'owner'
  | 'creator'
  /** Whom the plan is assigned to; without an assignee, every active member. */
  | 'assignee'
  /** Whose confirmation counts: see docs/decisions on confirming. */
  | 'confirmer'
  | 'ASSIGN_TASK'
  /** For the work of others: nobody confirms their own, or sends it back. */
  | 'CONFIRM'
  | 'LEAD'

export type TicketState =
  | 'DRAFT'
  | 'TO_CLAIM'
  | 'CLAIMED'
  | 'PENDING_CONFIRM'
  | 'CONFIRMED'
  | 'REJECTED'
  | 'CANCELLED'
  | 'ABOLISHED'

/** Files that show what was done. */
export const proofFiles = files({ max: 20, optional: true })

export const quantity = { scale: 2, min: '0.01', max: '100000' } as const

interface OpenTo {
  /** Any of these may take it … */
  who: readonly TicketRole[]
  /** … and whoever is none of them is refused with this. */
  denied: ErrorName
}
export interface Step extends Action<TicketState>, OpenTo {
  /** From these states it is open to others. */
  when?: Partial<Record<TicketState, OpenTo>>
}

/** Whose claimed plan it is gives it back; who assigns tasks takes it back, or hands it over. */
const release = { who: ['owner', 'ASSIGN_TASK'], denied: 'notPlanOwner' } as const

/**
 * The one table of a ticket's life: which step leads from where to where, who may take it and what
 * everybody else is told. The server's check, the screen's buttons and `docs/derived/tickets.md`
 * all read it.
 */
export const ticketActions = {
  // Offers a draft; and again what was claimed, but not delivered or sent back.
  publishKpi: {
    from: ['DRAFT', 'CLAIMED', 'REJECTED'],
    to: 'TO_CLAIM',
    otherwise: 'planLocked',
    instead: { type: { CONTRIBUTION: 'onlyPlans' } },
    who: ['creator', 'ASSIGN_TASK'],
    denied: 'noPermission',
    when: { CLAIMED: release, REJECTED: release },
    fails: ['noPermission', 'notPlanOwner', 'notInProject', 'projectArchived'],
    /** Whom it is for from now on: said by who assigns tasks. */
    input: { contributor: ref('member', { optional: true }) },
  },
  collect: {
    from: ['TO_CLAIM'],
    to: 'CLAIMED',
    otherwise: 'planTaken',
    instead: {
      type: { CONTRIBUTION: 'onlyPlans' },
      status: { DRAFT: 'changed', CANCELLED: 'changed', ABOLISHED: 'changed' },
    },
    who: ['assignee'],
    denied: 'planTaken',
    fails: ['notInProject', 'projectArchived'],
  },
  completeDev: {
    from: ['CLAIMED'],
    to: 'PENDING_CONFIRM',
    otherwise: 'planFinished',
    instead: {
      type: { CONTRIBUTION: 'onlyPlans' },
      status: {
        DRAFT: 'changed',
        TO_CLAIM: 'notPlanOwner',
        CANCELLED: 'changed',
        ABOLISHED: 'changed',
      },
    },
    who: ['owner'],
    denied: 'notPlanOwner',
    fails: ['notInProject', 'notPlanOwner', 'projectArchived'],
    input: {
      workHour: decimal(quantity),
      /** Today, unless said. */
      contributionDate: day({ optional: true }),
      completionDesc: longText({ max: 5000 }),
      proofFiles,
    },
  },
  cancel: {
    from: ['TO_CLAIM'],
    to: 'CANCELLED',
    otherwise: 'onlyToClaim',
    instead: { type: { CONTRIBUTION: 'notAPlan' } },
    who: ['creator', 'ASSIGN_TASK'],
    denied: 'noPermission',
    fails: ['noPermission', 'projectArchived'],
    danger: true,
  },
  confirm: {
    from: ['PENDING_CONFIRM'],
    to: 'CONFIRMED',
    otherwise: 'changed',
    instead: { status: { CONFIRMED: 'alreadyConfirmed' } },
    // Not a call of its own: the confirmation that suffices takes the step.
    through: 'confirmRecord',
    who: ['confirmer'],
    denied: 'mayNotConfirm',
    fails: ['notInProject', 'mayNotConfirm', 'alreadyConfirmed', 'projectArchived'],
  },
  reject: {
    from: ['PENDING_CONFIRM'],
    to: 'REJECTED',
    otherwise: 'onlyPending',
    who: ['CONFIRM'],
    denied: 'mayNotConfirm',
    fails: [
      'notInProject',
      'mayNotConfirm',
      'onlyLeaderConfirmed',
      'alreadyConfirmed',
      'projectArchived',
    ],
    danger: true,
    input: { reason: longText({ max: 500 }) },
  },
  resubmit: {
    from: ['REJECTED'],
    to: 'PENDING_CONFIRM',
    otherwise: 'changed',
    instead: { status: { CONFIRMED: 'alreadyConfirmed' } },
    who: ['owner'],
    denied: 'notPlanOwner',
    fails: ['notInProject', 'notPlanOwner', 'alreadyConfirmed', 'projectArchived'],
  },
  repealFile: {
    from: ['PENDING_CONFIRM', 'REJECTED'],
    otherwise: 'changed',
    instead: { status: { CONFIRMED: 'alreadyConfirmed' } },
    who: ['owner'],
    denied: 'notPlanOwner',
    fails: ['notInProject', 'notPlanOwner', 'alreadyConfirmed', 'projectArchived'],
    danger: true,
    input: { file: int({ min: 1 }) },
  },
  abolish: {
    from: ['DRAFT', 'CLAIMED', 'REJECTED', 'PENDING_CONFIRM'],
    to: 'ABOLISHED',
    otherwise: 'planLocked',
    instead: {
      status: { CONFIRMED: 'alreadyConfirmed', ABOLISHED: 'changed', CANCELLED: 'changed' },
    },
    who: ['owner', 'LEAD'],
    denied: 'notPlanOwner',
    // Whoever claimed a plan gives it back; closing it is not theirs.
    when: { CLAIMED: { who: ['LEAD'], denied: 'noPermission' } },
    fails: ['notPlanOwner', 'noPermission', 'alreadyConfirmed', 'projectArchived'],
    danger: true,
  },
} as const satisfies Record<string, Step>
export type TicketAction = keyof typeof ticketActions

/**
 * Who may change what a ticket says, by its type and state; what is not here is locked: 1100 once
 * it was confirmed, 1109 for a plan, 1105 otherwise. A sent-back plan takes only its delivery.
 */
export const ticketEditing = {
  PLAN: {
    DRAFT: ['creator', 'ASSIGN_TASK'],
    TO_CLAIM: ['creator', 'ASSIGN_TASK'],
    REJECTED: ['owner'],
  },
  CONTRIBUTION: {
    // As long as nobody has confirmed what it says.
    PENDING_CONFIRM: ['owner'],
    REJECTED: ['owner'],
  },
} as const satisfies Record<string, Partial<Record<TicketState, readonly TicketRole[]>>>

/** What the owner of a sent-back plan may change: what was delivered, not what was asked for. */
export const deliveryFields = [
  'workHour',
  'contributionDate',
  'completionDesc',
  'proofFiles',
  'notes',
] as const

/** The tabs above a list of tickets, in the list grammar: what they count is what they show. */
export const ticketTabs = {
  all: {},
  unclaimed: { status: 'TO_CLAIM', contributor_null: 'true' },
  pendingConfirm: { status: 'PENDING_CONFIRM' },
  mine: { among: 'ownList' },
  /** Claimed, to be finished. */
  toFinish: { status: 'CLAIMED' },
  /** Assigned, to be claimed by that member. */
  toClaim: { status: 'TO_CLAIM', contributor_null: 'false' },
} as const satisfies Record<string, Readonly<Record<string, string>>>
/** How tickets are shown. */
export const ticketShapes = ['table', 'board', 'calendar'] as const
/** A tab counts up to this: what its badge has room for. The list itself says more. */
export const TAB_CAP = 999
export type TicketTab = keyof typeof ticketTabs
