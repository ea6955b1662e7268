import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { id, ref, refs, text } from '#contract/kit/field.ts'

const which = { id: { ...id(), server: false } } as const

/** Whether a role name is available. */
export const roleCheck = call('roleCheck', {
  method: 'GET',
  path: '/api/v1/mc/sys/role/check',
  right: 'access:role',
  input: { name: text({ max: 64, pattern: 'role' }) },
  output: z.object({ free: z.boolean() }),
})

export const memberRoles = call('memberRoles', {
  method: 'GET',
  path: '/api/v1/mc/sys/role/getMemberRoles',
  right: 'employee:list',
  input: which,
  output: z.array(z.int()),
  fails: ['notFound'],
})

export const updateMemberRoles = call('updateMemberRoles', {
  method: 'POST',
  path: '/api/v1/mc/sys/role/updateMemberRoles',
  right: 'employee:write',
  input: { ...which, roles: refs('role', { min: 1, max: 50 }) },
  output: z.array(z.int()),
  fails: ['notFound', 'lastAdministrator', 'noPermission'],
})

const effect = z.object({
  memberId: z.int(),
  loginName: z.string(),
  nickName: z.nullable(z.string()),
  gains: z.array(z.string()),
  loses: z.array(z.string()),
})

/** Who would gain or lose which permissions if a role held these. Saves nothing. */
export const rolePreview = call('rolePreview', {
  method: 'POST',
  path: '/api/v1/mc/sys/role/preview',
  right: 'access:role',
  input: { ...which, permissions: refs('menu', { max: 2000 }) },
  output: z.array(effect),
  fails: ['notFound'],
  reads: true,
})

/** What an account would gain and lose if it held these roles. Saves nothing. */
export const memberRolesPreview = call('memberRolesPreview', {
  method: 'POST',
  path: '/api/v1/mc/sys/role/previewMember',
  right: 'employee:list',
  input: { ...which, roles: refs('role', { min: 1, max: 50 }) },
  output: z.array(effect),
  fails: ['notFound'],
  reads: true,
})

export const editRolePermission = call('editRolePermission', {
  method: 'POST',
  path: '/api/v1/mc/sys/permission/editRolePermission',
  right: 'access:role:write',
  input: { ...which, permissions: refs('menu', { max: 2000 }) },
  output: z.array(z.int()),
  fails: ['notFound', 'noPermission'],
})

const permissionEntry = z.object({
  id: z.int(),
  parent: z.nullable(z.int()),
  type: z.enum(['MENU', 'BUTTON']),
  name: z.string(),
  title: z.string(),
  permission: z.string(),
  component: z.nullable(z.string()),
})
/** A permission that can be granted: a menu or a function button, with its menu titles. */
export type PermissionEntry = z.infer<typeof permissionEntry>

/**
 * All permissions that can be granted, in menu order: for the permission tree and to name
 * permissions.
 */
export const permissionMap = call('permissionMap', {
  method: 'GET',
  path: '/api/v1/mc/sys/permission/map',
  right: 'signedIn',
  input: {},
  output: z.array(permissionEntry),
})

/** Puts the children of a menu in this order, and moves them there from elsewhere. */
export const menuSort = call('menuSort', {
  method: 'POST',
  path: '/api/v1/mc/sys/permission/updateSort',
  right: 'access:menu:write',
  input: { parent: ref('menu', { optional: true }), ids: refs('menu', { min: 1, max: 500 }) },
  output: z.null(),
  fails: ['notFound', 'badInput'],
})

/**
 * The permission that an address needs, or one given by id, and who can grant it: for the page that
 * refuses access. Null if no menu entry has that address.
 */
export const whoGrants = call('whoGrants', {
  method: 'GET',
  path: '/api/v1/mc/sys/permission/whoGrants',
  right: 'signedIn',
  input: {
    path: text({ max: 200, pattern: 'path', optional: true }),
    permission: text({ max: 64, pattern: 'code', optional: true }),
  },
  output: z.object({
    permission: z.nullable(z.string()),
    /** The menu entry of the permission; its name is also the locale key. */
    name: z.nullable(z.string()),
    title: z.nullable(z.string()),
    administrators: z.array(z.string()),
  }),
})
