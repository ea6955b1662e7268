import { and, arrayContains, eq, inArray } from 'drizzle-orm'
import {
  editRolePermission,
  memberRoles,
  memberRolesPreview,
  roleCheck,
  rolePreview,
  updateMemberRoles,
} from '#contract/areas/access/calls/roles.ts'
import { role } from '#contract/areas/access/role.ts'
import { roleMap } from '#contract/kit/calls/permission.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { answer } from '#server/kit/answer.ts'
import { load, update } from '#server/kit/crud.ts'
import type { Route } from '#server/kit/route.ts'
import { titleOf } from '#server/kit/rowTitle.ts'
import memberServed from './member.ts'
import { permissionsOfRoles } from './rights.ts'
import roleServed from './role.ts'
import { memberTable } from './tables/member.ts'
import { menuTable } from './tables/menu.ts'
import { roleTable } from './tables/role.ts'

async function permissionsOfMenus(at: Executor, menus: readonly number[]): Promise<string[]> {
  const rows = await at
    .select({ permission: menuTable.permission })
    .from(menuTable)
    .where(inArray(menuTable.id, [...menus]))
  return rows.map(row => row.permission)
}

const difference = (before: readonly string[], after: readonly string[]) => ({
  gains: after.filter(one => !before.includes(one)).sort(),
  loses: before.filter(one => !after.includes(one)).sort(),
})

/** Members shown in a preview, at most. */
const shown = 200

/** For each active holder of a role: what they would gain and lose with these menus. */
async function effectOfRole({ db }: SignedIn, roleId: number, menus: readonly number[]) {
  const { id: memberId, loginName, nickName, roles, status } = memberTable
  const holders = await db
    .select({ memberId, loginName, nickName, roles })
    .from(memberTable)
    .where(and(arrayContains(roles, [roleId]), eq(status, 'ACTIVE')))
    .orderBy(loginName)
    .limit(shown)
  const own = await permissionsOfRoles(db, [roleId])
  const next = own.includes('*') ? own : await permissionsOfMenus(db, menus)
  const effects = []
  for (const { roles, ...holder } of holders) {
    const others = await permissionsOfRoles(
      db,
      roles.filter(id => id !== roleId),
    )
    const effect = difference(union(own, others), union(next, others))
    if (effect.gains.length + effect.loses.length > 0) effects.push({ ...holder, ...effect })
  }
  return effects
}

const union = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])]

export const roleRoutes: Route[] = [
  answer(roleMap, async ({ db, language }) => {
    const { id, name, cnName } = roleTable
    const roles = await db.select({ id, name, cnName }).from(roleTable).orderBy(name)
    return roles.map(one => ({ ...one, title: titleOf(language, role, one) }))
  }),

  answer(roleCheck, async ({ db }, { name }) => {
    const taken = await db
      .select({ id: roleTable.id })
      .from(roleTable)
      .where(eq(roleTable.name, name))
    return { free: taken.length === 0 }
  }),

  answer(rolePreview, async (context, { id, permissions }) => {
    await load(roleServed, context, context.db, id)
    return effectOfRole(context, id, permissions)
  }),

  answer(editRolePermission, async (context, { id, permissions }) => {
    const row = await update(roleServed, context, { id, permissions })
    return row.permissions as number[]
  }),

  answer(memberRoles, async (context, { id }) => {
    const row = await load(memberServed, context, context.db, id)
    return row.roles as number[]
  }),

  answer(memberRolesPreview, async (context, { id, roles }) => {
    const row = await load(memberServed, context, context.db, id)
    const before = await permissionsOfRoles(context.db, row.roles as number[])
    const effect = difference(before, await permissionsOfRoles(context.db, roles))
    const { loginName, nickName } = row as { loginName: string; nickName: string | null }
    return effect.gains.length + effect.loses.length > 0
      ? [{ memberId: id, loginName, nickName, ...effect }]
      : []
  }),

  answer(updateMemberRoles, async (context, { id, roles }) => {
    const row = await update(memberServed, context, { id, roles })
    return row.roles as number[]
  }),
]
