import { and, asc, eq } from 'drizzle-orm'
import { permissionMap, whoGrants } from '#contract/areas/access/calls/roles.ts'
import type { menu } from '#contract/areas/access/menu.ts'
import { type MenuItem, menuTree, ownPermissions } from '#contract/kit/calls/permission.ts'
import type { WireOf } from '#contract/kit/field.ts'
import { answer } from '#server/kit/answer.ts'
import { can } from '#server/kit/can.ts'
import type { Route } from '#server/kit/route.ts'
import { sql } from '#server/kit/sql.ts'
import { ADMIN } from './rights.ts'
import { accountName, memberTable } from './tables/member.ts'
import { menuTable } from './tables/menu.ts'
import { roleTable } from './tables/role.ts'

type Entry = Pick<
  WireOf<(typeof menu)['fields']>,
  | 'id'
  | 'parent'
  | 'name'
  | 'title'
  | 'icon'
  | 'path'
  | 'component'
  | 'permission'
  | 'isShow'
  | 'sort'
>

const item = (entry: Entry, children: MenuItem[]): MenuItem => ({
  id: entry.id,
  name: entry.name,
  title: entry.title,
  icon: entry.icon,
  url: entry.path ?? '',
  component: entry.component ?? '',
  isShow: entry.isShow ? '1' : '0',
  sort: entry.sort,
  children,
})

/**
 * The menu tree in order; an entry that the member does not hold is included for the sake of its
 * children.
 */
function treeOf(entries: readonly Entry[], held: (permission: string) => boolean): MenuItem[] {
  const below = (parent: number | null): MenuItem[] =>
    entries
      .filter(entry => entry.parent === parent)
      .flatMap(entry => {
        const children = below(entry.id)
        return held(entry.permission) || children.length > 0 ? [item(entry, children)] : []
      })
  return below(null)
}

export const permissionRoutes: Route[] = [
  answer(menuTree, async ({ db, me }) => {
    const entries = await db
      .select()
      .from(menuTable)
      .where(eq(menuTable.type, 'MENU'))
      .orderBy(asc(menuTable.sort), asc(menuTable.id))
    return treeOf(entries as unknown as Entry[], permission => can(me, permission))
  }),

  answer(ownPermissions, async ({ me }) => [...me.permissions]),

  answer(permissionMap, async ({ db }) => {
    const { id, parent, type, name, title, permission, component, sort } = menuTable
    return db
      .select({ id, parent, type, name, title, permission, component })
      .from(menuTable)
      .orderBy(sort, id)
  }),

  answer(whoGrants, async ({ db }, { path = null, permission = null }) => {
    // Addresses below a screen belong to it; of a parent only its own screens are known.
    const { type, component, path: own, permission: grants } = menuTable
    const [found] = await db
      .select({ permission: grants, name: menuTable.name, title: menuTable.title })
      .from(menuTable)
      .where(
        sql`${grants} = ${permission} or (${type} = 'MENU' and (${own} = ${path}
          or (${component} <> 'parent' and starts_with(${path}, ${own} || '/'))))`,
      )
      .orderBy(sql`${grants} = ${permission} desc nulls last, length(${own}) desc`)
      .limit(1)
    const administrators = await db
      .select({ name: accountName() })
      .from(memberTable)
      .innerJoin(roleTable, eq(roleTable.id, sql`any(${memberTable.roles})`))
      .where(and(eq(roleTable.name, ADMIN), eq(memberTable.status, 'ACTIVE')))
      .orderBy(memberTable.id)
      .limit(5)
    return {
      permission: found?.permission ?? null,
      name: found?.name ?? null,
      title: found?.title ?? null,
      administrators: administrators.map(one => one.name),
    }
  }),
]
