import { entity } from '#contract/kit/entity.ts'
import { flag, ref, secret, text } from '#contract/kit/field.ts'

/** The bank accounts members have their withdrawals paid to. */
export const bankCard = entity('bankCard', {
  path: '/api/v1/bankCard',
  operations: { create: '/add' },
  rights: { read: 'user:bankCard', write: 'user:bankCard' },
  fields: {
    member: ref('member', { server: true }),
    /** The account holder. */
    accountName: text({ max: 100, search: true }),
    accountNumber: secret({ max: 40 }),
    /** The last four characters of the account number. */
    lastFour: text({ max: 4, server: true }),
    bankName: text({ max: 100, search: true, sort: true }),
    preferred: flag({}),
  },
  scope: { member: 'member' },
  title: 'bankName',
  importing: false,
  order: ['-createDate'],
})
