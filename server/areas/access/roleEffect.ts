import { sql } from 'drizzle-orm'
import {
  editRolePermission,
  memberRoles,
  memberRolesPreview,
  roleCheck,
  rolePreview,
  updateMemberRoles,
} from '#contract/areas/access/calls/roles.ts'
import { roleMap } from '#contract/kit/calls/permission.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { answer } from '#server/kit/answer.ts'
import { load, update } from '#server/kit/crud.ts'
import type { Route } from '#server/kit/route.ts'
import memberServed from './member.ts'
import { permissionsOfRoles } from './rights.ts'
import roleServed from './role.ts'

interface Holder {
  memberId: number
  loginName: string
  nickName: string | null
  roles: number[]
  [column: string]: unknown
}

const numbers = (list: readonly number[]) => sql`${sql.param([...list])}::bigint[]`

async function permissionsOfMenus(at: Executor, menus: readonly number[]): Promise<string[]> {
  const { rows } = await at.execute<{ permission: string }>(
    sql`select "permission" from "menu" where "id" = any(${numbers(menus)})`,
  )
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
  const { rows: holders } = await db.execute<Holder>(sql`
    select "id"::float8 as "memberId", "loginName", "nickName", "roles"::float8[] as "roles"
    from "member" where "roles" @> array[${roleId}]::bigint[] and "status" = 'ACTIVE'
    order by "loginName" limit ${shown}`)
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
  answer(roleMap, async ({ db }) => {
    const { rows } = await db.execute<{ id: number; name: string; cnName: string }>(
      sql`select "id"::float8 as "id", "name", "cnName" from "role" order by "name"`,
    )
    return rows
  }),

  answer(roleCheck, async ({ db }, { name }) => {
    const { rows } = await db.execute(sql`select 1 from "role" where "name" = ${name}`)
    return { free: rows.length === 0 }
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
