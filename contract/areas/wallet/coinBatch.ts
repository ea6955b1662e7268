import { entity } from '#contract/kit/entity.ts'
import { choice, dict, instant, int, longText, money, ref, text } from '#contract/kit/field.ts'
import { COIN_SUB_TYPE } from './accountTx.ts'

/** What all lines of a batch have in common; a line can have a title and remarks of its own. */
export const batchHead = {
  title: text({ max: 200, search: true }),
  kind: choice({ TOP_UP: 'green', DEDUCTION: 'gold' }, { filter: true }),
  subType: dict(COIN_SUB_TYPE, { filter: true }),
  remarks: longText({ max: 500, optional: true, search: true }),
} as const

/** The columns of the file. */
export const batchLine = {
  email: text({ max: 254, pattern: 'email', lower: true }),
  amount: money({ positive: true }),
  title: text({ max: 200, optional: true }),
  remarks: longText({ max: 500, optional: true }),
  extId: text({ max: 64, optional: true }),
} as const

/**
 * Top-ups or deductions of many members from a file. A draft moves nothing; the lines are posted
 * together, above a configured sum after the approval of somebody else.
 */
export const coinBatch = entity('coinBatch', {
  path: '/api/v1/admin/coins/batch',
  operations: { create: false, remove: false, earlier: false, restore: false },
  rights: { read: 'coins:batch', write: 'coins:adjust' },
  fields: {
    ...batchHead,
    fileName: text({ max: 150, server: true }),
    /** The number of lines. */
    lines: int({ server: true }),
    total: money({ server: true, filter: true, sort: true }),
    status: choice(
      {
        DRAFT: 'neutral',
        APPLIED: 'gold',
        COMPLETED: 'green',
        REJECTED: 'red',
        CANCELLED: 'neutral',
      },
      { server: true, filter: true },
    ),
    applicant: ref('member', { server: true, filter: true }),
    appliedDate: instant({ server: true, optional: true }),
    /** Empty where no approval was needed. */
    decidedBy: ref('member', { server: true, optional: true, filter: true }),
    /** When it was posted, rejected or cancelled. */
    decidedDate: instant({ server: true, optional: true }),
    reviewRemarks: longText({ max: 500, server: true, optional: true }),
  },
  title: 'title',
  order: ['-createDate'],
  state: 'status',
  actions: {
    /** Posts it, or applies for an approval where the sum needs one. */
    submit: {
      from: ['DRAFT'],
      otherwise: 'changed',
      long: true,
      fails: ['noPermission', 'batchBlocked', 'walletSystem'],
    },
    approve: {
      from: ['APPLIED'],
      to: 'COMPLETED',
      otherwise: 'changed',
      long: true,
      fails: ['ownDecision', 'batchBlocked', 'walletSystem'],
      input: { reviewRemarks: longText({ max: 500, optional: true }) },
    },
    reject: {
      from: ['APPLIED'],
      to: 'REJECTED',
      otherwise: 'changed',
      danger: true,
      fails: ['ownDecision'],
      input: { reviewRemarks: longText({ max: 500 }) },
    },
    cancel: {
      from: ['DRAFT', 'APPLIED'],
      to: 'CANCELLED',
      otherwise: 'changed',
      danger: true,
      fails: ['noPermission'],
    },
  },
})
