import { eq, sql } from 'drizzle-orm'
import { heldBy } from '#contract/kit/held.ts'
import { type BuiltInRole, builtInRoleNames } from '#contract/kit/right.ts'
import type { Database } from '#server/db/client.ts'
import { menuTable } from '../menu.ts'
import { roleTable } from '../role.ts'
import { type BuiltInMenu, builtInMenus } from './builtInMenu.ts'

const roleNames: Record<BuiltInRole, { cnName: string; category: string }> = {
  ROLE_ADMIN: { cnName: '管理員', category: 'MANAGEMENT_ASSIGNMENT' },
  ROLE_FINANCE: { cnName: '財務', category: 'MANAGEMENT_ASSIGNMENT' },
  ROLE_REVIEWER: { cnName: '審核員', category: 'MANAGEMENT_ASSIGNMENT' },
  ROLE_EDITOR: { cnName: '編輯', category: 'MANAGEMENT_ASSIGNMENT' },
  ROLE_LEAD: { cnName: '項目負責人', category: 'TASK_ASSIGNMENT' },
  ROLE_MEMBER: { cnName: '社員', category: 'GENERAL' },
}

/**
 * Brings in the roles and menus the product knows and this database does not. What an
 * administrator changed stays as it is; a grant is made once, with the menu it is for.
 */
export async function seedSystem(db: Database): Promise<void> {
  await db
    .insert(roleTable)
    .values(
      Object.entries(roleNames).map(([name, rest]) => ({
        name,
        ...rest,
        permissions: [],
        builtIn: true,
      })) as never,
    )
    .onConflictDoNothing()
  const fresh = await addMenus(db, builtInMenus(), null)
  for (const name of builtInRoleNames) {
    const wanted = heldBy(name).filter(permission => fresh.includes(permission))
    if (wanted.length === 0) continue
    await db.execute(sql`
      update "role" set "permissions" = array(
        select distinct unnest("permissions" || array(
          select "id" from "menu" where "permission" = any(${sql.param(wanted)}))))
      where "name" = ${name}`)
  }
}

async function addMenus(
  db: Database,
  menus: readonly BuiltInMenu[],
  parent: number | null,
): Promise<string[]> {
  const fresh: string[] = []
  for (const { buttons, children, hidden, ...entry } of menus) {
    const inserted = await db
      .insert(menuTable)
      .values({ ...entry, parent, type: 'MENU', isShow: !hidden } as never)
      .onConflictDoNothing()
      .returning({ id: menuTable.id })
    const id = Number(inserted[0]?.id ?? (await idOf(db, entry.permission)))
    if (inserted[0]) fresh.push(entry.permission)
    for (const [at, button] of buttons.entries()) {
      const values = { ...button, parent: id, sort: at, type: 'BUTTON', isShow: true } as never
      const added = await db.insert(menuTable).values(values).onConflictDoNothing().returning()
      if (added[0]) fresh.push(button.permission)
    }
    fresh.push(...(await addMenus(db, children, id)))
  }
  return fresh
}

async function idOf(db: Database, permission: string): Promise<number> {
  const [found] = await db
    .select({ id: menuTable.id })
    .from(menuTable)
    .where(eq(menuTable.permission, permission))
  if (!found) throw new Error(`menu ${permission} is missing`)
  return Number(found.id)
}
