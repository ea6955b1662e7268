import type { MenuItem } from '#contract/calls/permission.ts'
import type { Right } from '#contract/kit/entity.ts'
import { builtInRoles } from '#contract/rights.ts'
import { allResources } from '#src/resources/index.ts'
import { ANYBODY, permits, type Screen } from './guard.ts'
import { ownPlaces } from './ownPlaces.ts'
import { screens as own } from './screens.ts'

const ADMIN = 'ROLE_ADMIN'

/** The roles a right stands for, of those that are built in. */
export const rolesOf = (right: Right): readonly string[] =>
  right === 'public' || right === 'signedIn'
    ? [ANYBODY]
    : Object.entries(builtInRoles)
        .filter(([, held]: [string, '*' | readonly string[]]) =>
          held === '*' ? true : held.includes(right),
        )
        .map(([name]) => name)

/**
 * Where a member goes instead of a screen their roles do not permit: the first for everybody or,
 * for an administrator, the first for administrators.
 */
export const firstAllowed = (screens: readonly Screen[], mine: readonly string[]) =>
  screens.find(
    ({ roles }) => roles.includes(ANYBODY) || (mine.includes(ADMIN) && roles.includes(ADMIN)),
  )?.path

/** A screen the product brings along: where it stands when no server says. */
export interface BuiltIn extends Screen {
  component: string
  /** Reached from other screens only. */
  hidden?: boolean
}

/** Groups of the menu, by the first part of an address; those not named come last. */
const groups: Readonly<Record<string, { icon: string; sort: number }>> = {
  home: { icon: 'home', sort: 0 },
  project: { icon: 'project', sort: 1 },
  marketplace: { icon: 'shop', sort: 2 },
  kpiType: { icon: 'gauge', sort: 2 },
  employee: { icon: 'user', sort: 3 },
  systemSetup: { icon: 'settings', sort: 4 },
  accessManage: { icon: 'safety', sort: 5 },
}

const entry = (
  path: string,
  component: string,
  sort: number,
  icon: string | null,
  hidden = false,
): MenuItem => {
  const isShow = hidden ? '0' : '1'
  const name = path.slice(path.lastIndexOf('/') + 1)
  return { id: 0, name, title: name, icon, url: path, component, isShow, sort, children: [] }
}

/** The menu of what is built in, as the server would send it, for a member with these roles. */
export function builtInMenu(screens: readonly BuiltIn[], mine: readonly string[]): MenuItem[] {
  const tops = new Map<string, MenuItem>()
  for (const screen of screens.filter(one => permits(one, mine))) {
    const { path, component } = screen
    const [, top = ''] = path.split('/')
    const { icon = null, sort = 9 } = groups[top] ?? {}
    const parent = tops.get(top) ?? entry(`/${top}`, 'parent', sort, icon)
    tops.set(top, parent)
    parent.children.push(entry(path, component, parent.children.length, null, screen.hidden))
  }
  // A group of hidden pages is hidden, too.
  for (const top of tops.values())
    if (top.children.every(child => child.isShow === '0')) top.isShow = '0'
  return [...tops.values()].sort((a, b) => a.sort - b.sort)
}

/** Every screen the product brings along. Loaded only where no server says what there is. */
export async function builtInScreens(): Promise<BuiltIn[]> {
  const lists = (await allResources()).flatMap(({ route, entity: { name, operations } }) =>
    route && operations.list
      ? [{ path: route, component: name, roles: rolesOf(operations.list.right) }]
      : [],
  )
  const pages = Object.entries(ownPlaces)
    .filter(([component]) => Object.hasOwn(own, component))
    .map(([component, { path, right, hidden = false }]) => ({
      path,
      component,
      roles: rolesOf(right),
      hidden,
    }))
  return [...lists, ...pages]
}
