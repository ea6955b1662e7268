import { entity } from '#contract/kit/entity.ts'
import { flag, int, longText, text } from '#contract/kit/field.ts'

/** Dictionaries: coded values and their labels. */
export const dict = entity('dict', {
  path: '/admin/v1/dict',
  operations: { list: '/api/v1/sys/dict/list' },
  rights: {
    read: 'signedIn',
    write: 'system:dict:write',
    export: 'system:dict',
    history: 'system:dict',
  },
  fields: {
    type: text({ max: 64, pattern: 'code', filter: true, sort: true, search: true }),
    value: text({ max: 64, filter: true, sort: true, search: true }),
    cnLabel: text({ max: 128, filter: true, sort: true, search: true }),
    enLabel: text({ max: 128, filter: true, sort: true, search: true }),
    description: longText({ max: 500, optional: true }),
    sort: int({ min: 0, max: 9999, default: 0, filter: true, sort: true }),
    enabled: flag({ default: true, filter: true }),
  },
  title: 'cnLabel',
  titleInEnglish: 'enLabel',
  unique: [{ fields: ['type', 'value'] }],
  order: ['type', 'sort', 'value'],
})
