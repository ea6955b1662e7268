import { entity } from '#contract/kit/entity.ts'
import { choice, int, longText, money, ref, refs, secret, text } from '#contract/kit/field.ts'

/** What a decision can be. */
const decisions = { APPROVED: 'blue', COMPLETED: 'green', REJECTED: 'red' } as const

/** Withdrawals: the amount is held until it is paid to the bank account, or goes back. */
export const withdrawal = entity('withdrawal', {
  path: '/api/v1/admin/coins/withdraw',
  operations: { create: false, update: false, remove: false },
  rights: {
    read: 'signedIn',
    write: 'coins:withdraw:confirm',
    count: 'coins:withdraw',
    export: 'coins:withdraw',
  },
  fields: {
    /** The applicant, with e-mail and mobile number at the time. */
    member: ref('member', { server: true, filter: true }),
    email: text({ max: 254, server: true, optional: true, search: true }),
    mobile: text({ max: 20, server: true, optional: true, search: true }),
    wallet: ref('accountWallet', { server: true }),
    amount: money({ server: true, filter: true, sort: true }),
    status: choice({ APPLIED: 'gold', ...decisions }, { server: true, filter: true, sort: true }),
    accountName: text({ max: 100, server: true, search: true }),
    bankName: text({ max: 100, server: true, filter: true, search: true }),
    bankAccount: secret({ max: 40, server: true }),
    /** The last four characters of the bank account. */
    lastFour: text({ max: 4, server: true }),
    remarks: longText({ max: 500, server: true, optional: true }),
    /** Why it was rejected. */
    reviewRemarks: longText({ max: 500, server: true, optional: true }),
    /** The bank's reference of the payout. */
    bankId: text({ max: 64, server: true, optional: true, filter: true, search: true }),
    /** Who approved it; above a configured sum it takes two. */
    approvers: refs('member', { server: true, max: 2 }),
    approvalsNeeded: int({ server: true }),
    /** The journal entry that holds the amount. */
    journal: int({ server: true }),
  },
  scope: { member: 'member' },
  title: 'accountName',
  order: ['-createDate'],
  state: 'status',
  actions: {
    confirm: {
      from: ['APPLIED', 'APPROVED'],
      otherwise: 'withdrawalProcessed',
      fails: ['ownDecision', 'alreadyApproved', 'approvalMissing', 'badInput', 'walletSystem'],
      right: 'coins:withdraw:confirm',
      input: {
        status: choice(decisions, {}),
        /** Required to complete. */
        bankId: text({ max: 64, optional: true }),
        /** Required to reject. */
        reviewRemarks: longText({ max: 500, optional: true }),
      },
    },
  },
})
