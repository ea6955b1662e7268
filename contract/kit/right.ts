/**
 * The permissions the product itself knows: ids of menus and of function buttons. Each area adds
 * its own (`declare module` in its area.ts), so that a misspelt one does not compile. An
 * administrator may add more as menus; these are the ones calls are guarded with.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it
export interface Permissions {}
export type Permission = keyof Permissions

/** Who may call: anybody, any signed-in member, or the holder of a permission. */
export type Right = 'public' | 'signedIn' | Permission

/** The roles the product brings along. */
export const builtInRoleNames = [
  'ROLE_ADMIN',
  'ROLE_FINANCE',
  'ROLE_REVIEWER',
  'ROLE_EDITOR',
  'ROLE_LEAD',
  'ROLE_MEMBER',
] as const
export type BuiltInRole = (typeof builtInRoleNames)[number]

/** The role that holds every permission, now and later, but for those that exclude it. */
export const ADMINISTRATOR: BuiltInRole = 'ROLE_ADMIN'
/** The role that every account has. */
export const EVERYBODY: BuiltInRole = 'ROLE_MEMBER'

/**
 * Which built-in roles hold a permission when an installation begins; an administrator holds it in
 * any case, unless it is for the named roles `only`.
 */
export type Grant = readonly BuiltInRole[] | { readonly only: readonly BuiltInRole[] }
