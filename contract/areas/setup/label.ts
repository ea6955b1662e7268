import { entity } from '#contract/kit/entity.ts'
import { ref, text } from '#contract/kit/field.ts'

/** Labels: the key and value bindings of a tag. */
export const label = entity('label', {
  path: '/api/v1/labels',
  operations: { create: '/add' },
  rights: { read: 'system:tag', write: 'system:tag:write' },
  fields: {
    tag: ref('tag', { filter: true }),
    key: text({ max: 64, filter: true, sort: true, search: true }),
    value: text({ max: 128, filter: true, sort: true, search: true }),
  },
  title: 'key',
  unique: [{ fields: ['tag', 'key', 'value'], otherwise: 'duplicateTag' }],
  order: ['key', 'value'],
})
