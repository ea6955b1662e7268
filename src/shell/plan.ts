import type { MenuItem } from '#contract/kit/calls/permission.ts'
import { fixedScreens } from '#src/areas.ts'
import { loadIcons } from '#src/kit/page/icons.ts'
import { settings } from '#src/kit/page/settings.ts'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { permits, type Screen } from './guard.ts'

/** Where the signed-in member may go, by mode. */
export interface Plan {
  menu: readonly MenuItem[]
  /** Known screens without permission. */
  closed: readonly Screen[]
  /** Where a forbidden screen redirects to; without it, the missing permission is shown. */
  instead?: string
}

/** Icons at the top level of a menu; entries below have none. */
const iconsIn = (menu: readonly MenuItem[]) => menu.map(item => item.icon)

export async function planned(): Promise<Plan> {
  const { menu, profile, error: trouble } = currentMember()
  // The menu could not be loaded: every page says so.
  if (trouble) return { menu: [], closed: [] }
  const mine = profile?.roles ?? []
  const closedTo = (screens: readonly Screen[]) => screens.filter(one => !permits(one, mine))
  if (settings().menuFromServer) {
    await loadIcons(iconsIn(menu))
    return { menu, closed: closedTo(fixedScreens) }
  }
  const { builtInMenu, builtInScreens, firstAllowed } = await import('./builtIn.ts')
  const screens = builtInScreens()
  const instead = firstAllowed([...screens, ...fixedScreens], mine)
  return {
    menu: builtInMenu(screens, mine),
    closed: closedTo([...screens, ...fixedScreens]),
    ...(instead && { instead }),
  }
}
