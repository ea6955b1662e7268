import { eq, inArray } from 'drizzle-orm'
import { builtInRoles } from '#contract/rights.ts'
import type { Database } from '../client.ts'
import { menu, role, roleMenu } from '../tables/people.ts'
import { type BuiltInMenu, builtInMenus } from './menus.ts'

const roleNames: Record<keyof typeof builtInRoles, { cnName: string; category: string }> = {
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
    .insert(role)
    .values(Object.entries(roleNames).map(([name, rest]) => ({ name, ...rest, builtIn: true })))
    .onConflictDoNothing()
  const fresh = await addMenus(db, builtInMenus, null)
  for (const [name, granted] of Object.entries(builtInRoles)) {
    const wanted = granted === '*' ? [] : granted.filter(p => fresh.includes(p))
    if (wanted.length === 0) continue
    await db
      .insert(roleMenu)
      .select(
        db
          .select({ roleId: role.id, menuId: menu.id })
          .from(role)
          .innerJoin(menu, inArray(menu.permission, wanted))
          .where(eq(role.name, name)),
      )
  }
}

async function addMenus(
  db: Database,
  menus: readonly BuiltInMenu[],
  parent: number | null,
): Promise<string[]> {
  const fresh: string[] = []
  for (const [sort, { buttons = [], children = [], ...entry }] of menus.entries()) {
    const inserted = await db
      .insert(menu)
      .values({ ...entry, parent, sort, type: 'MENU' })
      .onConflictDoNothing()
      .returning({ id: menu.id })
    const id = inserted[0]?.id ?? (await idOf(db, entry.permission))
    if (inserted[0]) fresh.push(entry.permission)
    for (const [at, button] of buttons.entries()) {
      const values = { ...button, parent: id, sort: at, type: 'BUTTON', path: '', component: '' }
      const added = await db.insert(menu).values(values).onConflictDoNothing().returning()
      if (added[0]) fresh.push(button.permission)
    }
    fresh.push(...(await addMenus(db, children, id)))
  }
  return fresh
}

async function idOf(db: Database, permission: string): Promise<number> {
  const [found] = await db.select({ id: menu.id }).from(menu).where(eq(menu.permission, permission))
  if (!found) throw new Error(`menu ${permission} is missing`)
  return found.id
}
