import { entity } from '#contract/kit/entity.ts'
import { ref } from '#contract/kit/field.ts'

/** Labels that administrators bind to accounts. */
export const memberLabel = entity('memberLabel', {
  path: '/api/v1/member/label',
  operations: { create: '/bind', remove: '/unbind', update: false, export: false, count: false },
  rights: { read: 'employee:list', write: 'employee:write' },
  fields: {
    member: ref('member', { filter: true, fixed: true }),
    label: ref('label', { filter: true, fixed: true }),
  },
  scope: { member: 'member' },
  title: 'label',
  importing: false,
  unique: [{ fields: ['member', 'label'] }],
  order: ['-createDate'],
})
