import { declared } from './declared.ts'
import { ADMINISTRATOR, type BuiltInRole, type Grant, type Permission } from './right.ts'

/** Every permission the product itself knows. */
export const permissions = (): readonly Permission[] =>
  Object.keys(declared().rights) as Permission[]

const holdersOf = (grant: Grant): readonly BuiltInRole[] => ('only' in grant ? grant.only : grant)

/** What a built-in role holds when an installation begins; '*' is all that is not exclusive. */
export function heldBy(role: BuiltInRole): readonly (Permission | '*')[] {
  const { rights } = declared()
  if (role === ADMINISTRATOR)
    return [
      '*',
      ...permissions().filter(one => isExclusive(one) && holdersOf(rights[one]).includes(role)),
    ]
  return permissions().filter(permission => holdersOf(rights[permission]).includes(role))
}

/** Whether even an administrator holds it only by a role that was given it. */
function isExclusive(permission: string): boolean {
  const grant: Grant | undefined = (declared().rights as Record<string, Grant>)[permission]
  return grant !== undefined && 'only' in grant
}

/** Whether what somebody holds includes a permission; '*' is everything that is not exclusive. */
export const includesRight = (held: ReadonlySet<string>, permission: string): boolean =>
  held.has(permission) || (held.has('*') && !isExclusive(permission))
