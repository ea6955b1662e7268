import { asc, eq } from 'drizzle-orm'
import { type MenuItem, menuTree, ownPermissions } from '#contract/calls/permission.ts'
import { holds } from '../context.ts'
import { menu } from '../db/tables/people.ts'
import { answer } from '../kit/answer.ts'
import type { Route } from '../kit/route.ts'

type Entry = typeof menu.$inferSelect

const item = (entry: Entry, children: MenuItem[]): MenuItem => ({
  id: entry.id,
  name: entry.name,
  title: entry.title,
  icon: entry.icon,
  url: entry.path,
  component: entry.component,
  isShow: entry.isShow ? '1' : '0',
  sort: entry.sort,
  children,
})

/** The tree of entries, in their order; an entry not held keeps its place for a child that is. */
export function treeOf(
  entries: readonly Entry[],
  held: (permission: string) => boolean,
): MenuItem[] {
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
      .from(menu)
      .where(eq(menu.type, 'MENU'))
      .orderBy(asc(menu.sort), asc(menu.id))
    return treeOf(entries, permission => holds(me, permission))
  }),
  answer(ownPermissions, async ({ me }) => [...me.permissions]),
]
