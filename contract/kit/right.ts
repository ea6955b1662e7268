/**
 * The permissions that the product defines: ids of menus and of function buttons. Each area adds
 * its own (`declare module` in its area.ts), so that a misspelt one does not compile.
 * Administrators may add more as menus; calls are guarded with these.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it
export interface Permissions {}
export type Permission = keyof Permissions

/** Who may call: everyone, signed-in members, or the holders of a permission. */
export type Right = 'public' | 'signedIn' | Permission

/** The built-in roles. */
export const builtInRoleNames = [
  'ROLE_ADMIN',
  'ROLE_FINANCE',
  'ROLE_REVIEWER',
  'ROLE_EDITOR',
  'ROLE_LEAD',
  'ROLE_MEMBER',
] as const
export type BuiltInRole = (typeof builtInRoleNames)[number]

/** The role that holds every permission, including future ones, except exclusive ones. */
export const ADMINISTRATOR: BuiltInRole = 'ROLE_ADMIN'
/** The role that every account has. */
export const EVERYBODY: BuiltInRole = 'ROLE_MEMBER'

/**
 * The built-in roles that hold a permission in a new installation. Administrators hold it as well,
 * unless it is for the named roles `only`.
 */
export type Grant = readonly BuiltInRole[] | { readonly only: readonly BuiltInRole[] }
