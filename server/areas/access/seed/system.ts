import { eq, getTableColumns, inArray } from 'drizzle-orm'
import { roleTitles } from '#contract/areas/access/role.ts'
import { heldBy } from '#contract/kit/held.ts'
import { type BuiltInRole, builtInRoleNames } from '#contract/kit/right.ts'
import type { Database } from '#server/db/client.ts'
import { sql } from '#server/kit/sql.ts'
import { builtInMenu } from '../tables/builtInMenu.ts'
import { menuTable } from '../tables/menu.ts'
import { roleTable } from '../tables/role.ts'
import { type BuiltInMenu, builtInMenus } from './builtInMenu.ts'

const categories: Record<BuiltInRole, string> = {
  ROLE_ADMIN: 'MANAGEMENT_ASSIGNMENT',
  ROLE_FINANCE: 'MANAGEMENT_ASSIGNMENT',
  ROLE_REVIEWER: 'MANAGEMENT_ASSIGNMENT',
  ROLE_EDITOR: 'MANAGEMENT_ASSIGNMENT',
  ROLE_LEAD: 'TASK_ASSIGNMENT',
  ROLE_MEMBER: 'GENERAL',
}

/**
 * Creates built-in roles and menus that are missing, and updates built-in menus when the code has
 * changed. Changes by administrators stay; permissions are granted once, together with the new
 * menu.
 */
export async function seedSystem(
  db: Database,
  menus: readonly BuiltInMenu[] = builtInMenus(),
): Promise<void> {
  await db
    .insert(roleTable)
    .values(
      builtInRoleNames.map(name => ({
        name,
        cnName: roleTitles[name],
        category: categories[name],
        permissions: [],
        builtIn: true,
      })) as never,
    )
    .onConflictDoNothing()
  const fresh = await followMenus(db, menus)
  for (const name of builtInRoleNames) {
    const wanted = heldBy(name).filter(permission => fresh.includes(permission))
    if (wanted.length === 0) continue
    const menus = db
      .select({ id: menuTable.id })
      .from(menuTable)
      .where(inArray(menuTable.permission, wanted))
    await db
      .update(roleTable)
      .set({
        permissions: sql`array(select distinct unnest(${roleTable.permissions} || array${menus}))`,
      })
      .where(eq(roleTable.name, name))
  }
}

type Values = Record<string, unknown>
interface Entry {
  permission: string
  /** The permission of its parent menu. */
  below: string | undefined
  values: Values
}

const noPage = { path: null, component: null, icon: null }

/** Menus and buttons as rows, parents first. */
function rowsOf(menus: readonly BuiltInMenu[], below?: string): Entry[] {
  return menus.flatMap(({ permission, buttons, children, hidden, ...entry }) => [
    { permission, below, values: { ...entry, type: 'MENU', isShow: !hidden } },
    ...buttons.map(({ permission: own, ...button }, at) => ({
      permission: own,
      below: permission,
      values: { ...noPage, ...button, sort: at, type: 'BUTTON', isShow: true },
    })),
    ...rowsOf(children, permission),
  ])
}

type Stored = Values & { id: number; permission: string; parent: number | null }
type Known = typeof builtInMenu.$inferSelect

const isSame = (values: Values, other: Values | undefined, left: readonly string[] = []) =>
  Object.keys(values).every(name => left.includes(name) || values[name] === other?.[name])

/** Creates menus and updates those created before; returns the new ones. */
async function followMenus(db: Database, menus: readonly BuiltInMenu[]): Promise<string[]> {
  const entries = rowsOf(menus)
  const stored = (await db.select(getTableColumns(menuTable)).from(menuTable)) as Stored[]
  const known = await db.select().from(builtInMenu)
  const ids = new Map(stored.map(({ permission, id }) => [permission, id]))
  const fresh: string[] = []
  for (const { permission, below, values: own } of entries) {
    const values: Values = { ...own, parent: below === undefined ? null : ids.get(below) }
    const row = stored.find(one => one.permission === permission)
    const before = known.find(one => one.permission === permission)
    if (!row) {
      const [made] = await db
        .insert(menuTable)
        .values({ ...values, permission } as never)
        .returning({ id: menuTable.id })
      ids.set(permission, Number(made?.id))
      fresh.push(permission)
    } else if (before?.menu === row.id) await follow(db, row, before, values)
    // A menu created by an administrator is not touched.
    else continue
    if (row && isSame(values, before?.wrote)) continue
    const menu = Number(ids.get(permission))
    await db
      .insert(builtInMenu)
      .values({ permission, menu, wrote: values })
      .onConflictDoUpdate({ target: builtInMenu.permission, set: { menu, wrote: values } })
  }
  const named = new Set(entries.map(({ permission }) => permission))
  await dropMenus(
    db,
    known.filter(({ permission }) => !named.has(permission)),
  )
  return fresh
}

/** Updates the fields that no administrator has changed. */
async function follow(db: Database, row: Stored, { wrote }: Known, values: Values): Promise<void> {
  const changes = Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => row[name] === wrote[name] && row[name] !== value,
    ),
  )
  if (Object.keys(changes).length === 0) return
  await db
    .update(menuTable)
    .set({ ...changes, updateDate: sql`now()` } as never)
    .where(eq(menuTable.id, row.id))
}

/**
 * Removes menus that the code no longer declares, also from roles, unless an administrator has
 * changed them (moving does not count) or they still have children. Those become the
 * administrator's own.
 */
async function dropMenus(db: Database, gone: readonly Known[]): Promise<void> {
  let left = gone
  for (let dropped = 1; dropped > 0 && left.length > 0; ) {
    const stored = (await db.select(getTableColumns(menuTable)).from(menuTable)) as Stored[]
    const untouched = left.filter(({ menu, permission, wrote }) => {
      const row = stored.find(({ id }) => id === menu)
      const isOurs = row?.permission === permission && isSame(row, wrote, unwatched)
      return isOurs && !stored.some(({ parent }) => parent === menu)
    })
    for (const { menu } of untouched) {
      await db
        .update(roleTable)
        .set({
          permissions: sql`array_remove(${roleTable.permissions}, ${menu})`,
          updateDate: sql`now()`,
        })
        .where(sql`${menu} = any(${roleTable.permissions})`)
      await db.delete(menuTable).where(eq(menuTable.id, menu))
    }
    left = left.filter(one => !untouched.includes(one))
    dropped = untouched.length
  }
  for (const { permission } of gone)
    await db.delete(builtInMenu).where(eq(builtInMenu.permission, permission))
}
const unwatched = ['id', 'permission', 'sort', 'createDate', 'updateDate']
