/**
 * The permissions the product itself knows: ids of menus and of function buttons. An
 * administrator may add more as menus; these are the ones calls are guarded with.
 */
export const permissions = [
  'system',
  'system:dict',
  'system:dict:write',
  'access',
  'access:role',
  'access:menu',
  'employee',
  'employee:list',
] as const
export type Permission = (typeof permissions)[number]

/** Built-in roles and what they hold; '*' is everything, now and later. */
export const builtInRoles = {
  ROLE_ADMIN: '*',
  ROLE_FINANCE: [],
  ROLE_REVIEWER: [],
  ROLE_EDITOR: [],
  ROLE_LEAD: [],
  ROLE_MEMBER: [],
} as const satisfies Record<string, '*' | readonly Permission[]>
export type BuiltInRole = keyof typeof builtInRoles
