import { and, eq } from 'drizzle-orm'
import type { Me } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { isAnyOf } from '#server/kit/sql.ts'
import { permissionsOfRoles } from './rights.ts'
import { memberTable } from './tables/member.ts'
import { roleTable } from './tables/role.ts'

/**
 * An active member with their present rights and without a session: for what is done later in their
 * name. Undefined if the account is not active any more.
 */
export async function actorOf(at: Executor, memberId: number): Promise<Me | undefined> {
  const [found] = await at
    .select({ loginName: memberTable.loginName, roles: memberTable.roles })
    .from(memberTable)
    .where(and(eq(memberTable.id, memberId), eq(memberTable.status, 'ACTIVE')))
  if (!found) return undefined
  const named = await at
    .select({ name: roleTable.name })
    .from(roleTable)
    .where(isAnyOf(roleTable.id, found.roles))
  return {
    id: memberId,
    sessionId: 0,
    loginName: found.loginName,
    roles: named.map(({ name }) => name),
    permissions: new Set(await permissionsOfRoles(at, found.roles)),
    viewer: undefined,
  }
}
