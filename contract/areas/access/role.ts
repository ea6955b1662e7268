import { entity } from '#contract/kit/entity.ts'
import { choice, flag, refs, text } from '#contract/kit/field.ts'
import type { BuiltInRole } from '#contract/kit/right.ts'

/** What the product calls its own roles, until an administrator renames one. */
export const roleTitles: Readonly<Record<BuiltInRole, string>> = {
  ROLE_ADMIN: '管理員',
  ROLE_FINANCE: '財務',
  ROLE_REVIEWER: '審核員',
  ROLE_EDITOR: '編輯',
  ROLE_LEAD: '項目負責人',
  ROLE_MEMBER: '成員',
}

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
  given: { by: 'name', titles: roleTitles },
  unique: [{ fields: ['name'] }],
  order: ['name'],
})
