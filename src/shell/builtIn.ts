import type { MenuItem } from '#contract/kit/calls/permission.ts'
import { declared } from '#contract/kit/declared.ts'
import { heldBy, includesRight } from '#contract/kit/held.ts'
import { nameOf } from '#contract/kit/manifest.ts'
import { builtInRoleNames, type Right } from '#contract/kit/right.ts'
import { screens as own } from '#src/areas.ts'
import { resourceOf } from '#src/kit/resource/resources.ts'
import { ANYBODY, can } from '#src/kit/session/can.tsx'
import type { Screen } from './guard.ts'

const ADMIN = 'ROLE_ADMIN'

/** The built-in roles that have a permission. */
export const rolesOf = (right: Right): readonly string[] =>
  right === 'public' || right === 'signedIn'
    ? [ANYBODY]
    : builtInRoleNames.filter(role => includesRight(new Set(heldBy(role)), right))

/**
 * Where a member goes instead of a screen without permission: the first screen for everyone or, for
 * an administrator, the first for administrators.
 */
export const firstAllowed = (screens: readonly Screen[]) =>
  screens.find(
    ({ roles }) => roles.includes(ANYBODY) || (roles.includes(ADMIN) && can({ role: ADMIN })),
  )?.path

/** A built-in screen: its place without a menu of the server. */
export interface BuiltIn extends Screen {
  component: string
  /** Reached from other screens only. */
  hidden?: boolean
}

/** The group whose pages are below an address. */
const groupAt = (top: string) => Object.values(declared().groups).find(({ at }) => at === `/${top}`)

const entry = (
  path: string,
  component: string,
  sort: number,
  icon: string | null,
  hidden = false,
): MenuItem => {
  const isShow = hidden ? '0' : '1'
  // The key of its label, as in the server's menu.
  const screen = declared().screens[component]
  const name = screen ? nameOf(screen) : path.slice(path.lastIndexOf('/') + 1)
  return { id: 0, name, title: name, icon, url: path, component, isShow, sort, children: [] }
}

/** The built-in menu in the server's format, for the signed-in member. */
export function builtInMenu(screens: readonly BuiltIn[]): MenuItem[] {
  const tops = new Map<string, MenuItem>()
  for (const screen of screens.filter(({ roles }) => can({ role: roles }))) {
    const { path, component } = screen
    const [, top = ''] = path.split('/')
    const { icon = null, order = 9 } = groupAt(top) ?? {}
    const parent = tops.get(top) ?? entry(`/${top}`, 'parent', order, icon)
    tops.set(top, parent)
    parent.children.push(entry(path, component, parent.children.length, null, screen.hidden))
  }
  // A group with only hidden pages is hidden, too.
  for (const top of tops.values())
    if (top.children.every(child => child.isShow === '0')) top.isShow = '0'
  return [...tops.values()].sort((a, b) => a.sort - b.sort)
}

const placeOf = (component: string, right: Right): BuiltIn => {
  const { at = '', hidden = false } = declared().screens[component] ?? {}
  return { path: at, component, roles: rolesOf(right), hidden }
}

/** All built-in screens: lists by their names, then pages. */
export function builtInScreens(): BuiltIn[] {
  const { screens, entities } = declared()
  const names = Object.keys(screens)
  const lists = names.filter(name => !Object.hasOwn(own, name) && resourceOf(name)).sort()
  const pages = names.filter(name => Object.hasOwn(own, name))
  return [...lists, ...pages].map(name =>
    // A list requires the right to read; the menu entry is only a link.
    placeOf(name, entities[name]?.operations.list?.right ?? screens[name]?.right ?? 'signedIn'),
  )
}
