import { declared } from './declared.ts'
import { ADMINISTRATOR, type BuiltInRole, type Grant, type Permission } from './right.ts'

/** All permissions that the product defines. */
export const permissions = (): readonly Permission[] =>
  Object.keys(declared().rights) as Permission[]

const holdersOf = (grant: Grant): readonly BuiltInRole[] => ('only' in grant ? grant.only : grant)

/** The permissions of a built-in role in a new installation; '*' is all but exclusive ones. */
export function heldBy(role: BuiltInRole): readonly (Permission | '*')[] {
  const { rights } = declared()
  if (role === ADMINISTRATOR)
    return [
      '*',
      ...permissions().filter(one => isExclusive(one) && holdersOf(rights[one]).includes(role)),
    ]
  return permissions().filter(permission => holdersOf(rights[permission]).includes(role))
}

/** Whether even administrators hold it only by a role that was given it. */
function isExclusive(permission: string): boolean {
  const grant: Grant | undefined = (declared().rights as Record<string, Grant>)[permission]
  return grant !== undefined && 'only' in grant
}

/** Whether the permissions held include one; '*' includes all but exclusive ones. */
export const includesRight = (held: ReadonlySet<string>, permission: string): boolean =>
  held.has(permission) || (held.has('*') && !isExclusive(permission))
