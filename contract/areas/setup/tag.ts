import { entity } from '#contract/kit/entity.ts'
import { choice, color, int, longText, text } from '#contract/kit/field.ts'

/** Tags. A smaller order value ranks higher. */
export const tag = entity('tag', {
  path: '/admin/v1/tag',
  // Everyone may read tags, since they are chosen in tickets and projects.
  rights: {
    read: 'signedIn',
    write: 'system:tag:write',
    export: 'system:tag',
    history: 'system:tag',
  },
  fields: {
    type: text({ max: 64, pattern: 'code', filter: true, sort: true, search: true }),
    cnName: text({ max: 64, filter: true, sort: true, search: true }),
    enName: text({ max: 64, filter: true, sort: true, search: true }),
    color: color({ default: '#165DFF' }),
    orderValue: int({ min: 0, max: 9999, default: 0, sort: true }),
    status: choice({ ENABLED: 'green', DISABLED: 'neutral' }, { server: true, filter: true }),
    desc: longText({ max: 500, optional: true }),
  },
  title: 'cnName',
  titleInEnglish: 'enName',
  unique: [
    { fields: ['type', 'cnName'], otherwise: 'duplicateTag' },
    { fields: ['type', 'enName'], otherwise: 'duplicateTag' },
  ],
  order: ['type', 'orderValue'],
  state: 'status',
  actions: {
    enable: { from: ['DISABLED'], to: 'ENABLED', otherwise: 'changed', undo: 'disable' },
    disable: {
      from: ['ENABLED'],
      to: 'DISABLED',
      otherwise: 'changed',
      danger: true,
      undo: 'enable',
    },
  },
})
