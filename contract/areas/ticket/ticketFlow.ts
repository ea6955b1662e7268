import type { ErrorName } from '#contract/errors.ts'
import type { Action } from '#contract/kit/entity.ts'
import { day, decimal, files, int, longText, ref } from '#contract/kit/field.ts'

/** Who may take a step of a ticket. Leads hold every tag of the project. */
export type TicketRole =
  /** The owner of the ticket: the creator of a draft, otherwise the contributor. */
  | 'owner'
  | 'creator'
  /** The assignee of the plan; without an assignee, every active member. */
  | 'assignee'
  /** Eligible confirmers: see docs/decisions/0018. */
  | 'confirmer'
  | 'ASSIGN_TASK'
  /** Confirmers of other members' work: nobody confirms or rejects their own. */
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

/** Files that prove the work. */
export const proofFiles = files({ max: 20, optional: true })

export const quantity = { scale: 2, min: '0.01', max: '100000' } as const

interface OpenTo {
  /** Who may take the step; one of these is enough. */
  who: readonly TicketRole[]
  /** The refusal for everyone else. */
  denied: ErrorName
}
export interface Step extends Action<TicketState>, OpenTo {
  /** States in which it is open to others. */
  when?: Partial<Record<TicketState, OpenTo>>
}

/**
 * The member who claimed a plan releases it; members who assign tasks can release or reassign it.
 */
const release = { who: ['owner', 'ASSIGN_TASK'], denied: 'notPlanOwner' } as const

/**
 * The table of a ticket's life cycle: which step leads from which state to which, who may take it
 * and whom it notifies. The server's checks, the buttons on the screen and
 * `docs/derived/tickets.md` follow from it.
 */
export const ticketActions = {
  // Publishes a draft; releases a claimed plan that has not been delivered or rejected.
  publishKpi: {
    from: ['DRAFT', 'CLAIMED', 'REJECTED'],
    to: 'TO_CLAIM',
    otherwise: 'planLocked',
    instead: { type: { CONTRIBUTION: 'onlyPlans' } },
    who: ['creator', 'ASSIGN_TASK'],
    denied: 'noPermission',
    when: { CLAIMED: release, REJECTED: release },
    fails: ['noPermission', 'notPlanOwner', 'notInProject', 'projectArchived'],
    /** The new assignee, chosen by a member who assigns tasks. */
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
      /** Default: today. */
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
    // Not a call: the last confirmation needed takes this step.
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
    fails: ['notInProject', 'notPlanOwner', 'alreadyConfirmed', 'planLocked', 'projectArchived'],
    /** What is corrected; what is left out or empty stays as it was rejected. */
    input: {
      workHour: decimal({ ...quantity, optional: true }),
      contributionDate: day({ optional: true }),
      /** Of a contribution only: the task of a plan stays as it was published. */
      description: longText({ max: 5000, optional: true }),
      completionDesc: longText({ max: 5000, optional: true }),
      proofFiles,
      /** For the confirmers, in the thread of the ticket. */
      comment: longText({ max: 2000, optional: true }),
    },
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
    // Members who claimed a plan release it; they cannot cancel it.
    when: { CLAIMED: { who: ['LEAD'], denied: 'noPermission' } },
    fails: ['notPlanOwner', 'noPermission', 'alreadyConfirmed', 'projectArchived'],
    danger: true,
  },
} as const satisfies Record<string, Step>
export type TicketAction = keyof typeof ticketActions

/**
 * Who may change the content of a ticket, by type and state. All else is locked: 1100 after
 * confirmation, 1109 for a plan, 1105 otherwise. Of a rejected plan only the delivery can be
 * changed.
 */
export const ticketEditing = {
  PLAN: {
    DRAFT: ['creator', 'ASSIGN_TASK'],
    TO_CLAIM: ['creator', 'ASSIGN_TASK'],
    REJECTED: ['owner'],
  },
  CONTRIBUTION: {
    // As long as nobody has confirmed it.
    PENDING_CONFIRM: ['owner'],
    REJECTED: ['owner'],
  },
} as const satisfies Record<string, Partial<Record<TicketState, readonly TicketRole[]>>>

/** What the owner of a rejected plan may change: the delivery, not the task. */
export const deliveryFields = [
  'workHour',
  'contributionDate',
  'completionDesc',
  'proofFiles',
  'notes',
] as const

/**
 * The tabs of the ticket list, in the list grammar: each count is the number of rows the tab shows.
 */
export const ticketTabs = {
  all: {},
  unclaimed: { status: 'TO_CLAIM', contributor_null: 'true' },
  pendingConfirm: { status: 'PENDING_CONFIRM' },
  mine: { among: 'ownList' },
  /** Claimed, still to be finished. */
  toFinish: { status: 'CLAIMED' },
  /** Assigned to the member, still to be claimed. */
  toClaim: { status: 'TO_CLAIM', contributor_null: 'false' },
  rejected: { status: 'REJECTED' },
  confirmed: { status: 'CONFIRMED' },
} as const satisfies Record<string, Readonly<Record<string, string>>>
export type TicketTab = keyof typeof ticketTabs

/** The tabs of a list of tickets. */
export const listTabs: readonly TicketTab[] = [
  'all',
  'unclaimed',
  'pendingConfirm',
  'mine',
  'toFinish',
  'toClaim',
]
/** The tabs of a member's own tickets, by what is next; their plans that nobody has claimed last. */
export const ownTabs: readonly TicketTab[] = [
  'all',
  'toClaim',
  'toFinish',
  'rejected',
  'pendingConfirm',
  'confirmed',
  'unclaimed',
]
/** Own tabs that also hold what the member only created. */
const alsoCreated: readonly TicketTab[] = ['all', 'unclaimed']

/**
 * The conditions of a tab, in the list grammar. In the list of a member's own tickets, the tabs of
 * work hold only what that member does: `member` is their id, or `me`.
 */
export function tabConditions(tab: TicketTab, member?: string): Readonly<Record<string, string>> {
  const conditions: Readonly<Record<string, string>> = ticketTabs[tab]
  if (member === undefined || alsoCreated.includes(tab)) return conditions
  const { contributor_null, ...others } = conditions
  return { ...others, contributor: member }
}
/** The layouts of the ticket list. */
export const ticketShapes = ['table', 'board', 'calendar'] as const
/** A tab counts up to this number, which its badge has room for. */
export const TAB_CAP = 999
