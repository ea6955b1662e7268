import { entity } from '#contract/kit/entity.ts'
import { choice, flag, int, ref, text } from '#contract/kit/field.ts'

/** Menus and function buttons; `permission` is the right each grants. */
export const menu = entity('menu', {
  path: '/api/v1/mc/sys/permission',
  operations: { create: '/add' },
  rights: { read: 'access:menu', write: 'access:menu:write' },
  fields: {
    /** Required for a new entry; the top level is only reached by moving. */
    parent: ref('menu', { optional: true, filter: true }),
    type: choice({ MENU: 'blue', BUTTON: 'neutral' }, { filter: true }),
    name: text({ max: 64, pattern: 'code', filter: true, search: true }),
    title: text({ max: 64, filter: true, search: true }),
    permission: text({ max: 64, pattern: 'code', filter: true, search: true }),
    path: text({ max: 200, pattern: 'address', optional: true }),
    component: text({ max: 64, pattern: 'code', optional: true }),
    icon: text({ max: 64, pattern: 'code', optional: true }),
    sort: int({ min: 0, max: 9999, default: 0, sort: true }),
    isShow: flag({ default: true, filter: true }),
  },
  title: 'title',
  unique: [{ fields: ['permission'] }],
  order: ['sort'],
})
