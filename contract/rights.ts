/**
 * The permissions the product itself knows: ids of menus and of function buttons. An
 * administrator may add more as menus; these are the ones calls are guarded with.
 */
export const permissions = [
  'system',
  'system:dict',
  'system:dict:write',
  'system:config',
  'system:config:write',
  'system:tag',
  'system:tag:write',
  'system:outbox',
  'access',
  'access:role',
  'access:role:write',
  'access:menu',
  'access:menu:write',
  'employee',
  'employee:list',
  'employee:write',
  'employee:viewAs',
  'kpiType',
  'kpiType:list',
  'kpiType:write',
] as const
export type Permission = (typeof permissions)[number]

/** Built-in roles and what they hold; '*' is everything, now and later. */
export const builtInRoles = {
  ROLE_ADMIN: '*',
  ROLE_FINANCE: [],
  ROLE_REVIEWER: [],
  ROLE_EDITOR: ['system', 'system:tag', 'system:tag:write'],
  ROLE_LEAD: [],
  ROLE_MEMBER: [],
} as const satisfies Record<string, '*' | readonly Permission[]>
export type BuiltInRole = keyof typeof builtInRoles
