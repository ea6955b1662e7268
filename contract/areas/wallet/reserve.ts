import { entity } from '#contract/kit/entity.ts'
import { day, files, longText, money, text } from '#contract/kit/field.ts'

/** What the cooperative holds to pay out points: bank accounts and other money, as finance keeps it. */
export const reserve = entity('reserve', {
  path: '/api/v1/admin/coins/reserve',
  rights: { read: 'coins:reserve', write: 'coins:reserve' },
  fields: {
    /** Where it is. */
    name: text({ max: 100, filter: true, search: true, sort: true }),
    /** In HKD. */
    amount: money({ positive: true, filter: true, sort: true }),
    /** As of which day. */
    day: day({ filter: true, sort: true }),
    /** Such as the statement of the bank. */
    evidence: files({ max: 5, accept: 'document' }),
    remarks: longText({ max: 500, optional: true }),
  },
  title: 'name',
  unique: [{ fields: ['name'], anyCase: true }],
  order: ['name'],
})
