import type { MenuItem } from '#contract/calls/permission.ts'
import { standing } from '#src/kit/standing.ts'
import { allResources } from '#src/resources/index.ts'
import { fixedScreens } from './fixedScreens.ts'
import { type BuiltIn, builtInMenu, firstAllowed, permits, rolesOf, type Screen } from './guard.ts'
import { loadIcons } from './icons.ts'
import { ownPlaces } from './ownPlaces.ts'
import { screens } from './screens.ts'
import { settings } from './settings.ts'

/** Where the signed-in member may go, by the mode they are in (spec C4 Permission guard). */
export interface Plan {
  menu: readonly MenuItem[]
  /** Known screens that their roles do not permit. */
  closed: readonly Screen[]
  /** Where a closed screen sends to; without it, it says what is missing. */
  instead?: string
}

async function builtIn(): Promise<BuiltIn[]> {
  const lists = (await allResources()).flatMap(({ route, entity: { name, operations } }) =>
    route && operations.list
      ? [{ path: route, component: name, roles: rolesOf(operations.list.right) }]
      : [],
  )
  const own = Object.entries(ownPlaces)
    .filter(([component]) => Object.hasOwn(screens, component))
    .map(([component, { path, right, hidden = false }]) => ({
      path,
      component,
      roles: rolesOf(right),
      hidden,
    }))
  return [...lists, ...own]
}

/** The icons named at the top of a menu; those below it show none. */
const iconsIn = (menu: readonly MenuItem[]) => menu.map(item => item.icon)

export async function planned(): Promise<Plan> {
  const { menu, profile } = standing()
  const mine = profile?.roles ?? []
  const closedTo = (screens: readonly Screen[]) => screens.filter(one => !permits(one, mine))
  if (settings().menuFromServer) {
    await loadIcons(iconsIn(menu))
    return { menu, closed: closedTo(fixedScreens) }
  }
  const screens = await builtIn()
  const instead = firstAllowed([...screens, ...fixedScreens], mine)
  return {
    menu: builtInMenu(screens, mine),
    closed: closedTo([...screens, ...fixedScreens]),
    ...(instead && { instead }),
  }
}
