import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { choice, day, ref } from '#contract/kit/field.ts'

/** The account number of one's own bank account. Opening it is logged. */
export const openBankCard = call('openBankCard', {
  method: 'POST',
  path: '/api/v1/bankCard/open',
  right: 'user:bankCard',
  input: { id: ref('bankCard', {}) },
  output: z.object({ accountNumber: z.string() }),
  fails: ['notFound'],
})

/** The bank account of a withdrawal. Opening it is logged. */
export const openWithdrawal = call('openWithdrawal', {
  method: 'POST',
  path: '/api/v1/admin/coins/withdraw/open',
  right: 'coins:withdraw',
  input: { id: ref('withdrawal', {}) },
  output: z.object({ bankAccount: z.string() }),
  fails: ['notFound'],
})

/** The withdrawals approved on a day, as a file for the bank. Each opened account is logged. */
export const payoutFile = call('payoutFile', {
  method: 'GET',
  path: '/api/v1/admin/coins/withdraw/payouts',
  right: 'coins:withdraw:confirm',
  input: { day: day({}), format: choice({ XLSX: 'neutral', CSV: 'neutral' }, {}) },
  output: 'file',
  long: true,
  fails: ['exportEmpty', 'exportTooLarge'],
})
