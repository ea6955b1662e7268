import { asc, eq, sql } from 'drizzle-orm'
import {
  type PermissionEntry,
  permissionMap,
  whoGrants,
} from '#contract/areas/access/calls/roles.ts'
import type { menu } from '#contract/areas/access/menu.ts'
import { type MenuItem, menuTree, ownPermissions } from '#contract/kit/calls/permission.ts'
import type { WireOf } from '#contract/kit/field.ts'
import { answer } from '#server/kit/answer.ts'
import { can } from '#server/kit/can.ts'
import type { Route } from '#server/kit/route.ts'
import { menuTable } from './menu.ts'
import { ADMIN } from './rights.ts'

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
    const { rows } = await db.execute<PermissionEntry & Record<string, unknown>>(sql`
      select "id"::float8 as "id", "parent"::float8 as "parent", "type", "name", "title",
        "permission", "component" from "menu" order by "sort", "id"`)
    return rows
  }),

  answer(whoGrants, async ({ db }, { path = null, permission = null }) => {
    // Addresses below a screen belong to it; of a parent only its own screens are known.
    const { rows } = await db.execute<{ permission: string; name: string; title: string }>(sql`
      select "permission", "name", "title" from "menu"
      where "permission" = ${permission} or ("type" = 'MENU' and ("path" = ${path}
        or ("component" <> 'parent' and starts_with(${path}, "path" || '/'))))
      order by "permission" = ${permission} desc nulls last, length("path") desc limit 1`)
    const admins = await db.execute<{ name: string }>(sql`
      select coalesce(m."nickName", m."loginName") as name from "member" m
      join "role" r on r."id" = any(m."roles")
      where r."name" = ${ADMIN} and m."status" = 'ACTIVE' order by m."id" limit 5`)
    return {
      permission: rows[0]?.permission ?? null,
      name: rows[0]?.name ?? null,
      title: rows[0]?.title ?? null,
      administrators: admins.rows.map(row => row.name),
    }
  }),
]
