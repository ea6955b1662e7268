import type { SQL } from 'drizzle-orm'

/** A subquery for the ids of the roles with these names. */
type RolesNamed = (names: readonly string[]) => SQL

let named: RolesNamed | undefined

/** Called once by the area that owns roles. */
export const setRoleReader = (by: RolesNamed): void => {
  named = by
}

export const rolesNamed: RolesNamed = names => {
  if (!named) throw new Error('no area keeps roles')
  return named(names)
}
