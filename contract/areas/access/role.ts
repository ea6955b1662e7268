import { entity } from '#contract/kit/entity.ts'
import { choice, flag, refs, text } from '#contract/kit/field.ts'

/** Roles: what their holders may do. */
export const role = entity('role', {
  path: '/api/v1/mc/sys/role',
  operations: { create: '/add' },
  rights: { read: 'access:role', write: 'access:role:write' },
  fields: {
    name: text({ max: 64, pattern: 'role', fixed: true, filter: true, sort: true, search: true }),
    cnName: text({ max: 64, filter: true, sort: true, search: true }),
    category: choice(
      { GENERAL: 'neutral', TASK_ASSIGNMENT: 'blue', MANAGEMENT_ASSIGNMENT: 'purple' },
      { default: 'GENERAL', filter: true },
    ),
    permissions: refs('menu', { max: 2000, filter: true }),
    builtIn: flag({ server: true, filter: true }),
  },
  title: 'cnName',
  unique: [{ fields: ['name'] }],
  order: ['name'],
})
