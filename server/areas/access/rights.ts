import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { permissions } from '#contract/kit/held.ts'
import { ADMINISTRATOR } from '#contract/kit/right.ts'
import type { Me } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { can, EVERYTHING } from '#server/kit/can.ts'
import { sql } from '#server/kit/sql.ts'
import { memberTable } from './tables/member.ts'
import { menuTable } from './tables/menu.ts'
import { roleTable } from './tables/role.ts'

/** The role that may do everything. */
export const ADMIN = ADMINISTRATOR

const ids = (list: readonly number[]): SQL => sql`${sql.param([...list])}::bigint[]`

/** The permissions of a set of roles; `*` if ROLE_ADMIN is among them. */
export async function permissionsOfRoles(
  at: Executor,
  roles: readonly number[],
): Promise<string[]> {
  return [...new Set((await heldBy(at, roles)).map(({ permission }) => permission))]
}

async function heldBy(at: Executor, roles: readonly number[]) {
  const { id, name, permissions: menus } = roleTable
  const { rows } = await at.execute<{ role: number; permission: string }>(sql`
    select ${id}::float8 as "role", '*' as "permission" from ${roleTable}
      where ${id} = any(${ids(roles)}) and ${name} = ${ADMIN}
    union select ${id}, ${menuTable.permission} from ${roleTable}
      join ${menuTable} on ${menuTable.id} = any(${menus}) where ${id} = any(${ids(roles)})`)
  return rows
}

/**
 * Whether the member may set the permission of a menu. Roles hold menus, so another permission
 * grants it to all their holders. A new menu grants nothing, but permissions of the product may be
 * set only by members who hold them.
 */
export function requireNameable(me: Me, before: string | undefined, permission: string): void {
  const free = before === undefined && !(permissions() as readonly string[]).includes(permission)
  if (permission === before || free || can(me, permission)) return
  fail('noPermission', { permission: { problem: 'notGrantable' } })
}

/** Members grant and revoke only what they hold themselves. */
export async function requireGrantable(
  at: Executor,
  me: Me,
  menus: readonly number[],
  field: string,
): Promise<void> {
  if (menus.length === 0 || can(me, EVERYTHING)) return
  const granted = await at
    .select({ permission: menuTable.permission })
    .from(menuTable)
    .where(inArray(menuTable.id, [...menus]))
  if (!granted.every(row => can(me, row.permission)))
    fail('noPermission', { [field]: { problem: 'notGrantable' } })
}

export async function requireGrantableRoles(at: Executor, me: Me, roles: readonly number[]) {
  const held = await permissionsOfRoles(at, roles)
  if (!held.every(permission => can(me, permission)))
    fail('noPermission', { roles: { problem: 'notGrantable' } })
}

/** Those of these roles that have more permissions than the member: no acting on their holders. */
export async function rolesAbove(
  at: Executor,
  me: Me,
  roles: readonly number[],
): Promise<ReadonlySet<number>> {
  if (can(me, EVERYTHING)) return new Set()
  const held = await heldBy(at, roles)
  return new Set(held.filter(({ permission }) => !can(me, permission)).map(({ role }) => role))
}

/** Active holders of ROLE_ADMIN. */
const administrators = (at: Executor) =>
  at
    .select({ id: memberTable.id })
    .from(memberTable)
    .innerJoin(roleTable, eq(roleTable.id, sql`any(${memberTable.roles})`))
    .where(and(eq(roleTable.name, ADMIN), eq(memberTable.status, 'ACTIVE')))
    .limit(2)

/** Whether nobody else is an administrator. */
export async function isOnlyAdministrator(at: Executor, memberId: number): Promise<boolean> {
  const all = await administrators(at)
  return all.length === 1 && all[0]?.id === memberId
}

/**
 * The last active holder of ROLE_ADMIN cannot be removed. The role is locked, so that two are not
 * removed concurrently.
 */
export async function requireAdministrator(at: Executor): Promise<void> {
  const isAdministrator = eq(roleTable.name, ADMIN)
  await at.select({ id: roleTable.id }).from(roleTable).where(isAdministrator).for('update')
  if ((await administrators(at)).length === 0) fail('lastAdministrator')
}
