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
  'marketplace',
  'marketplace:projectMarket',
  'project',
  'project:list',
  'project:create',
  'project:all',
  'project:myTask',
  'project:allTask',
  'projects',
  'projects:details',
  'projects:member',
  'projects:constitution',
  'projects:taskList',
  'projects:picTask',
  'projects:equity',
  'projects:notices',
  'projects:auditLog',
  'projects:files',
  'projects:bigScreen',
  'home',
  'home:index',
  'home:report',
] as const
export type Permission = (typeof permissions)[number]

/** The member portal: what everybody who belongs to the cooperative can open. No back office. */
export const portal = [
  'marketplace',
  'marketplace:projectMarket',
  'project',
  'project:list',
  'project:myTask',
  'project:allTask',
  'projects',
  'projects:details',
  'projects:member',
  'projects:constitution',
  'projects:taskList',
  'projects:picTask',
  'projects:equity',
  'projects:notices',
  'projects:auditLog',
  'projects:files',
  'projects:bigScreen',
  'home',
  'home:index',
] as const satisfies readonly Permission[]

/** Built-in roles and what they hold; '*' is everything, now and later. */
export const builtInRoles = {
  ROLE_ADMIN: '*',
  ROLE_FINANCE: [],
  ROLE_REVIEWER: [],
  ROLE_EDITOR: ['system', 'system:tag', 'system:tag:write'],
  ROLE_LEAD: ['project:create'],
  ROLE_MEMBER: portal,
} as const satisfies Record<string, '*' | readonly Permission[]>
export type BuiltInRole = keyof typeof builtInRoles
